import { type Address, formatEther, isAddressEqual, parseAbi, zeroAddress } from 'viem';
import { type Call, nativeBalance, optional } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { erc20Calls } from '../../chain/erc20.ts';
import { certainly } from '../../ev/distribution.ts';
import { larger, smaller } from '../../ev/larger.ts';
import { type Evaluation, NotComputable, NotPlayable, type ScenarioPlay } from '../../ev/model.ts';
import { gacha } from '../../ev/models/gacha.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import type { Adapter } from '../adapter.ts';
import type { VibemarketRecord } from './record.ts';

// From IBoosterDropV2.sol and IBoosterTokenV2.sol in Callmedas69/geoart.
export const dropAbi = parseAbi([
  'function getMintPrice(uint256 amount) view returns (uint256)',
  'function getEntropyFee() view returns (uint256)',
  'function tokensPerMint() view returns (uint256)',
  'function COMMON_OFFER() view returns (uint256)',
  'function RARE_OFFER() view returns (uint256)',
  'function EPIC_OFFER() view returns (uint256)',
  'function LEGENDARY_OFFER() view returns (uint256)',
  'function MYTHIC_OFFER() view returns (uint256)',
  'function boosterTokenAddress() view returns (address)',
]);
export const tokenAbi = parseAbi([
  'function marketType() view returns (uint8)',
  'function getTokenSellQuote(uint256 tokenAmount) view returns (uint256)',
  'function poolAddress() view returns (address)',
]);

// From IQuoterV2.sol in Uniswap/v3-periphery. In that file, the function is not a view, because it makes and reverts
// a swap.
export const quoterAbi = parseAbi([
  'struct QuoteExactInputSingleParams { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(QuoteExactInputSingleParams params) view returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
]);
export const poolAbi = parseAbi(['function fee() view returns (uint24)']);

/** The fees of Uniswap V3 pools, in millionths. */
export const POOL_FEES = [100, 500, 3000, 10_000] as const;
/** `MarketType` of the token. */
const CURVE = 0;
export const POOL = 1;
const BASIS_POINTS = 10_000n;

const RARITIES = ['common', 'rare', 'epic', 'legendary', 'mythic'] as const;
type Rarity = (typeof RARITIES)[number];
/** What can be sold for tokens. */
type Item = Rarity | 'unopened';
export const ITEMS: readonly Item[] = [...RARITIES, 'unopened'];

/** Amounts are in wei. A quote is null if the curve or the pool gives none. */
export interface VibemarketInputs {
  /** Null if the call reverts. */
  readonly mintPrice: bigint | null;
  readonly entropyFee: bigint;
  readonly token: Address;
  readonly marketType: number;
  readonly quotes: Readonly<Record<Item, bigint | null>>;
  /** The balance that the curve or the pool pays from. */
  readonly held: bigint;
}

/**
 * vibe.market: a pack has one card. The collection exchanges the card for tokens. A curve or a pool buys these tokens.
 * In one pull, the player buys a pack, opens it, and sells its card at once.
 */
