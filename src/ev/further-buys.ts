import { CERTAINTY } from './chance.ts';
import { exponentialOfMinus, halvingsOf, seriesOfMinus } from './exponential.ts';
import type { Ratio } from './model.ts';

/** Each rounded product has this number of bits. A product of a thousand factors is then still precise. */
const PRECISION = 192;
const MOST = 1n << BigInt(PRECISION);

/** The list ends when all further chances together are below 1/`TAIL`. */
const TAIL = 10n ** 12n;

/**
 * The chances of 0, 1, … further buys before a timer runs out, in units of 1/`CERTAINTY`.
 *
 * Each buy extends the timer. Buys are a Poisson process. θ is the expected number of buys in the time left. μ is the
 * expected number of buys in one extension. Then the number G of further buys is generalised Poisson (Consul 1989):
 *
 *     P(G = g) = θ(θ + gμ)^(g−1) · e^(−θ−gμ) / g!
 *
 * If μ < 1, the mean of G is θ/(1 − μ). If μ > 1, all chances add up to less than 1, because the timer may never run
 * out.
 *
 * @param most the largest number of further buys in the list
 */
export function furtherBuys(theta: Ratio, mu: Ratio, most: number): bigint[] {
  const chances = [exponentialOfMinus(theta)];
  if (theta.numerator === 0n) return chances;
  let left = CERTAINTY - chances[0]!;
  // θ + gμ = (start + g·step)/denominator.
  const denominator = theta.denominator * mu.denominator;
  const [start, step] = [theta.numerator * mu.denominator, mu.numerator * theta.denominator];
  const end = Math.min(most, lastChance(mu));
  if (end < 1) return chances;
  const factor = dividedBy(exponentialOf(mu), denominator);
  // θ·e^(−θ−gμ) / (g!·denominator^(g−1)), first for g = 0.
  let common = times(exponentialOf(theta), scaled(start, 0));
  for (let g = 1; g <= end && left * TAIL > CERTAINTY; g += 1) {
    common = dividedBy(times(common, factor), BigInt(g));
    const chance = ofCertainty(times(common, power(scaled(start + BigInt(g) * step, 0), g - 1)));
    chances.push(chance);
    left -= chance;
  }
  return chances;
}

/** A chance below e^−90 = 8·10^−40 rounds to 0. */
const VANISHES = 90;

/**
 * If g exceeds the result, P(G = g) rounds to 0. G is the number of further buys. The result is infinite if μ ≤ 1.
 *
 * Stirling's bound g! ≥ (g/e)^g gives P(G = g) ≤ (z·e^(1−z))^g, with z = μ + θ/g. For z > 1, z·e^(1−z) falls as z
 * grows. So P(G = g) ≤ (μ·e^(1−μ))^g for every θ.
 */
function lastChance({ numerator, denominator }: Ratio): number {
  const mu = Number(numerator) / Number(denominator);
  return mu > 1 ? Math.ceil(VANISHES / (mu - 1 - Math.log(mu))) : Number.POSITIVE_INFINITY;
}

/** mantissa·2^exponent. The mantissa has `PRECISION` binary digits. */
interface Scaled {
  readonly mantissa: bigint;
  readonly exponent: number;
}

const ONE: Scaled = { mantissa: MOST >> 1n, exponent: 1 - PRECISION };

function scaled(mantissa: bigint, exponent: number): Scaled {
  const excess = binaryDigits(mantissa) - PRECISION;
  return {
    mantissa: excess > 0 ? mantissa >> BigInt(excess) : mantissa << BigInt(-excess),
    exponent: exponent + excess,
  };
}

function binaryDigits(value: bigint): number {
  const hex = value.toString(16);
  return 4 * hex.length - Math.clz32(Number.parseInt(hex[0]!, 16)) + 28;
}

/** The number of binary digits by which a product of two mantissas is shortened. */
const EXCESS = BigInt(PRECISION - 1);

function times(a: Scaled, b: Scaled): Scaled {
  const product = (a.mantissa * b.mantissa) >> EXCESS;
  const exponent = a.exponent + b.exponent + PRECISION - 1;
  return product < MOST
    ? { mantissa: product, exponent }
    : { mantissa: product >> 1n, exponent: exponent + 1 };
}

function dividedBy({ mantissa, exponent }: Scaled, divisor: bigint): Scaled {
  // With this shift, the quotient has `PRECISION` binary digits, or one more.
  const digits = binaryDigits(divisor);
  const quotient = (mantissa << BigInt(digits)) / divisor;
  return quotient < MOST
    ? { mantissa: quotient, exponent: exponent - digits }
    : { mantissa: quotient >> 1n, exponent: exponent - digits + 1 };
}

function power(base: Scaled, exponent: number): Scaled {
  let result: Scaled | null = null;
  for (let [square, rest] = [base, exponent]; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = result === null ? square : times(result, square);
    if (rest > 1) square = times(square, square);
  }
  return result ?? ONE;
}

/** e^−x. Halves x until the series converges quickly, and squares the sum once per halving. */
function exponentialOf({ numerator, denominator }: Ratio): Scaled {
  const digits = BigInt(2 * PRECISION);
  const halvings = halvingsOf({ numerator, denominator });
  const x = (numerator << digits) / (denominator << BigInt(halvings));
  let result = scaled(seriesOfMinus(x, digits).sum, -Number(digits));
  for (let i = 0; i < halvings; i += 1) result = times(result, result);
  return result;
}

/** In units of 1/`CERTAINTY`, rounded to the nearest integer. */
function ofCertainty({ mantissa, exponent }: Scaled): bigint {
  // No chance is above 1, so the exponent is always negative.
  if (exponent < -1000) return 0n;
  const shift = BigInt(-exponent);
  return (mantissa * CERTAINTY + (1n << (shift - 1n))) >> shift;
}
