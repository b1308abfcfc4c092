import { type Address, encodeFunctionData, keccak256, parseAbi, sliceHex, toHex } from 'viem';
import type { LocalChain, Play } from '../../local-chain/chain.ts';
import { contractOn } from '../../local-chain/contract-on-chain.ts';
import { placeCompiled } from '../../local-chain/place.ts';
import type { CompiledContract } from '../../local-chain/solidity.ts';
import type { Proof } from '../proof.ts';

const ABI = parseAbi([
  'function initialize(address owner)',
  'function initializeV2()',
  'function upgradeToAndCall(address implementation, bytes data) payable',
  'function setCosmicSignatureToken(address)',
  'function setRandomWalkNft(address)',
  'function setCosmicSignatureNft(address)',
  'function setPrizesWallet(address)',
  'function setStakingWalletRandomWalkNft(address)',
  'function setStakingWalletCosmicSignatureNft(address)',
  'function setMarketingWallet(address)',
  'function setCharityAddress(address)',
  'function setDelayDurationBeforeRoundActivation(uint256)',
  'function setRoundActivationTime(uint256)',
  'function setInitialDurationUntilMainPrizeDivisor(uint256)',
  'function setMainPrizeTimeIncrementInMicroSeconds(uint256)',
  'function initialDurationUntilMainPrizeDivisor() view returns (uint256)',
  'function mainPrizeTimeIncrementInMicroSeconds() view returns (uint256)',
  'function getNextEthBidPrice() view returns (uint256)',
  'function mainPrizeTime() view returns (uint256)',
  'function claimMainPrize()',
]);

/** Arbitrum's precompile for gas data, which the raffle's seed uses. */
const ARB_GAS_INFO = '0x000000000000000000000000000000000000006C';
/** Returns zero for every call. */
const ARB_GAS_INFO_CODE = '0x60206000f3';
/** Shortens the timer of the first round to microseconds. */
const NO_DURATION = 10n ** 12n;
const CLAIM_GAS = 15_000_000n;

type Contracts = Readonly<Record<string, CompiledContract>>;

export const proof: Proof = {
  repository: 'https://github.com/PredictionExplorer/Cosmic-Signature',
  commit: '3f52eaaf2258ec30f61fad07bb07cb2e3b4ca8a6',
  builds: [
    {
      solc: '0.8.34',
      options: {
        optimizer: { enabled: true, runs: 400 },
        viaIR: true,
        // The repository sets "osaka", which the local chain does not support.
        evmVersion: 'cancun',
      },
      dependencies: {
        '@arbitrum/nitro-contracts': '3.2.0',
        '@openzeppelin/contracts': '5.4.0',
        '@openzeppelin/contracts-upgradeable': '5.4.0',
      },
      contracts: {
        ERC1967Proxy: '@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol',
        CosmicSignatureGame: 'contracts/production/CosmicSignatureGame.sol',
        CosmicSignatureGameV2: 'contracts/production/CosmicSignatureGameV2.sol',
        CosmicSignatureNft: 'contracts/production/CosmicSignatureNft.sol',
        CosmicSignatureToken: 'contracts/production/CosmicSignatureToken.sol',
        PrizesWallet: 'contracts/production/PrizesWallet.sol',
        RandomWalkNFT: 'contracts/production/RandomWalkNFT.sol',
        StakingWalletCosmicSignatureNft: 'contracts/production/StakingWalletCosmicSignatureNft.sol',
        StakingWalletRandomWalkNft: 'contracts/production/StakingWalletRandomWalkNft.sol',
      },
    },
  ],
  standIns: ['ArbSys and ArbGasInfo, the precompiles of Arbitrum'],
  written: 'the ETH in the game, which earlier rounds carried over',
  replacements: (contracts) => ({
    // `placeFirst` places the real wallet together with the game.
    CosmicPrizesWalletStandIn: async () => {},
    CosmicSignatureFirstStandIn: async (chain, { address, args }) => {
      const [implementation, activation, delay, wallet, charity] = args as GameArgs;
      await placeFirst(chain, contracts, { game: address, implementation, wallet, charity });
      await chain.play(...settings(chain, address, { activation, delay }));
    },
    CosmicSignatureSecondStandIn: async (chain, { address, args }) => {
      const [implementation, activation, delay, wallet, charity] = args as GameArgs;
      await placeFirst(chain, contracts, {
        game: address,
        implementation: partOf(address, 'first version'),
        wallet,
        charity,
      });
      await playFirstRound(chain, address);
      await placeCompiled(chain, contracts.CosmicSignatureGameV2!, {
        name: 'CosmicSignatureGameV2',
        address: implementation,
      });
      const initialize = encodeFunctionData({ abi: ABI, functionName: 'initializeV2' });
      const contract = contractOn(chain, address, ABI);
      await chain.play(
        contract.play(chain.accounts.deployer, 'upgradeToAndCall', [implementation, initialize]),
        ...settings(chain, address, { activation, delay }),
      );
    },
  }),
};

