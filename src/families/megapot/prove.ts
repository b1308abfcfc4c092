import { type Address, keccak256, parseAbi, sliceHex, toHex } from 'viem';
import { contractOn } from '../../local-chain/contract-on-chain.ts';
import { placeCompiled } from '../../local-chain/place.ts';
import type { Proof } from '../proof.ts';

const ABI = parseAbi([
  'function initialize(address usdc, address providers, address tickets, address entropy, address calculator, address protocolFeeAddress, uint256 protocolFee, uint256 protocolFeeThreshold)',
  'function initializeLPDeposits(uint256 governancePoolCap)',
]);
const WHOLE = 10n ** 18n;
const USDC = 10n ** 6n;
const MAX_REFERRERS = 5n;
/** Required by the contract, but not used by the draws here. */
const ENTROPY_GAS = 5_000_000;
/** The deposits of all plays together are below this limit. */
const POOL_CAP = 10n ** 9n * USDC;
/** The shares of the pool by tier, in percent. Each tier with a share has a guaranteed prize. */
const WEIGHTS = [0n, 10n, 0n, 12n, 10n, 8n, 6n, 4n, 5n, 3n, 2n, 40n];
/** Charges no fee and answers every request with zero. */
const ENTROPY_CODE = '0x60206000f3';

export const proof: Proof = {
  repository: 'https://github.com/coordinationlabs/megapot-v2-public',
  commit: '8a650f82e4374533ce1104cde3283a9c137b7b6c',
  builds: [
    {
      solc: '0.8.28',
      options: { optimizer: { enabled: true, runs: 200 }, viaIR: true, evmVersion: 'cancun' },
      dependencies: {
        '@openzeppelin/contracts': '5.4.0',
        solady: '0.1.24',
      },
      contracts: {
        Jackpot: 'contracts/Jackpot.sol',
        JackpotLPManager: 'contracts/JackpotLPManager.sol',
        JackpotTicketNFT: 'contracts/JackpotTicketNFT.sol',
        GuaranteedMinimumPayoutCalculator: 'contracts/GuaranteedMinimumPayoutCalculator.sol',
      },
    },
  ],
  standIns: ['the entropy provider, which asks no fee', 'USDC', 'the price feeds'],
  replacements: (contracts) => ({
    MegapotStandIn: async (chain, { address, args }) => {
      const { deployer } = chain.accounts;
      const [usdc, entropy, ballMax, bonusballMin, hardCap, reserve, winShare, seconds] =
        args as readonly [Address, Address, number, number, number, bigint, bigint, bigint];
      await chain.client.setCode({ address: entropy, bytecode: ENTROPY_CODE });
      const part = (what: string) =>
        sliceHex(keccak256(toHex(`${what} of ${address.toLowerCase()}`)), 12);
      const [providers, tickets, calculator] = [part('providers'), part('tickets'), part('prizes')];
      const settings: readonly (readonly [name: string, at: Address, args: readonly unknown[]])[] =
        [
          [
            'Jackpot',
            address,
            [
              seconds,
              ballMax,
              bonusballMin,
              hardCap - 1,
              hardCap,
              WHOLE / 5n,
              reserve,
              WHOLE / 10n,
              winShare,
              USDC,
              MAX_REFERRERS,
              ENTROPY_GAS,
            ],
          ],
          ['JackpotLPManager', providers, [address]],
          ['JackpotTicketNFT', tickets, [address, deployer]],
          [
            'GuaranteedMinimumPayoutCalculator',
            calculator,
            [
              address,
              USDC,
              WHOLE / 5n,
              WEIGHTS.map((weight) => weight > 0n),
              WEIGHTS.map((weight) => (weight * WHOLE) / 100n),
            ],
          ],
        ];
      for (const [name, at, constructed] of settings) {
        await placeCompiled(chain, contracts[name]!, { name, address: at, args: constructed });
      }
      const jackpot = contractOn(chain, address, ABI);
      await chain.play(
        jackpot.play(
          deployer,
          'initialize',
          [usdc, providers, tickets, entropy, calculator, deployer, 0n, 0n],
          { label: 'set the contracts that the jackpot uses' },
        ),
        jackpot.play(deployer, 'initializeLPDeposits', [POOL_CAP], {
          label: 'allow providers to deposit',
        }),
      );
    },
  }),
};
