import type { Analytics, Outcome } from '../../schema/answers/analytics.ts';
import { shortChance } from '../wording/percent.ts';
import type { Shown } from '../wording/shown.ts';
import { exactly, isNothing } from './payout-view.ts';
import type { ShowWei } from './player-coin.ts';
import type { SessionKind } from './session-parts.ts';

/** One bar of the chart: the payouts in a certain range. */
export interface PayoutBin {
  readonly kind: SessionKind;
  /** For example "2 to 10 times the price". */
  readonly name: string;
  /** One payout, or the smallest and the largest. Null for the bar "Nothing". */
  readonly amount: Shown | null;
  readonly chance: string;
  /** In percent, equal to the chance. */
  readonly length: number;
}

interface BinType {
  readonly kind: SessionKind;
  readonly name: string;
  /** A payout belongs to the first bar in the list that accepts it. */
  readonly holds: (payout: bigint, price: bigint) => boolean;
}

const TYPES: readonly BinType[] = [
  { kind: 'lost-all', name: 'Nothing', holds: isNothing },
  {
    kind: 'lost-half-or-more',
    name: 'Half of the price or less',
    holds: (payout, price) => payout * 2n <= price,
  },
  {
    kind: 'lost-under-half',
    name: 'More than half of the price',
    holds: (payout, price) => payout < price,
  },
  { kind: 'lost-under-half', name: 'The price', holds: (payout, price) => payout === price },
  {
    kind: 'ahead',
    name: 'Up to 2 times the price',
    holds: (payout, price) => payout <= price * 2n,
  },
  { kind: 'ahead', name: '2 to 10 times', holds: (payout, price) => payout <= price * 10n },
  { kind: 'ahead', name: '10 to 100 times', holds: (payout, price) => payout <= price * 100n },
  { kind: 'ahead', name: 'More than 100 times', holds: () => true },
];

/** Groups outcomes by their mean payout into at most eight bars. The lowest payouts come first. Pure. */
export function payoutBins(
  { pullPriceWei, risk }: Pick<Analytics, 'pullPriceWei' | 'risk'>,
  show: ShowWei,
): PayoutBin[] {
  const price = BigInt(pullPriceWei);
  const byType = Map.groupBy(
    risk?.outcomes ?? [],
    ({ payoutWei }) => TYPES.find(({ holds }) => holds(BigInt(payoutWei), price))!,
  );
  return TYPES.flatMap((type) => {
    const outcomes = byType.get(type);
    if (outcomes === undefined) return [];
    const chance = outcomes.reduce((sum, { probability }) => sum + probability, 0);
    const { kind, name } = type;
    const amount = kind === 'lost-all' ? null : amountOf(outcomes, show);
    return [{ kind, name, amount, chance: shortChance(chance), length: chance * 100 }];
  });
}

function amountOf(outcomes: readonly Outcome[], show: ShowWei): Shown {
  const least = show(outcomes[0]!.leastPayoutWei);
  const most = show(outcomes.at(-1)!.mostPayoutWei);
  if (least.text === most.text) return least;
  return { text: `${least.text} to ${most.text}`, exact: `${exactly(least)} to ${exactly(most)}` };
}