export const adapter: Adapter<VibemarketRecord, VibemarketInputs> = {
  id: 'vibemarket',

  async read(reader, { contracts }) {
    const drop = contract(contracts.drop, dropAbi);
    const token = contract(contracts.token, tokenAbi);
    const state = await reader.read({
      mintPrice: optional(drop('getMintPrice', [1n])),
      entropyFee: drop('getEntropyFee'),
      common: drop('COMMON_OFFER'),
      rare: drop('RARE_OFFER'),
      epic: drop('EPIC_OFFER'),
      legendary: drop('LEGENDARY_OFFER'),
      mythic: drop('MYTHIC_OFFER'),
      unopened: drop('tokensPerMint'),
      token: drop('boosterTokenAddress'),
      marketType: token('marketType'),
      pool: optional(token('poolAddress')),
    });
    const { mintPrice, entropyFee, marketType } = state;
    const inputs = { mintPrice, entropyFee, token: state.token, marketType };

    if (marketType === POOL) {
      const pool = state.pool ?? zeroAddress;
      const poolState = await reader.read(poolCalls(contracts, pool, state));
      const { fee, held } = poolState;
      return {
        ...inputs,
        held,
        quotes: byItem((item) =>
          fee === null ? null : (poolState[`${item} ${fee}`]?.[0] ?? null),
        ),
      };
    }
    const { held, ...quotes } = await reader.read({
      held: nativeBalance(contracts.token),
      ...(Object.fromEntries(
        ITEMS.map((item) => [item, optional(token('getTokenSellQuote', [state[item]]))]),
      ) as Record<Item, Call<bigint | null>>),
    });
    return { ...inputs, held, quotes };
  },

  evaluate(inputs, live, chain) {
    const { entropyFee, held, marketType } = inputs;
    const mintPrice = requireOnSale(inputs, live);
    const price = mintPrice + entropyFee;
    const evaluation = onePack(inputs, live, price, 0n);
    const best = evaluation.distribution.reduce((most, { payout }) => larger(most, payout), 0n);
    const coin = chain.nativeCoin.symbol;
    return {
      pull: `one pack for ${formatEther(mintPrice)} ${coin}, opened for ${formatEther(entropyFee)} ${coin}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          marketType === CURVE
            ? "The tokens of a card's offer are sold on the token's curve. The price is the curve's quote at this block, before the pull changes it. The curve cannot pay more than its balance."
            : "The tokens of a card's offer are sold to the token's pool on Uniswap V3, in its state at this block, including fee and slippage.",
          `A seller is assumed to receive the full quote. A trading fee of ${percent(live.tradeFeeBasisPoints)} is reported, but it is not known whether the fee is deducted from the quote.`,
        ],
        scenarios: [...evaluation.scenarios, ...otherSales(inputs, live, mintPrice)],
        dependentPulls: 'Each sale of a card lowers the proceeds of the next sale.',
      },
      nativeRate: ONE_TO_ONE,
      exit: {
        kind: 'bankroll',
        available: held,
        owed: null,
        added: best,
        singleExit: true,
        remarks: [
          'The tokens of an offer are minted when a card is sold, and nothing is reserved for them. The number of unsold cards of each rarity cannot be read.',
        ],
      },
    };
  },
};

type PoolCalls = {
  readonly fee: Call<number | null>;
  readonly held: Call<bigint>;
} & Readonly<Record<`${Item} ${number}`, Call<PoolQuote | null>>>;

/** The pool's fee is not known yet, so a quote is requested for every possible fee. */
function poolCalls(
  contracts: VibemarketRecord['contracts'],
  pool: Address,
  offers: Readonly<Record<Item, bigint>>,
): PoolCalls {
  const quotes = ITEMS.flatMap((item) =>
    POOL_FEES.map((fee) => [`${item} ${fee}`, optional(poolQuote(contracts, offers[item], fee))]),
  );
  return {
    ...Object.fromEntries(quotes),
    fee: optional(contract(pool, poolAbi)('fee')),
    held: erc20Calls(contracts.wrappedCoin, pool).balance,
  };
}

type PoolQuote = readonly [
  amountOut: bigint,
  sqrtPriceX96After: bigint,
  initializedTicksCrossed: number,
  gasEstimate: bigint,
];

function poolQuote(
  { quoter, token, wrappedCoin }: VibemarketRecord['contracts'],
  amountIn: bigint,
  fee: number,
): Call<PoolQuote> {
  return contract(quoter, quoterAbi)('quoteExactInputSingle', [
    { tokenIn: token, tokenOut: wrappedCoin, amountIn, fee, sqrtPriceLimitX96: 0n },
  ]);
}

function byItem(quote: (item: Item) => bigint | null): Record<Item, bigint | null> {
  return Object.fromEntries(ITEMS.map((item) => [item, quote(item)])) as Record<
    Item,
    bigint | null
  >;
}

/** @returns the price of a pack */
function requireOnSale(inputs: VibemarketInputs, live: VibemarketRecord): bigint {
  const { mintPrice, token, marketType, quotes, held } = inputs;
  if (!isAddressEqual(token, live.contracts.token)) {
    throw new NotComputable(
      'The token of the collection at this block is not the token in the record.',
    );
  }
  if (mintPrice === null || mintPrice === 0n) {
    throw new NotPlayable('No pack is sold at this block.');
  }
  if (marketType !== CURVE && marketType !== POOL) {
    throw new NotComputable('The way in which the token is traded at this block is not known.');
  }
  if (RARITIES.every((rarity) => quotes[rarity] === null)) {
    throw new NotComputable('Neither the curve nor the pool quotes a price for any card.');
  }
  if (held === 0n) {
    throw new NotComputable(
      'The curve or the pool quotes prices for cards, but holds no coins at this block.',
    );
  }
  return mintPrice;
}

/** Deducts `feeBasisPoints` from every quote. */
function onePack(
  { quotes, held, marketType }: VibemarketInputs,
  { oddsBasisPoints }: VibemarketRecord,
  price: bigint,
  feeBasisPoints: bigint,
): Evaluation {
  return gacha({
    price,
    tiers: RARITIES.map((rarity) => ({
      weight: BigInt(oddsBasisPoints[rarity]),
      offer: lessFee(quotes[rarity] ?? 0n, feeBasisPoints),
    })),
    odds: { kind: 'published', of: BASIS_POINTS },
    // A curve's quote can exceed the coins that the curve holds. A pool's quote cannot exceed the pool's coins.
    exitLimit: marketType === CURVE ? held : null,
  });
}

function otherSales(
  inputs: VibemarketInputs,
  live: VibemarketRecord,
  mintPrice: bigint,
): ScenarioPlay[] {
  const { distribution, price } = onePack(
    inputs,
    live,
    mintPrice + inputs.entropyFee,
    BigInt(live.tradeFeeBasisPoints),
  );
  const { unopened } = inputs.quotes;
  const held = inputs.marketType === CURVE ? inputs.held : null;
  return [
    {
      name: `if a fee of ${percent(live.tradeFeeBasisPoints)} comes off the sale`,
      price,
      distribution,
    },
    ...(unopened === null
      ? []
      : [
          {
            name: 'the pack sold unopened',
            price: mintPrice,
            distribution: certainly(held === null ? unopened : smaller(unopened, held)),
          },
        ]),
  ];
}

function lessFee(amount: bigint, feeBasisPoints: bigint): bigint {
  return amount - (amount * feeBasisPoints) / BASIS_POINTS;
}

const percent = (basisPoints: number) => `${basisPoints / 100} %`;
