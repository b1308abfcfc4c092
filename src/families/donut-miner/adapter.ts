import { type Address, formatUnits, isAddressEqual, parseAbi } from 'viem';
import { contract } from '../../chain/contract.ts';
import { constantProductOut } from '../../ev/constant-product.ts';
import { NotComputable } from '../../ev/model.ts';
import { kingOfTheHill } from '../../ev/models/king-of-the-hill.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import type { Adapter } from '../adapter.ts';
import type { DonutMinerRecord } from './record.ts';

// From contracts/Miner.sol in Heesho/donut-miner. The ABI must declare that `getSlot0` returns a struct.
// If the ABI declared the fields without the struct, viem could not decode the result.
export const minerAbi = parseAbi([
  'struct Slot0 { uint8 locked; uint16 epochId; uint192 initPrice; uint40 startTime; uint256 dps; address miner; string uri; }',
  'function getPrice() view returns (uint256)',
  'function getDps() view returns (uint256)',
  'function getSlot0() view returns (Slot0)',
  'function donut() view returns (address)',
  'function quote() view returns (address)',
  'function startTime() view returns (uint256)',
  'function FEE() view returns (uint256)',
  'function DIVISOR() view returns (uint256)',
  'function EPOCH_PERIOD() view returns (uint256)',
  'function PRICE_MULTIPLIER() view returns (uint256)',
  'function PRECISION() view returns (uint256)',
  'function MIN_INIT_PRICE() view returns (uint256)',
]);

// From IUniswapV2Pair.sol in Uniswap/v2-core.
export const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function factory() view returns (address)',
]);
export const tokenAbi = parseAbi(['function decimals() view returns (uint8)']);

/** A pair keeps 0.3 % of the input (`UniswapV2Pair.swap`). */
const PAIR_FEE_BASIS_POINTS = 30n;
const BASIS_POINTS = 10_000n;
/** A provider gets the fee ÷ this number (`Miner.mine`). */
const PROVIDER_SHARE = 4n;
/** `epochId` has 16 bits. */
const COUNTER_VALUES = 2n ** 16n;
/** The shortest plausible time between takeovers, in seconds. It decides whether `epochId` may have overflowed. */
const BRISK_SECONDS = 60n;

/** Prices in the smallest unit of the quote token, rates in the smallest unit of the token per second. */
export interface DonutMinerInputs {
  readonly now: bigint;
  readonly price: bigint;
  /** What the next holder earns. */
  readonly rate: bigint;
  /** What the present holder earns. */
  readonly holderRate: bigint;
  readonly holderSince: bigint;
  /** The number of takeovers, in 16 bits. It can overflow. */
  readonly epoch: bigint;
  readonly start: bigint;
  readonly fee: bigint;
  readonly feeDivisor: bigint;
  readonly period: bigint;
  readonly priceMultiplier: bigint;
  readonly precision: bigint;
  readonly leastStartPrice: bigint;
  readonly quoteDecimals: number;
  /** The tokens that the miner uses. */
  readonly token: Address;
  readonly quote: Address;
  readonly pair: {
    readonly token0: Address;
    readonly token1: Address;
    readonly factory: Address;
    readonly reserve0: bigint;
    readonly reserve1: bigint;
  };
}

/**
 * Donut miner: the price of the place falls to zero within an hour. A holder earns DONUT and gets 80 % of the next
 * price.
 * The pull is one takeover, for which the player names no provider.
 */
