import { encodeAbiParameters, getContractAddress, isAddressEqual, keccak256, toHex } from 'viem';
import type { LocalChain } from '../../local-chain/chain.ts';
import { placeCompiled } from '../../local-chain/place.ts';
import type { Proof } from '../proof.ts';

/** Storage slots in ERC20.sol. */
const BALANCES_SLOT = 0n;
const SUPPLY_SLOT = 2n;

export const proof: Proof = {
  repository: 'https://github.com/Heesho/donut-miner',
  commit: '535e58f9fb754bf2c9b9dd6ed36a0a886c3b9f59',
  builds: [
    {
      solc: '0.8.19',
      options: { optimizer: { enabled: true, runs: 200 }, viaIR: true },
      dependencies: { '@openzeppelin/contracts': '4.9.6' },
      contracts: { Miner: 'contracts/Miner.sol' },
    },
  ],
  standIns: ['WETH', 'the Uniswap V2 pair (the real one, from its package)'],
  written: 'the DONUT in the pool, which were mined long before',
  replacements: ({ Miner }) => {
    /** The amount of DONUT for each chain's pool. The pool gets it after the miner's constructor created DONUT. */
    const pools = new Map<LocalChain, bigint>();
    return {
      DonutStandIn: async (chain, { args }) => {
        pools.set(chain, (args as [miner: string, tokens: bigint])[1]);
      },
      DonutMinerStandIn: async (chain, { address, args }) => {
        const [token, quote, treasury] = args as [`0x${string}`, `0x${string}`, `0x${string}`];
        if (!isAddressEqual(getContractAddress({ from: address, nonce: 1n }), token)) {
          throw new Error(
            `DONUT must be the first contract that ${address} creates, but DONUT has the address ${token}.`,
          );
        }
        await placeCompiled(chain, Miner!, { name: 'Miner', address, args: [quote, treasury] });
        await fillPool(chain, token, pools.get(chain)!);
      },
    };
  },
};

/** Gives the deployer the DONUT for the pool. */
async function fillPool(chain: LocalChain, token: `0x${string}`, tokens: bigint): Promise<void> {
  const balance = keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }],
      [chain.accounts.deployer, BALANCES_SLOT],
    ),
  );
  for (const index of [balance, toHex(SUPPLY_SLOT, { size: 32 })]) {
    await chain.client.setStorageAt({
      address: token,
      index,
      value: toHex(tokens, { size: 32 }),
    });
  }
}
