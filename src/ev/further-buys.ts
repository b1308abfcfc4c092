import { CERTAINTY } from './chance.ts';
import { exponentialOfMinus, halvingsOf, seriesOfMinus } from './exponential.ts';
import type { Ratio } from './model.ts';

/** Number of bits to which each product is rounded. Enough for products of a thousand factors. */
const PRECISION = 192n;
const [LEAST, MOST] = [1n << (PRECISION - 1n), 1n << PRECISION];

/** The list of chances ends when all further chances add up to less than 1/`TAIL`. */
const TAIL = 10n ** 12n;

/**
 * The chances of 0, 1, … further buys before a timer runs out, if each buy extends the timer. In units of
 * 1/`CERTAINTY`.
 *
 * Buys are a Poisson process. θ is the expected number of buys in the time that is left on the timer. μ is the expected
 * number of buys in the time by which one buy extends the timer. The number G of further buys then has the generalised
 * Poisson distribution (Consul 1989; the first crossing of a line by a Poisson process):
 *
 *     P(G = g) = θ(θ + gμ)^(g−1) · e^(−θ−gμ) / g!
 *
 * Its mean is θ/(1 − μ) if μ < 1. If μ > 1, the chances add up to less than 1. The rest is the chance that the timer
 * never runs out at this rate of buys. Each chance is rounded once, to 36 decimals. The list ends in three cases: all
 * further chances add up to less than 10^−12, each further chance rounds to 0, or the list has reached `most` buys.
 *
 * @param most the largest number of further buys in the list
 */
export function furtherBuys(theta: Ratio, mu: Ratio, most: number): bigint[] {
  const chances = [exponentialOfMinus(theta)];
  if (theta.numerator === 0n) return chances;
  let left = CERTAINTY - chances[0]!;
  // θ + gμ = (start + g·step)/denominator. The denominator is the same for every g.
  const denominator = theta.denominator * mu.denominator;
  const [start, step] = [theta.numerator * mu.denominator, mu.numerator * theta.denominator];
  const end = Math.min(most, lastChance(mu));
  if (end < 1) return chances;
  const factor = dividedBy(exponentialOf(mu), denominator);
  // `common` is the factor θ·e^(−θ−gμ) / (g!·denominator^(g−1)). It starts with its value for g = 0.
  let common = times(exponentialOf(theta), scaled(start, 0));
  for (let g = 1; g <= end && left * TAIL > CERTAINTY; g += 1) {
    common = dividedBy(times(common, factor), BigInt(g));
    const chance = ofCertainty(times(common, power(scaled(start + BigInt(g) * step, 0), g - 1)));
    chances.push(chance);
    left -= chance;
  }
  return chances;
}

/** A chance below e^−90 = 8·10^−40 rounds to 0, even with the rounding errors of `lastChance`. */
const VANISHES = 90;

/**
 * A limit for the number g of further buys. Above this limit, the chance P(G = g) rounds to 0. If μ ≤ 1, the limit is
 * infinite. `furtherBuys` defines P, θ and μ.
 *
 * The limit follows from Stirling's bound g! ≥ (g/e)^g. With z = μ + θ/g, this bound gives P(G = g) ≤ (z·e^(1−z))^g. If
 * μ > 1, z is also above 1. From 1 on, z·e^(1−z) falls as z grows. Because z ≥ μ, P(G = g) ≤ (μ·e^(1−μ))^g for every θ.
 */
function lastChance({ numerator, denominator }: Ratio): number {
  const mu = Number(numerator) / Number(denominator);
  return mu > 1 ? Math.ceil(VANISHES / (mu - 1 - Math.log(mu))) : Number.POSITIVE_INFINITY;
}

/** The number mantissa·2^exponent. Its mantissa has `PRECISION` binary digits. */
interface Scaled {
  readonly mantissa: bigint;
  readonly exponent: number;
}

function scaled(mantissa: bigint, exponent: number): Scaled {
  const excess = binaryDigits(mantissa) - Number(PRECISION);
  return {
    mantissa: excess > 0 ? mantissa >> BigInt(excess) : mantissa << BigInt(-excess),
    exponent: exponent + excess,
  };
}

function binaryDigits(value: bigint): number {
  const hex = value.toString(16);
  return 4 * hex.length - Math.clz32(Number.parseInt(hex[0]!, 16)) + 28;
}

function times(a: Scaled, b: Scaled): Scaled {
  const product = (a.mantissa * b.mantissa) >> (PRECISION - 1n);
  const exponent = a.exponent + b.exponent + Number(PRECISION) - 1;
  return product < MOST
    ? { mantissa: product, exponent }
    : { mantissa: product >> 1n, exponent: exponent + 1 };
}

function dividedBy({ mantissa, exponent }: Scaled, divisor: bigint): Scaled {
  return scaled((mantissa << PRECISION) / divisor, exponent - Number(PRECISION));
}

function power(base: Scaled, exponent: number): Scaled {
  let result: Scaled = { mantissa: LEAST, exponent: 1 - Number(PRECISION) };
  for (let [square, rest] = [base, exponent]; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = times(result, square);
    if (rest > 1) square = times(square, square);
  }
  return result;
}

/** Computes e^−x: halves x until the series converges quickly, and squares the sum once for each halving. */
function exponentialOf({ numerator, denominator }: Ratio): Scaled {
  const digits = 2n * PRECISION;
  const halvings = halvingsOf({ numerator, denominator });
  const x = (numerator << digits) / (denominator << BigInt(halvings));
  let result = scaled(seriesOfMinus(x, digits).sum, -Number(digits));
  for (let i = 0; i < halvings; i += 1) result = times(result, result);
  return result;
}

/** The value in units of 1/`CERTAINTY`, rounded to the nearest integer. */
function ofCertainty({ mantissa, exponent }: Scaled): bigint {
  // Below an exponent of −1000, the value rounds to 0. The exponent is always negative, because no chance is above 1.
  if (exponent < -1000) return 0n;
  const shift = BigInt(-exponent);
  return (mantissa * CERTAINTY + (1n << (shift - 1n))) >> shift;
}
