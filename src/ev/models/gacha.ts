import { distribution, type Outcome, possible } from '../distribution.ts';
import { smaller } from '../larger.ts';
import {
  type Evaluation,
  NotComputable,
  NotPlayable,
  type Ratio,
  type ScenarioPlay,
} from '../model.ts';
import { positivePrice } from '../price.ts';

const BASIS_POINTS = 10_000n;

/** A kind of item that a pull can draw. */
export interface GachaTier {
  /** For published odds, the chance times `odds.of`. For stock, the number of items left. */
  readonly weight: bigint;
  /** What the best offer on the chain pays at once; 0 if there is no offer. */
  readonly offer: bigint;
  /** What a buyer on the market would pay, before the fee; absent if unknown. */
  readonly marketPrice?: bigint;
}

export interface GachaInputs {
  /** The price of one pull, including all fees. */
  readonly price: bigint;
  readonly tiers: readonly GachaTier[];
  /** `published`: a chance is `weight` divided by `of`. `stock`: each remaining item has the same chance. */
  readonly odds: { readonly kind: 'published'; readonly of: bigint } | { readonly kind: 'stock' };
  /** The most that the instant exit pays for one item; null if there is no limit. */
  readonly exitLimit: bigint | null;
  /** Used only for the scenario of a sale to a buyer. */
  readonly market?: {
    /** In basis points, from 0 to 10000. */
    readonly feeBasisPoints: bigint;
    /** The chance that a buyer comes, from 0 to 1. */
    readonly fillChance: Ratio;
  };
}

/**
 * A pull draws an item of tier i with the chance weightᵢ/Σweight. The player sells the item at once and gets its
 * instant exit, min(offerᵢ, limit). Amounts are in the smallest unit of the coin that the pull costs.
 *
 * In the scenario, an item goes to the market if φ·(p − ⌊p·fee/10000⌋) exceeds its exit: p is the market price, φ the
 * chance of a buyer. An item without a buyer pays nothing.
 *
 * @throws {NotPlayable} if nothing is left to be drawn
 * @throws {NotComputable} if the published chances do not add up to 1, or an input is invalid
 */
export function gacha(inputs: GachaInputs): Evaluation {
  const price = positivePrice(inputs.price);
  requireSane(inputs);
  const exits = inputs.tiers.map((tier) => ({ tier, exit: exitOf(tier, inputs.exitLimit) }));

  return {
    model: { id: 'gacha', version: 1 },
    price,
    distribution: distribution(
      possible(exits.map(({ tier: { weight }, exit }) => ({ weight, payout: exit }))),
    ),
    assumptions: [
      inputs.odds.kind === 'published'
        ? 'The odds are those that the protocol publishes; the chain does not show them.'
        : 'Each item that is left is as likely to be drawn as any other.',
      'The value of an item is the best price that a contract on the chain pays for it at once.',
      ...(exits.some(({ tier: { weight }, exit }) => weight > 0n && exit === 0n)
        ? ['Items count zero if no contract on the chain buys them at once.']
        : []),
    ],
    breakEven: [],
    ...(inputs.odds.kind === 'stock' && {
      dependentPulls: 'An item that is drawn is no longer in the stock for the next pull.',
    }),
    scenarios: onMarket(inputs, exits, price),
  };
}

function requireSane({ tiers, odds, exitLimit, market }: GachaInputs): void {
  if (tiers.some(({ weight }) => weight < 0n)) {
    throw new NotComputable('A chance or a stock of an item is negative.');
  }
  const total = tiers.reduce((sum, { weight }) => sum + weight, 0n);
  if (odds.kind === 'published' && (total !== odds.of || total <= 0n)) {
    throw new NotComputable('The chances of the items do not add up to one.');
  }
  if (total === 0n) throw new NotPlayable('Every item is sold out at this block.');
  if (tiers.some(({ offer, marketPrice }) => offer < 0n || (marketPrice ?? 0n) < 0n)) {
    throw new NotComputable('An offer for an item is negative.');
  }
  if (exitLimit !== null && exitLimit < 0n) {
    throw new NotComputable('The maximum payment for an item is negative.');
  }
  if (!market) return;
  const { feeBasisPoints, fillChance } = market;
  const { numerator, denominator } = fillChance;
  if (feeBasisPoints < 0n || feeBasisPoints > BASIS_POINTS) {
    throw new NotComputable("The market's fee is not between 0 and 100 %.");
  }
  if (denominator <= 0n || numerator < 0n || numerator > denominator) {
    throw new NotComputable(
      'The assumed chance that an item finds a buyer is not between 0 and 1.',
    );
  }
}

function exitOf({ offer }: GachaTier, limit: bigint | null): bigint {
  return limit === null ? offer : smaller(offer, limit);
}

function onMarket(
  { market }: GachaInputs,
  exits: readonly { readonly tier: GachaTier; readonly exit: bigint }[],
  price: bigint,
): ScenarioPlay[] {
  if (!market || exits.every(({ tier }) => tier.marketPrice === undefined)) return [];
  const { numerator: filled, denominator: offered } = market.fillChance;
  const outcomes: Outcome[] = exits.flatMap(({ tier: { weight, marketPrice = 0n }, exit }) => {
    const proceeds = marketPrice - (marketPrice * market.feeBasisPoints) / BASIS_POINTS;
    return filled * proceeds > exit * offered
      ? [
          { weight: weight * filled, payout: proceeds },
          { weight: weight * (offered - filled), payout: 0n },
        ]
      : [{ weight: weight * offered, payout: exit }];
  });
  return [
    {
      name: 'each item sold where it is worth most, on the market or at once',
      price,
      distribution: distribution(possible(outcomes)),
    },
  ];
}
