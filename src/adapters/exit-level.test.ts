import { describe, expect, test } from 'vitest';
import type { ExitReading } from './adapter.ts';
import { exitLevel } from './exit-level.ts';

const pool: ExitReading = {
  kind: 'pool',
  available: 100n,
  owed: 80n,
  added: 20n,
  singleExit: false,
  remarks: [],
};
const noRisk = { powers: [], exitFinding: null };
const power = (
  effect: 'take-owed' | 'pause-claims' | 'take-bankroll' | 'none',
  heldBy = 'unknown',
) => ({
  powers: [{ who: 'Owner', heldBy: heldBy as 'unknown', effect, what: 'can.' }],
  exitFinding: null,
});

describe('exit level by coverage', () => {
  test('a pool that covers what is owed once is low', () => {
    expect(exitLevel(pool, noRisk)).toMatchObject({ level: 'low', coverage: 1 });
  });

  test('a pool that falls short by one unit is high', () => {
    expect(exitLevel({ ...pool, available: 99n }, noRisk)).toMatchObject({
      level: 'high',
      coverage: 0.99,
    });
  });

  test('owing more for plays already made than can be paid is critical', () => {
    expect(exitLevel({ ...pool, available: 79n }, noRisk).level).toBe('critical');
  });

  test.each([
    [300n, 'low'],
    [299n, 'medium'],
    [100n, 'medium'],
    [99n, 'high'],
    [79n, 'critical'],
  ])('a bankroll of %d against 100 is %s', (available, level) => {
    expect(exitLevel({ ...pool, kind: 'bankroll', available }, noRisk).level).toBe(level);
  });

  test.each([
    [90n, 'low'],
    [89n, 'medium'],
    [50n, 'medium'],
    [49n, 'high'],
  ])('a sale that brings %d of 100 is %s', (available, level) => {
    const sale = { ...pool, kind: 'passed-on', available, owed: 0n, added: 100n } as const;
    expect(exitLevel(sale, noRisk).level).toBe(level);
  });

  test('nothing owed has no coverage and is low', () => {
    const idle = exitLevel({ ...pool, owed: 0n, added: 0n }, noRisk);
    expect(idle).toMatchObject({ level: 'low', coverage: null });
  });

  test('a coverage beyond a million is given as a million, however absurd the balance', () => {
    const absurd = { ...pool, kind: 'bankroll', available: 2n ** 256n - 1n } as const;
    expect(exitLevel(absurd, noRisk)).toMatchObject({ level: 'low', coverage: 1_000_000 });
    expect(exitLevel({ ...pool, available: 100n * 999_999n }, noRisk).coverage).toBe(999_999);
  });

  test('claims that revert are critical, whatever is held', () => {
    const reverting = exitLevel({ ...pool, claimsRevert: 'A claim reverts.' }, noRisk);
    expect(reverting.level).toBe('critical');
    expect(reverting.reasons[0]).toBe('A claim reverts.');
  });

  test('an amount that cannot be read is unknown, never a number', () => {
    const unread = exitLevel({ ...pool, owed: null }, noRisk);
    expect(unread).toMatchObject({ level: 'unknown', coverage: null });
  });
});

describe('exit level by what people can do', () => {
  test.each([
    ['take-owed', 'unknown', 'critical'],
    ['take-owed', 'single-key', 'critical'],
    ['take-owed', 'several-keys', 'high'],
    ['pause-claims', 'single-key', 'high'],
    ['pause-claims', 'timelock', 'medium'],
    ['take-bankroll', 'unknown', 'medium'],
    ['take-bankroll', 'several-keys', 'low'],
    ['none', 'single-key', 'low'],
  ] as const)('%s held by %s is %s', (effect, heldBy, level) => {
    expect(exitLevel(pool, power(effect, heldBy)).level).toBe(level);
  });

  test('a power that is critical counts even where an amount is unknown', () => {
    expect(exitLevel({ ...pool, owed: null }, power('take-owed')).level).toBe('critical');
    expect(exitLevel({ ...pool, owed: null }, power('pause-claims')).level).toBe('unknown');
  });

  test('one pool to leave through is at least medium', () => {
    expect(exitLevel({ ...pool, singleExit: true }, noRisk).level).toBe('medium');
  });

  test('an unresolved finding is at least its severity, and is named', () => {
    const bounded = exitLevel(pool, { powers: [], exitFinding: { code: 'F-03', level: 'high' } });
    expect(bounded.level).toBe('high');
    expect(bounded.reasons[0]).toContain('F-03');
  });
});
