import { describe, expect, test } from 'vitest';
import type { GameOutcome } from '../schema/records/outcome.ts';
import { fairnessRating } from './fairness.ts';

const nobody = (fact: string) => ({ who: 'nobody', fact, finding: 'F-09' }) as const;

const FAIR: GameOutcome = {
  source: 'vrf',
  knowFirst: nobody('Nobody knows a number first.'),
  choose: nobody('Nobody can choose a number.'),
  withhold: nobody('Nobody can withhold a number.'),
  order: nobody('The order of plays decides nothing.'),
};

const rated = (changes: Partial<GameOutcome>, sourcePublic = true) =>
  fairnessRating({
    outcome: { ...FAIR, ...changes },
    sourcePublic,
    changeable: { code: true, settings: true },
  });

const choose = (who: 'operator' | 'any-player' | 'block-producer' | 'third-party', how: Reach) => ({
  choose: { who, how, fact: 'Somebody can choose.', finding: 'F-01' } as const,
});
type Reach = 'at-will' | 'in-some-cases' | 'within-bounds';

test('where nobody can do anything, the letter is A', () => {
  expect(rated({})).toEqual({
    grade: 'A',
    reason: 'Nobody can choose a number.',
    toImprove: null,
    provisional: false,
  });
});

describe('who can choose a result', () => {
  test.each([
    ['operator', 'at-will', 'F'],
    ['any-player', 'at-will', 'F'],
    ['operator', 'in-some-cases', 'D'],
    ['any-player', 'in-some-cases', 'D'],
    ['operator', 'within-bounds', 'C'],
    ['block-producer', 'at-will', 'D'],
    ['block-producer', 'in-some-cases', 'C'],
    ['third-party', 'within-bounds', 'B'],
  ] as const)('%s, %s: %s', (who, how, grade) => {
    expect(rated(choose(who, how)).grade).toBe(grade);
  });
});

describe('who can withhold a result', () => {
  const withhold = (who: 'operator' | 'third-party', stakes: 'come-back' | 'lost') => ({
    withhold: { who, how: 'at-will', stakes, fact: 'It can stay away.', finding: 'F-01' } as const,
  });

  test.each([
    ['third-party', 'come-back', 'B'],
    ['third-party', 'lost', 'C'],
    ['operator', 'come-back', 'C'],
    ['operator', 'lost', 'C'],
  ] as const)('%s, stakes %s: %s', (who, stakes, grade) => {
    expect(rated(withhold(who, stakes)).grade).toBe(grade);
  });

  test('an operator who also knows it first: D where more than the stake is lost', () => {
    const knowFirst = { ...FAIR.knowFirst, who: 'operator', how: 'at-will' } as const;
    expect(rated({ ...withhold('operator', 'lost'), knowFirst }).grade).toBe('D');
    expect(rated({ ...withhold('operator', 'come-back'), knowFirst }).grade).toBe('C');
  });
});

test.each([
  ['winner', 'C'],
  ['price', 'B'],
] as const)('where the order of plays decides the %s, the letter is %s', (decides, grade) => {
  const order = {
    who: 'any-player',
    how: 'at-will',
    decides,
    fact: 'Order.',
    url: 'https://x.example',
  } as const;
  expect(rated({ order }).grade).toBe(grade);
});

test('the worst answer decides, and its fact is the reason', () => {
  const order = {
    who: 'any-player',
    how: 'at-will',
    decides: 'price',
    fact: 'Order.',
    finding: 'F-02',
  } as const;
  expect(rated({ ...choose('operator', 'in-some-cases'), order })).toMatchObject({
    grade: 'D',
    reason: 'Somebody can choose.',
    toImprove: 'For a C: an operator who cannot do this.',
  });
});

test('what a player can do needs code, settings or another source of results', () => {
  expect(rated(choose('any-player', 'in-some-cases')).toImprove).toBe(
    'For a C: code, settings or a source of results that rule this out.',
  );
});

test('what cannot be changed cannot be improved', () => {
  const outcome = { ...FAIR, ...choose('operator', 'at-will') };
  expect(
    fairnessRating({ outcome, sourcePublic: true, changeable: { code: false, settings: false } })
      .toImprove,
  ).toBe('Cannot be improved: the contract cannot be changed.');
});

describe('what was not read', () => {
  const unknown = { choose: { who: 'unknown', fact: 'The draw is not public.' } } as const;
  const knowFirst = { who: 'unknown', fact: 'Not known.' } as const;

  test('gives no letter', () => {
    expect(rated(unknown)).toMatchObject({ grade: 'NR', reason: 'The draw is not public.' });
    expect(rated({}, false).grade).toBe('NR');
  });

  test('leaves no B, which would promise what nobody has read', () => {
    expect(rated({ ...choose('third-party', 'within-bounds'), knowFirst })).toMatchObject({
      grade: 'NR',
      reason: 'Not known.',
    });
  });

  test('hides no letter that is C or worse, and makes it provisional', () => {
    expect(rated({ ...choose('operator', 'within-bounds'), knowFirst })).toMatchObject({
      grade: 'C',
      reason: 'Somebody can choose. Not known.',
      provisional: true,
    });
    expect(rated(choose('operator', 'in-some-cases'), false)).toMatchObject({
      grade: 'D',
      reason: 'Somebody can choose. The source of the contracts is not public.',
      provisional: true,
    });
    expect(rated({ ...choose('operator', 'at-will'), knowFirst }, false)).toMatchObject({
      grade: 'F',
      provisional: false,
    });
  });
});
