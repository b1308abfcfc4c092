import { smaller } from '../ev/larger.ts';
import { toNumber } from '../ev/ratio.ts';
import type { ExitLevel, PowerEffect, PowerHolder } from '../schema/enums.ts';
import type { RegistryProtocol } from '../schema/registry.ts';
import type { ExitReading, PayoutKind } from './adapter.ts';

/** A level together with the sentence that says why. */
interface Verdict {
  readonly level: ExitLevel;
  readonly reason: string;
}

const RANK = ['low', 'medium', 'high', 'critical'] as const satisfies readonly ExitLevel[];
type RankedLevel = (typeof RANK)[number];

/**
 * Exit liquidity: can the winners be paid, and leave? The level is that of the worst row that applies
 * (methodology "Exit liquidity", version 1). Where an amount cannot be read the level is `unknown`,
 * unless another row is critical: not knowing is never better than the worst that is known.
 *
 * @returns the level, the coverage (available ÷ (owed + added), at most 1,000,000; null when nothing can
 * be owed or an amount is unknown) and one sentence for each row that applied, worst first
 */
export function exitLevel(
  exit: ExitReading,
  { powers, exitFinding }: Pick<RegistryProtocol, 'powers' | 'exitFinding'>,
): { level: ExitLevel; coverage: number | null; reasons: readonly string[] } {
  const coverage = coverageOf(exit);
  const verdicts: Verdict[] = [
    coverageVerdict(exit),
    ...(exit.claimsRevert === undefined
      ? []
      : [{ level: 'critical', reason: exit.claimsRevert } as const]),
    ...powers.flatMap(powerVerdict),
    ...(exit.singleExit
      ? [{ level: 'medium', reason: 'There is only one pool to leave through.' } as const]
      : []),
    ...(exitFinding
      ? [
          {
            level: exitFinding.level,
            reason: `Finding ${exitFinding.code} of the audit is unresolved.`,
          },
        ]
      : []),
  ];
  const ranked = verdicts.filter((verdict) => verdict.level !== 'unknown');
  const worst = RANK[Math.max(...ranked.map(({ level }) => rankOf(level)), 0)] ?? 'low';
  const isUnknown = verdicts.some(({ level }) => level === 'unknown') && worst !== 'critical';
  return {
    level: isUnknown ? 'unknown' : worst,
    coverage,
    reasons: [
      ...verdicts.toSorted((a, b) => rankOf(b.level) - rankOf(a.level)).map(({ reason }) => reason),
      ...exit.remarks,
    ],
  };
}

const rankOf = (level: ExitLevel) => RANK.indexOf(level as RankedLevel);

/** A coverage beyond this is given as this: it says "more than enough", and stays a JSON number. */
const LARGEST_COVERAGE = 1_000_000n;

/** Six decimals are enough to judge a coverage; more would suggest that the amounts are that exact. */
const COVERAGE_STEPS = 1_000_000n;

function coverageOf({ available, owed, added }: ExitReading): number | null {
  if (available === null || owed === null || added === null) return null;
  const claims = owed + added;
  if (claims <= 0n) return null;
  const steps = smaller((available * COVERAGE_STEPS) / claims, LARGEST_COVERAGE * COVERAGE_STEPS);
  return toNumber({ numerator: steps, denominator: COVERAGE_STEPS });
}

/**
 * Tenths of coverage from which on a kind of payout is `low`, and `medium`. A bankroll is shared by bets not
 * made yet. What is passed on is never quite covered: every sale moves the price of its pool a little.
 */
const ENOUGH: Record<PayoutKind, { readonly low: bigint; readonly medium: bigint }> = {
  bankroll: { low: 30n, medium: 10n },
  pool: { low: 10n, medium: 10n },
  escrow: { low: 10n, medium: 10n },
  'passed-on': { low: 9n, medium: 5n },
};

function coverageVerdict({ kind, available, owed, added }: ExitReading): Verdict {
  if (available === null || owed === null || added === null) {
    return { level: 'unknown', reason: 'What can be paid, or what is owed, cannot be read.' };
  }
  const claims = owed + added;
  if (owed > available) {
    return { level: 'critical', reason: 'More is owed for plays already made than can be paid.' };
  }
  if (available * 10n >= claims * ENOUGH[kind].low) {
    return {
      level: 'low',
      reason:
        kind === 'passed-on'
          ? 'Selling at once brings at least nine tenths of the price, its fee left out.'
          : 'What can be paid covers what may be owed after this pull.',
    };
  }
  if (available * 10n >= claims * ENOUGH[kind].medium) {
    return {
      level: 'medium',
      reason:
        kind === 'passed-on'
          ? 'Selling at once brings less than nine tenths of the price, its fee left out.'
          : 'The bankroll covers what may be owed after this pull less than three times.',
    };
  }
  return {
    level: 'high',
    reason: 'What can be paid does not cover what may be owed after this pull.',
  };
}

const EFFECT_LEVEL: Record<PowerEffect, RankedLevel> = {
  'take-owed': 'critical',
  'pause-claims': 'high',
  upgrade: 'high',
  'change-payouts': 'high',
  'take-bankroll': 'medium',
  none: 'low',
};

const HOLDER_WORDS: Record<PowerHolder, string> = {
  'single-key': 'held by a single key',
  'several-keys': 'held by several keys',
  timelock: 'behind a timelock',
  unknown: 'held by an unknown number of keys',
};

/** Several keys or a timelock make a power one step better; one that nobody knows counts as a single key. */
function powerVerdict(power: RegistryProtocol['powers'][number]): Verdict[] {
  const alone = rankOf(EFFECT_LEVEL[power.effect]);
  const shared = power.heldBy === 'several-keys' || power.heldBy === 'timelock';
  const level = RANK[Math.max(alone - (shared ? 1 : 0), 0)] ?? 'low';
  if (level === 'low') return [];
  return [{ level, reason: `${power.who} (${HOLDER_WORDS[power.heldBy]}): ${power.what}` }];
}
