import { type Address, erc20Abi, parseAbi } from 'viem';
import type { LocalChain } from './chain.ts';
import { contractOn } from './contract-on-chain.ts';
import { UniswapV2Factory, UniswapV2Pair } from './contracts.ts';
import { place } from './place.ts';

const PAIR_ABI = parseAbi([
  'function initialize(address token0, address token1)',
  'function mint(address to)',
]);

/**
 * Places a real Uniswap V2 pair and its real factory. The deployer needs enough of both tokens for the first liquidity.
 */
export async function placeUniswapV2Pair(
  chain: LocalChain,
  pair: {
    readonly address: Address;
    readonly factory: Address;
    readonly tokens: readonly [Address, Address];
    /** In the order of the tokens, in their smallest units. */
    readonly liquidity: readonly [bigint, bigint];
  },
): Promise<{ readonly token0: Address }> {
  const { address, factory, tokens, liquidity } = pair;
  const { deployer } = chain.accounts;
  const [token0, token1] = tokens.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [
    Address,
    Address,
  ];
  await place(chain, { ...UniswapV2Factory, address: factory, args: [deployer] });
  // The factory's `createPair` would give another address, so the pair is placed directly.
  await chain.client.impersonateAccount({ address: factory });
  await place(chain, { ...UniswapV2Pair, address, creator: factory });
  const contract = contractOn(chain, address, PAIR_ABI);
  await chain.play(
    contract.play(factory, 'initialize', [token0, token1], {
      label: 'name the tokens of the pair',
    }),
  );
  await chain.client.stopImpersonatingAccount({ address: factory });
  await chain.play(
    ...tokens.map((token, index) =>
      contractOn(chain, token, erc20Abi).play(deployer, 'transfer', [address, liquidity[index]!], {
        label: 'send first liquidity',
      }),
    ),
    contract.play(deployer, 'mint', [deployer], { label: 'count the first liquidity' }),
  );
  return { token0 };
}
