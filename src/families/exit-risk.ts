import { smaller } from '../ev/larger.ts';
import { toNumber } from '../ev/ratio.ts';
import type { ExitRisk } from '../schema/enums.ts';
import type { RegistryProtocol } from '../schema/registry.ts';
import type { ExitReading, PayoutKind } from './adapter.ts';

interface Verdict {
  readonly risk: ExitRisk;
  readonly reason: string;
}

const RANK = ['low', 'medium', 'high', 'critical'] as const satisfies readonly ExitRisk[];
type RankedRisk = (typeof RANK)[number];

/**
 * Whether the contract can pay winners, and whether winners can sell their prizes. The worst risk counts.
 * Rules: methodology "Exit liquidity", version 2. An unknown amount must never hide a critical risk.
 *
 * @returns `coverage` is `available` ÷ (`owed` + `added`), with the maximum 1,000,000. Null if an amount is unknown, or
 * if the divisor is not positive. `reasons` starts with the worst
 */
export function exitRisk(
  exit: ExitReading,
  { exitFinding }: Pick<RegistryProtocol, 'exitFinding'>,
): { risk: ExitRisk; coverage: number | null; reasons: readonly string[] } {
  const coverage = coverageOf(exit);
  const verdicts: Verdict[] = [
    coverageVerdict(exit),
    ...(exit.claimsRevert === undefined
      ? []
      : [{ risk: 'critical', reason: exit.claimsRevert } as const]),
    ...(exit.singleExit
      ? [
          {
            risk: 'medium',
            reason: 'Winners can sell their prizes to only one pool or one liquidity provider.',
          } as const,
        ]
      : []),
    ...(exitFinding === null
      ? []
      : [
          {
            risk: 'medium',
            reason: `A finding of the audit is unresolved: ${exitFinding.title}.`,
          } as const,
        ]),
  ];
  const ranked = verdicts.filter((verdict) => verdict.risk !== 'unknown');
  const worst = RANK[Math.max(...ranked.map(({ risk }) => rankOf(risk)), 0)] ?? 'low';
  const isUnknown = verdicts.some(({ risk }) => risk === 'unknown') && worst !== 'critical';
  return {
    risk: isUnknown ? 'unknown' : worst,
    coverage,
    reasons: [
      ...verdicts.toSorted((a, b) => rankOf(b.risk) - rankOf(a.risk)).map(({ reason }) => reason),
      ...exit.remarks,
    ],
  };
}

const rankOf = (risk: ExitRisk) => RANK.indexOf(risk as RankedRisk);

/** A larger coverage is reported as this one. */
const LARGEST_COVERAGE = 1_000_000n;

/** More decimals would suggest a precision that the amounts do not have. */
const COVERAGE_STEPS = 1_000_000n;

function coverageOf({ available, owed, added }: ExitReading): number | null {
  if (available === null || owed === null || added === null) return null;
  const claims = owed + added;
  if (claims <= 0n) return null;
  const steps = smaller((available * COVERAGE_STEPS) / claims, LARGEST_COVERAGE * COVERAGE_STEPS);
  return toNumber({ numerator: steps, denominator: COVERAGE_STEPS });
}

/**
 * The lowest coverage for each risk, in tenths. `bankroll` needs more, because a bankroll must also pay future bets.
 * `passed-on` needs less, because a sale itself lowers the market price.
 */
const ENOUGH: Record<PayoutKind, { readonly low: bigint; readonly medium: bigint }> = {
  bankroll: { low: 30n, medium: 10n },
  pool: { low: 10n, medium: 10n },
  escrow: { low: 10n, medium: 10n },
  'passed-on': { low: 9n, medium: 5n },
};

function coverageVerdict({ kind, available, owed, added }: ExitReading): Verdict {
  if (available === null || owed === null || added === null) {
    return { risk: 'unknown', reason: 'The available money, or the amount owed, cannot be read.' };
  }
  const claims = owed + added;
  if (owed > available) {
    return {
      risk: 'critical',
      reason: 'More is owed for plays already made than the contract can pay.',
    };
  }
  if (available * 10n >= claims * ENOUGH[kind].low) {
    return {
      risk: 'low',
      reason:
        kind === 'passed-on'
          ? 'An immediate sale brings at least nine tenths of the market price. The fee of the market is not counted.'
          : 'The available money covers the amount that may be owed after this pull.',
    };
  }
  if (available * 10n >= claims * ENOUGH[kind].medium) {
    return {
      risk: 'medium',
      reason:
        kind === 'passed-on'
          ? 'An immediate sale brings less than nine tenths of the market price. The fee of the market is not counted.'
          : 'The bankroll is less than three times the amount that may be owed after this pull.',
    };
  }
  return {
    risk: 'high',
    reason: 'The available money does not cover the amount that may be owed after this pull.',
  };
}
