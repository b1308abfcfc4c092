import { describe, expect, test } from 'vitest';
import type { RiskGrade } from '../schema/enums.ts';
import { runsUnauditedCode, unauditedCode } from './unaudited-code.ts';

const rating = (grade: RiskGrade) => ({
  grade,
  reason: 'Low severity: The fee was taken twice.',
  toImprove: 'For a better letter: a fix.',
  provisional: false,
});

test.each(['A', 'B', 'C'] as const)('%s becomes C with the reason and what lifts it', (grade) => {
  expect(unauditedCode(rating(grade))).toEqual({
    grade: 'C',
    reason: 'The contract runs an implementation that the published audit did not read.',
    toImprove: 'For a B: an audit of the implementation that runs.',
    provisional: false,
  });
});

test.each(['D', 'F', 'NR'] as const)('%s stays with its reason', (grade) => {
  expect(unauditedCode(rating(grade))).toEqual(rating(grade));
});

describe('whether a proxy runs code that the audit did not read', () => {
  const address = (digit: string) => `0x${digit.repeat(40)}` as const;
  const [GAME, AUDITED, OTHER] = [address('a'), address('b'), address('c')];
  const live = { contracts: { game: GAME }, implementations: [{ address: AUDITED }] };
  const seen = (implementation: typeof OTHER | null, at = GAME) => ({
    contracts: {
      game: {
        address: at,
        codeHash: null,
        proxy: { implementation, implementationCodeHash: null, admin: null },
      },
    },
  });

  test.each([
    ['an implementation that the record lists', AUDITED, false],
    ['another implementation', OTHER, true],
    ['no implementation', null, true],
  ])('%s', (_, implementation, isOther) => {
    expect(runsUnauditedCode(live, seen(implementation))).toBe(isOther);
  });

  test('letter case does not matter', () => {
    const upper = `0x${'B'.repeat(40)}` as const;
    expect(runsUnauditedCode(live, seen(upper))).toBe(false);
  });

  test('nothing is compared without a list, without an observation, and at other contracts', () => {
    expect(runsUnauditedCode({ contracts: { game: GAME } }, seen(OTHER))).toBe(false);
    expect(runsUnauditedCode(undefined, seen(OTHER))).toBe(false);
    expect(runsUnauditedCode(live, null)).toBe(false);
    expect(runsUnauditedCode(live, seen(OTHER, AUDITED))).toBe(false);
  });
});
