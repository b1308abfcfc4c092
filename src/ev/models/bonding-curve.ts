import { constantProductOut, type Reserves } from '../constant-product.ts';
import { certainly } from '../distribution.ts';
import { type Evaluation, NotComputable, NotPlayable } from '../model.ts';
import { positivePrice } from '../price.ts';

const BASIS_POINTS = 10_000n;

export interface BondingCurveInputs {
  /** Includes the buy fee only if `buyFee` is 'from-input'. */
  readonly spend: bigint;
  /** The reserves before the pull, including virtual reserves. */
  readonly reserves: Reserves;
  /** Tokens that the curve can still sell; null if there is no limit. */
  readonly tokensLeft: bigint | null;
  /** Both fees are in basis points, from 0 to 10000. */
  readonly buyFeeBasisPoints: bigint;
  readonly sellFeeBasisPoints: bigint;
  readonly buyFee: 'from-input' | 'on-top';
}

/**
 * A pull buys tokens on a curve and sells them back at once: Δx coins buy Δy = ⌊y·Δx/(x+Δx)⌋ tokens. The sale uses the
 * same formula with the new reserves.
 *
 * The fees are ⌊spend·f_b/10000⌋ and ⌊proceeds·f_s/10000⌋. There is only one outcome, because nothing depends on
 * chance.
 *
 * @throws {NotPlayable} if the curve is empty or sold out
 * @throws {NotComputable} if the coins buy no token, or an input is invalid
 */
export function bondingCurve(inputs: BondingCurveInputs): Evaluation {
  const { spend, reserves, tokensLeft, buyFeeBasisPoints, sellFeeBasisPoints } = inputs;
  positivePrice(spend);
  if (reserves.coin <= 0n || reserves.token <= 0n) {
    throw new NotPlayable(
      'A reserve of the curve is zero or negative at this block, so the curve cannot trade.',
    );
  }
  if (![buyFeeBasisPoints, sellFeeBasisPoints].every((fee) => fee >= 0n && fee <= BASIS_POINTS)) {
    throw new NotComputable('A fee that the contract reports is not between 0 and 100 %.');
  }

  const fee = (spend * buyFeeBasisPoints) / BASIS_POINTS;
  const [price, paidIn] = inputs.buyFee === 'on-top' ? [spend + fee, spend] : [spend, spend - fee];
  const tokens = constantProductOut(paidIn, reserves.coin, reserves.token);
  if (tokensLeft !== null && tokens > tokensLeft) {
    throw new NotPlayable('The curve has fewer tokens left than the pull would buy.');
  }
  if (tokens === 0n) throw new NotComputable('The pull buys less than one unit of the token.');
  const proceeds = constantProductOut(tokens, reserves.token - tokens, reserves.coin + paidIn);

  return {
    model: { id: 'bonding-curve', version: 1 },
    price,
    distribution: certainly(proceeds - (proceeds * sellFeeBasisPoints) / BASIS_POINTS),
    assumptions: [
      'The tokens are sold back at once, and nobody trades between the purchase and the sale.',
      inputs.buyFee === 'on-top'
        ? 'The fee of the purchase is added to the amount that the player puts in.'
        : 'The fee of the purchase is deducted from the amount that the player puts in.',
    ],
    breakEven: [],
    scenarios: [],
    dependentPulls:
      'If the player does not sell the tokens of a purchase, the next purchase has another price.',
  };
}
