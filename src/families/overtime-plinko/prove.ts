import { type Address, type Hex, parseAbi, zeroAddress, zeroHash } from 'viem';
import { contractOn } from '../../local-chain/contract-on-chain.ts';
import { placeCompiled } from '../../local-chain/place.ts';
import type { Proof } from '../proof.ts';

const TREASURY_ABI = parseAbi([
  'struct CoreAddresses { address owner; address manager; address priceFeed; address vrfCoordinator; address freeBetsHolder; address referrals; }',
  'struct CollateralConfig { address usdc; address weth; address over; bytes32 wethPriceFeedKey; bytes32 overPriceFeedKey; }',
  'struct VrfConfig { uint256 subscriptionId; bytes32 keyHash; uint32 callbackGasLimit; uint16 requestConfirmations; bool nativePayment; }',
  'function initialize(CoreAddresses core, CollateralConfig collateralConfig, uint256 maxProfitUsd, uint256 cancelTimeout, VrfConfig vrfConfig)',
]);
const GAME_ABI = parseAbi(['function initialize(address owner, address core, address manager)']);

/** The code gives requests the ids 1, 2, 3, … and stores the last id in slot 0. */
const COORDINATOR_CODE: Hex = '0x6000546001018060005560005260206000f3';
/** This value and `VRF_CONFIG` are from the deployment script, except `subscriptionId`. */
const CANCEL_TIMEOUT = 600n;
const VRF_CONFIG = {
  subscriptionId: 1n,
  keyHash: zeroHash,
  callbackGasLimit: 500_000,
  requestConfirmations: 1,
  nativePayment: true,
};

export const proof: Proof = {
  repository: 'https://github.com/thales-markets/contracts-v2',
  commit: '70e98e2e785242ee99597e7efbbd3b6a7e4f3229',
  builds: [
    {
      solc: '0.8.20',
      options: { optimizer: { enabled: true, runs: 100 } },
      dependencies: {
        '@openzeppelin/contracts': '5.0.0',
        '@openzeppelin/contracts-upgradeable': '5.0.0',
        '@thales-dao/contracts': '0.1.3',
        'chainlink-vrf': 'npm:@chainlink/contracts@1.3.0',
      },
      contracts: {
        CasinoCoreV2: 'contracts/core/Casino/CasinoCoreV2.sol',
        Plinko: 'contracts/core/Casino/Plinko.sol',
      },
    },
  ],
  standIns: ['the coordinator of random words', 'USDC', 'the price feeds'],
  replacements: ({ CasinoCoreV2, Plinko }) => ({
    OvertimeTreasuryStandIn: async (chain, { address, args }) => {
      const [usdc, coordinator, maxProfitUsd] = args as readonly [Address, Address, bigint];
      const { deployer: owner, treasury, injector, admin } = chain.accounts;
      // The game calls `coordinator` for each request, so this address needs code.
      await chain.client.setCode({ address: coordinator, bytecode: COORDINATOR_CODE });
      await placeCompiled(chain, CasinoCoreV2!, { name: 'CasinoCoreV2', address });
      await chain.play(
        contractOn(chain, address, TREASURY_ABI).play(
          owner,
          'initialize',
          [
            {
              owner,
              manager: admin,
              priceFeed: admin,
              vrfCoordinator: coordinator,
              freeBetsHolder: admin,
              referrals: zeroAddress,
            },
            // No bet uses the other two coins.
            {
              usdc,
              weth: treasury,
              over: injector,
              wethPriceFeedKey: zeroHash,
              overPriceFeedKey: zeroHash,
            },
            maxProfitUsd,
            CANCEL_TIMEOUT,
            VRF_CONFIG,
          ],
          { label: 'initialize the treasury' },
        ),
      );
    },
    OvertimePlinkoStandIn: async (chain, { address, args }) => {
      const [core] = args as readonly [Address];
      const { deployer: owner, admin } = chain.accounts;
      await placeCompiled(chain, Plinko!, { name: 'Plinko', address });
      await chain.play(
        contractOn(chain, address, GAME_ABI).play(owner, 'initialize', [owner, core, admin], {
          label: 'initialize the game',
        }),
      );
    },
  }),
};