export const adapter: Adapter<DonutMinerRecord, DonutMinerInputs> = {
  id: 'donut-miner',

  async read(reader, { contracts }) {
    const miner = contract(contracts.miner, minerAbi);
    const pair = contract(contracts.pair, pairAbi);
    const state = await reader.read({
      price: miner('getPrice'),
      rate: miner('getDps'),
      slot: miner('getSlot0'),
      start: miner('startTime'),
      token: miner('donut'),
      quote: miner('quote'),
      fee: miner('FEE'),
      feeDivisor: miner('DIVISOR'),
      period: miner('EPOCH_PERIOD'),
      priceMultiplier: miner('PRICE_MULTIPLIER'),
      precision: miner('PRECISION'),
      leastStartPrice: miner('MIN_INIT_PRICE'),
      quoteDecimals: contract(contracts.quote, tokenAbi)('decimals'),
      reserves: pair('getReserves'),
      token0: pair('token0'),
      token1: pair('token1'),
      factory: pair('factory'),
    });
    const { slot, reserves, token0, token1, factory, ...inputs } = state;
    const [reserve0, reserve1] = reserves;
    return {
      now: reader.block.timestamp,
      ...inputs,
      holderRate: slot.dps,
      holderSince: BigInt(slot.startTime),
      epoch: BigInt(slot.epochId),
      pair: { token0, token1, factory, reserve0, reserve1 },
    };
  },

  evaluate(inputs, { contracts }, chain) {
    const { price, rate, period, epoch } = inputs;
    const age = inputs.now - inputs.start;
    const hasCount = epoch > 0n && age > 0n;
    requireKnown(inputs, contracts, chain.nativeCoin.decimals);
    if (price === 0n) {
      throw new NotComputable(
        'A takeover is free at this block, because nobody took over in the last hour. A free takeover has no house edge in percent.',
      );
    }
    const feeBasisPoints = wholeQuotient(inputs.fee * BASIS_POINTS, inputs.feeDivisor);
    const [tokenReserve, quoteReserve] = isAddressEqual(inputs.pair.token0, contracts.token)
      ? [inputs.pair.reserve0, inputs.pair.reserve1]
      : [inputs.pair.reserve1, inputs.pair.reserve0];
    const sold = (tokens: bigint) =>
      constantProductOut(tokens, tokenReserve, quoteReserve, PAIR_FEE_BASIS_POINTS);
    const evaluation = kingOfTheHill({
      paid: price,
      feeBasisPoints,
      startMultiple: wholeQuotient(inputs.priceMultiplier, inputs.precision),
      leastStartPrice: inputs.leastStartPrice,
      period,
      emissions: (seconds) => sold(rate * seconds),
      ownProviderRebate: (price * feeBasisPoints) / BASIS_POINTS / PROVIDER_SHARE,
      ...(hasCount ? { takeovers: { count: epoch, seconds: age } } : {}),
    });
    // The present holder may sell the earned tokens before the player sells.
    const wrapped = `W${chain.nativeCoin.symbol}`;
    const held = inputs.holderRate * (inputs.now - inputs.holderSince) + rate * period;
    return {
      pull: `the place of the miner for ${formatUnits(price, inputs.quoteDecimals)} ${wrapped}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          ...(hasCount && age >= COUNTER_VALUES * BRISK_SECONDS
            ? [
                'The contract counts takeovers up to 65,535 and then starts again at 0; the count is right only if it has not started again.',
              ]
            : []),
        ],
      },
      nativeRate: ONE_TO_ONE,
      stakeCoin: { symbol: wrapped, decimals: inputs.quoteDecimals },
      exit: {
        kind: 'passed-on',
        available: sold(held),
        // The contract owes nothing. It mints the tokens, and the next player pays the holder.
        owed: 0n,
        added:
          (held * quoteReserve * (BASIS_POINTS - PAIR_FEE_BASIS_POINTS)) /
          (tokenReserve * BASIS_POINTS),
        singleExit: true,
        remarks: [
          "The amounts are for the tokens of the present holder plus one hour of tokens after the pull. The available amount is what an immediate sale of these tokens brings. The added amount is their value at the pool's price, minus the pool's fee.",
          "The holder's share of the next price is paid by the player who takes over next. If nobody takes over, this share is not paid.",
        ],
      },
    };
  },
};

/** Checks the tokens, their decimals and the pool against the record. */
function requireKnown(
  inputs: DonutMinerInputs,
  contracts: DonutMinerRecord['contracts'],
  nativeDecimals: number,
): void {
  if (
    !isAddressEqual(inputs.token, contracts.token) ||
    !isAddressEqual(inputs.quote, contracts.quote)
  ) {
    throw new NotComputable(
      'The tokens that the miner uses at this block are not the tokens in the record.',
    );
  }
  if (inputs.quoteDecimals !== nativeDecimals) {
    throw new NotComputable(
      'The token in which players pay does not have the same number of decimals as the native coin.',
    );
  }
  const { token0, token1, factory, reserve0, reserve1 } = inputs.pair;
  const isPair =
    (isAddressEqual(token0, contracts.token) && isAddressEqual(token1, contracts.quote)) ||
    (isAddressEqual(token0, contracts.quote) && isAddressEqual(token1, contracts.token));
  if (!isPair || !isAddressEqual(factory, contracts.pairFactory)) {
    throw new NotComputable(
      'The pool in which a player can sell the mined tokens is not the pool in the record.',
    );
  }
  if (reserve0 === 0n || reserve1 === 0n) {
    throw new NotComputable('The pool in which a player can sell the mined tokens is empty.');
  }
}

function wholeQuotient(dividend: bigint, divisor: bigint): bigint {
  if (divisor === 0n || dividend % divisor !== 0n) {
    throw new NotComputable(
      'The fee is not a whole number of basis points, or the price multiplier is not a whole number.',
    );
  }
  return dividend / divisor;
}