type GameArgs = readonly [
  implementation: Address,
  activation: bigint,
  delay: bigint,
  wallet: Address,
  charity: Address,
];

interface Parts {
  readonly game: Address;
  readonly implementation: Address;
  readonly wallet: Address;
  readonly charity: Address;
}

/** Places version 1 behind its proxy, then all contracts that it calls. The first round starts far in the future. */
async function placeFirst(
  chain: LocalChain,
  contracts: Contracts,
  { game, implementation, wallet, charity }: Parts,
): Promise<void> {
  await chain.client.setCode({ address: ARB_GAS_INFO, bytecode: ARB_GAS_INFO_CODE });
  const { deployer, treasury } = chain.accounts;
  const part = (what: string) => partOf(game, what);
  const [token, nft, walk] = [part('token'), part('nft'), part('random walk')];
  const [walkStakes, nftStakes] = [part('stakes of random walk'), part('stakes of nft')];
  const initialize = encodeFunctionData({
    abi: ABI,
    functionName: 'initialize',
    args: [deployer],
  });
  const placements: readonly (readonly [name: string, at: Address, args: readonly unknown[]])[] = [
    ['CosmicSignatureGame', implementation, []],
    ['ERC1967Proxy', game, [implementation, initialize]],
    ['CosmicSignatureToken', token, [game]],
    ['RandomWalkNFT', walk, []],
    ['CosmicSignatureNft', nft, [game]],
    ['PrizesWallet', wallet, [game]],
    ['StakingWalletRandomWalkNft', walkStakes, [walk]],
    ['StakingWalletCosmicSignatureNft', nftStakes, [nft, game]],
  ];
  for (const [name, address, args] of placements) {
    await placeCompiled(chain, contracts[name]!, { name, address, args });
  }
  const contract = contractOn(chain, game, ABI);
  await chain.play(
    contract.play(deployer, 'setCosmicSignatureToken', [token]),
    contract.play(deployer, 'setRandomWalkNft', [walk]),
    contract.play(deployer, 'setCosmicSignatureNft', [nft]),
    contract.play(deployer, 'setPrizesWallet', [wallet]),
    contract.play(deployer, 'setStakingWalletRandomWalkNft', [walkStakes]),
    contract.play(deployer, 'setStakingWalletCosmicSignatureNft', [nftStakes]),
    contract.play(deployer, 'setMarketingWallet', [treasury]),
    contract.play(deployer, 'setCharityAddress', [charity]),
  );
}

/**
 * Plays one round with version 1, because version 2 requires a finished round. The owner shortens the round to a few
 * seconds.
 */
async function playFirstRound(chain: LocalChain, game: Address): Promise<void> {
  const { deployer, operator: bidder } = chain.accounts;
  const contract = contractOn(chain, game, ABI);
  const { divisor, increment } = await contract.readAll({
    divisor: 'initialDurationUntilMainPrizeDivisor',
    increment: 'mainPrizeTimeIncrementInMicroSeconds',
  });
  await chain.play(
    contract.play(deployer, 'setInitialDurationUntilMainPrizeDivisor', [NO_DURATION]),
    contract.play(deployer, 'setRoundActivationTime', [BigInt(chain.now + 2)]),
  );
  const value = await contract.read('getNextEthBidPrice');
  await chain.play({ label: 'bid in ETH', from: bidder, to: game, data: '0x', value });
  const end = Number(await contract.read('mainPrizeTime'));
  await chain.playAt(
    Math.max(end, chain.now + 1),
    contract.play(bidder, 'claimMainPrize', [], { label: 'claim the main prize', gas: CLAIM_GAS }),
  );
  await chain.play(
    contract.play(deployer, 'setInitialDurationUntilMainPrizeDivisor', [divisor]),
    contract.play(deployer, 'setMainPrizeTimeIncrementInMicroSeconds', [increment]),
  );
}

function settings(
  chain: LocalChain,
  game: Address,
  { activation, delay }: { readonly activation: bigint; readonly delay: bigint },
): Play[] {
  const { deployer } = chain.accounts;
  const contract = contractOn(chain, game, ABI);
  return [
    contract.play(deployer, 'setDelayDurationBeforeRoundActivation', [delay]),
    contract.play(deployer, 'setRoundActivationTime', [activation]),
  ];
}

function partOf(game: Address, what: string): Address {
  return sliceHex(keccak256(toHex(`${what} of ${game.toLowerCase()}`)), 12);
}
