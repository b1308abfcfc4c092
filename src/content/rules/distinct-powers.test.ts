import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const POWER = 'powers:\n';

test('two powers with one id are refused', () => {
  const second = `${POWER}  - { id: set-fee, who: The keeper, can: end the draw, effect: call-off, heldBy: not-public }\n`;
  expect(problemsOf({ [PROTOCOL]: [POWER, second] })).toEqual([
    'content/protocols/moon-lottery.md:14:9 powers[1].id: is the id of another power of this protocol (got "set-fee"); give each power a different id',
  ]);
});
