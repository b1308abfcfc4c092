import { expect, test } from 'vitest';
import { checkChanged, problemsOf } from '../../../test/content/check-changed.ts';

const CONTRACT = '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b';
const HASH = `0x${'ab'.repeat(32)}`;
const KEY = { kind: 'key', address: CONTRACT, delegatesTo: null };
const OBSERVATION = {
  block: { chainId: 56, number: '45000000', hash: HASH, time: '2026-11-27T11:00:00Z' },
  contracts: { lottery: { address: CONTRACT, codeHash: HASH } },
  powers: { 'set-fee': { locator: `owner() of ${CONTRACT}`, holders: [[KEY]] } },
  settings: {},
};
const FILE = 'observations/moon-lottery.json';

function moonWith(observation: unknown) {
  const { dataset } = checkChanged({ [FILE]: JSON.stringify(observation), 'changes.jsonl': null });
  return dataset!.protocols.find(({ key }) => key === 'moon-lottery')!;
}

test('what was read decides the rating, which names the block', () => {
  expect(moonWith(OBSERVATION).ratings.control).toMatchObject({
    grade: 'F',
    reason:
      'The owner can set the fee of the open draw. A single key can use it. This was read at block 45000000.',
    provisional: false,
  });
});

test('what was read at another place than the record names now does not count', () => {
  const powers = { 'set-fee': { locator: `admin() of ${CONTRACT}`, holders: [[KEY]] } };
  expect(moonWith({ ...OBSERVATION, powers }).ratings.control).toMatchObject({
    grade: 'C',
    provisional: true,
  });
});

test.each([
  [
    FILE,
    '{',
    'content/observations/moon-lottery.json:1:1 file: is not JSON; run "npm run observe -- --live moon-lottery" again; nobody edits this file',
  ],
  [
    FILE,
    JSON.stringify({ ...OBSERVATION, block: { ...OBSERVATION.block, number: 'latest' } }),
    'content/observations/moon-lottery.json:1:1 file: has a wrong form: block.number: Invalid string: must match pattern /^(?:0|-?[1-9]\\d*)$/; run "npm run observe -- --live moon-lottery" again; nobody edits this file',
  ],
  [
    'observations/moon-lotery.json',
    JSON.stringify(OBSERVATION),
    'content/observations/moon-lotery.json:1:1 file: has a wrong name (got "moon-lotery"); did you mean "moon-lottery"?',
  ],
  [
    'verifications/moon-lottery.json',
    '[]',
    'content/verifications/moon-lottery.json:1:1 file: has a wrong form: the file: Invalid input: expected record, received array; run "npm run verify -- --live moon-lottery" again; nobody edits this file',
  ],
])('%s with %s is refused', (path, text, problem) => {
  expect(problemsOf({ [path]: text })).toEqual([problem]);
});
