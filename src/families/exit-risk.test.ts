import { describe, expect, test } from 'vitest';
import type { ExitReading } from './adapter.ts';
import { exitRisk } from './exit-risk.ts';

const pool: ExitReading = {
  kind: 'pool',
  available: 100n,
  owed: 80n,
  added: 20n,
  singleExit: false,
  remarks: [],
};
const noRisk = { exitFinding: null };

describe('exit risk by coverage', () => {
  test('a pool that covers what is owed once is low', () => {
    expect(exitRisk(pool, noRisk)).toMatchObject({ risk: 'low', coverage: 1 });
  });

  test('a pool that lacks one unit is high', () => {
    expect(exitRisk({ ...pool, available: 99n }, noRisk)).toMatchObject({
      risk: 'high',
      coverage: 0.99,
    });
  });

  test('owing more for plays already made than can be paid is critical', () => {
    expect(exitRisk({ ...pool, available: 79n }, noRisk).risk).toBe('critical');
  });

  test.each([
    [300n, 'low'],
    [299n, 'medium'],
    [100n, 'medium'],
    [99n, 'high'],
    [80n, 'high'],
    [79n, 'critical'],
  ])('a bankroll of %d against 100 is %s', (available, risk) => {
    expect(exitRisk({ ...pool, kind: 'bankroll', available }, noRisk).risk).toBe(risk);
  });

  test.each([
    [90n, 'low'],
    [89n, 'medium'],
    [50n, 'medium'],
    [49n, 'high'],
  ])('a sale that brings %d of 100 is %s', (available, risk) => {
    const sale = { ...pool, kind: 'passed-on', available, owed: 0n, added: 100n } as const;
    expect(exitRisk(sale, noRisk).risk).toBe(risk);
  });

  test('nothing owed has no coverage and is low', () => {
    const idle = exitRisk({ ...pool, owed: 0n, added: 0n }, noRisk);
    expect(idle).toMatchObject({ risk: 'low', coverage: null });
  });

  test('a coverage beyond a million is reported as a million, for any absurd balance', () => {
    const absurd = { ...pool, kind: 'bankroll', available: 2n ** 256n - 1n } as const;
    expect(exitRisk(absurd, noRisk)).toMatchObject({ risk: 'low', coverage: 1_000_000 });
    expect(exitRisk({ ...pool, available: 100n * 999_999n }, noRisk).coverage).toBe(999_999);
  });

  test('claims that revert are critical, whatever the balance', () => {
    const reverting = exitRisk({ ...pool, claimsRevert: 'A claim reverts.' }, noRisk);
    expect(reverting.risk).toBe('critical');
    expect(reverting.reasons[0]).toBe('A claim reverts.');
  });

  test('an amount that cannot be read is unknown, never a number', () => {
    const unread = exitRisk({ ...pool, owed: null }, noRisk);
    expect(unread).toMatchObject({ risk: 'unknown', coverage: null });
  });
});

describe('exit risk by ways out and findings', () => {
  test('an exit through only one pool is at least medium', () => {
    expect(exitRisk({ ...pool, singleExit: true }, noRisk).risk).toBe('medium');
  });

  test('an unresolved finding about the exit makes it at least medium, and is named', () => {
    const exitFinding = { code: 'F-03', title: 'Nothing backs the prize' };
    expect(exitRisk(pool, { exitFinding })).toMatchObject({
      risk: 'medium',
      reasons: [
        'A finding of the audit is unresolved: Nothing backs the prize.',
        expect.any(String),
      ],
    });
  });
});
