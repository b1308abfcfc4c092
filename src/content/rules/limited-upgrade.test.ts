import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const EFFECT = '    effect: choose-results\n';
const LIMIT = '    limitedTo: { effect: call-off, finding: F-01 }\n';

test('a limit of a power that replaces no code is refused', () => {
  expect(problemsOf({ [PROTOCOL]: [EFFECT, EFFECT + LIMIT] })).toEqual([
    'content/protocols/moon-lottery.md:18:5 powers[0].limitedTo: limits a power that is not an upgrade (its effect is "choose-results"); delete "limitedTo"; if "call-off" is the worst that this power can do, also write effect: "call-off"',
  ]);
});

test('a limit of an upgrade passes', () => {
  expect(problemsOf({ [PROTOCOL]: [EFFECT, `    effect: upgrade\n${LIMIT}`] })).toEqual([]);
});
