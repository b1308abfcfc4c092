import { type Address, encodeFunctionData, erc20Abi, parseAbi, zeroAddress } from 'viem';
import type { LocalChain, Play } from '../../../local-chain/chain.ts';
import { place } from '../../../local-chain/place.ts';
import { placeWrappedCoin } from '../../../local-chain/wrapped-coin.ts';
import { QuoterV2, UniswapV3Factory, VibeDropStandIn, VibeTokenStandIn } from './contracts.ts';

const DROP_ABI = parseAbi([
  'function getMintPrice(uint256 amount) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function mint(uint256 amount) payable',
  'function chooseRoll(uint256 roll)',
  'function open(uint256[] ids) payable',
  'function sellAndClaimOffer(uint256 id)',
  'function closeSale()',
]);
const TOKEN_ABI = parseAbi([
  'function buy(uint256 amount, address recipient) payable',
  'function sell(uint256 amount, address recipient, uint256 least, address referrer, address originReferrer) returns (uint256)',
  'function setSellFee(uint256 basisPoints)',
  'function graduate()',
]);

/** Where Uniswap V3 has its factory on Base (docs.uniswap.org). */
const UNISWAP_V3_FACTORY = '0x33128a8fC17869897dcE68Ed026d694621f6FDfD';

/** A pool is a large contract. */
const MAKE_POOL_GAS = 10_000_000n;

const TOKEN = 10n ** 18n;
/** What the stand-in asks for each opening, wei. */
const ENTROPY_FEE = 10n ** 13n;
/** Tokens that the curve has sold before, so that it can buy back what a mythic card is offered. */
const SOLD_BEFORE = 60_000_000n * TOKEN;

/** Each rarity: a roll that gives it, and the tokens that the collection offers for it. */
export const CARDS = {
  common: { roll: 0, offer: 10_000n * TOKEN },
  rare: { roll: 6653, offer: 115_000n * TOKEN },
  epic: { roll: 9053, offer: 400_000n * TOKEN },
  legendary: { roll: 9953, offer: 4_000_000n * TOKEN },
  mythic: { roll: 9998, offer: 20_000_000n * TOKEN },
} as const;
/** Tokens in a pack that is not opened. */
export const TOKENS_IN_PACK = 100_000n * TOKEN;

export interface VibemarketState {
  /** Packs sold so far: the number of the newest. */
  readonly packs: bigint;
  /** Wei for the next one; null when none is sold. */
  readonly mintPrice: bigint | null;
}

/** The stand-in for a collection of vibe.market on a local chain, and every way to play it. */
export interface VibemarketGame {
  readonly drop: Address;
  state(): Promise<VibemarketState>;
  /** @param value what is sent along; anything above the price comes back */
  mint(player: Address, value: bigint): Play;
  /** Opens a pack with a roll from 0 to 9999. */
  open(player: Address, pack: bigint, roll: number): readonly Play[];
  /** Gives a card, or a pack that is not opened, for tokens. */
  claim(player: Address, pack: bigint): Play;
  /** Sells tokens on the curve or in the pool, whichever it is. */
  sell(player: Address, tokens: bigint): Play;
  tokens(account: Address): Promise<bigint>;
  /** The token moves from its curve to a pool of Uniswap V3. */
  graduate(): Play;
  /** Basis points that a sale pays less than its quote from now on. */
  takeFee(basisPoints: number): Play;
  closeSale(): Play;
}

export interface VibemarketOptions {
  readonly drop: Address;
  readonly token: Address;
  readonly wrappedCoin: Address;
  readonly quoter: Address;
}

export async function placeVibemarket(
  chain: LocalChain,
  { drop, token, wrappedCoin, quoter }: VibemarketOptions,
): Promise<VibemarketGame> {
  const { deployer, treasury } = chain.accounts;
  await placeWrappedCoin(chain, wrappedCoin);
  const factory = UNISWAP_V3_FACTORY;
  await place(chain, { ...UniswapV3Factory, address: factory });
  await place(chain, { ...QuoterV2, address: quoter, args: [factory, wrappedCoin] });
  await place(chain, {
    ...VibeTokenStandIn,
    address: token,
    args: [drop, wrappedCoin, factory, quoter],
  });
  await place(chain, { ...VibeDropStandIn, address: drop, args: [token, treasury] });

  const { client } = chain;
  const toDrop = (label: string, from: Address, data: Play['data'], value = 0n): Play => ({
    label,
    from,
    to: drop,
    data,
    value,
  });
  const toToken = (label: string, from: Address, data: Play['data'], value = 0n): Play => ({
    label,
    from,
    to: token,
    data,
    value,
  });
  await chain.play(
    toToken(
      'buy tokens on the curve',
      deployer,
      encodeFunctionData({ abi: TOKEN_ABI, functionName: 'buy', args: [SOLD_BEFORE, deployer] }),
      10n * 10n ** 18n,
    ),
  );

  return {
    drop,
    async state() {
      const [packs, price] = await client.multicall({
        contracts: [
          { address: drop, abi: DROP_ABI, functionName: 'totalSupply' },
          { address: drop, abi: DROP_ABI, functionName: 'getMintPrice', args: [1n] },
        ],
      });
      return { packs: packs.result!, mintPrice: price.result ?? null };
    },
    mint: (player, value) =>
      toDrop(
        'buy a pack',
        player,
        encodeFunctionData({ abi: DROP_ABI, functionName: 'mint', args: [1n] }),
        value,
      ),
    open: (player, pack, roll) => [
      toDrop(
        `choose the roll ${roll}`,
        player,
        encodeFunctionData({ abi: DROP_ABI, functionName: 'chooseRoll', args: [BigInt(roll)] }),
      ),
      toDrop(
        `open pack ${pack}`,
        player,
        encodeFunctionData({ abi: DROP_ABI, functionName: 'open', args: [[pack]] }),
        ENTROPY_FEE,
      ),
    ],
    claim: (player, pack) =>
      toDrop(
        `give pack ${pack} for tokens`,
        player,
        encodeFunctionData({ abi: DROP_ABI, functionName: 'sellAndClaimOffer', args: [pack] }),
      ),
    sell: (player, tokens) =>
      toToken(
        'sell tokens',
        player,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: 'sell',
          args: [tokens, player, 0n, zeroAddress, zeroAddress],
        }),
      ),
    tokens: (account) =>
      client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      }),
    graduate: () => ({
      ...toToken(
        'graduate',
        deployer,
        encodeFunctionData({ abi: TOKEN_ABI, functionName: 'graduate' }),
      ),
      gas: MAKE_POOL_GAS,
    }),
    takeFee: (basisPoints) =>
      toToken(
        'take a fee of sales',
        deployer,
        encodeFunctionData({
          abi: TOKEN_ABI,
          functionName: 'setSellFee',
          args: [BigInt(basisPoints)],
        }),
      ),
    closeSale: () =>
      toDrop(
        'close the sale',
        deployer,
        encodeFunctionData({ abi: DROP_ABI, functionName: 'closeSale' }),
      ),
  };
}
