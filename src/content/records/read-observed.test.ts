import { expect, test } from 'vitest';
import { AUDIT, checkChanged, problemsOf, VALID } from '../../../test/content/check-changed.ts';

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

test('a reading from anywhere other than the place that the record now names does not count', () => {
  const powers = { 'set-fee': { locator: `admin() of ${CONTRACT}`, holders: [[KEY]] } };
  expect(moonWith({ ...OBSERVATION, powers }).ratings.control).toMatchObject({
    grade: 'C',
    provisional: true,
  });
});

const IN_SCOPE = '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c';
const SCOPE = 'https://github.com/moon/lottery/blob';
const COMMIT = 'c'.repeat(40);

test('deployed code that was verified and observed confirms the audit', () => {
  const verification = {
    address: IN_SCOPE,
    chainId: 56,
    codeHash: HASH,
    result: 'matches',
    how: 'Compiled from the commit.',
    source: COMMIT,
    at: '2026-11-27T11:00:00Z',
  };
  const audit = VALID.get(AUDIT)!
    .replace(/sourceUrl: .*/, `sourceUrl: "${SCOPE}/${COMMIT}/MoonLottery.sol"`)
    .replace('deployedCode: matches', 'deployedCode: unknown');
  const codeOf = (codeHash: string) => {
    const contracts = { lottery: { address: IN_SCOPE, codeHash } };
    const { dataset } = checkChanged({
      [AUDIT]: audit,
      [FILE]: JSON.stringify({ ...OBSERVATION, contracts }),
      'verifications/moon-lottery.json': JSON.stringify({ MoonLottery: verification }),
    });
    return dataset!.audits[0]!.scope.deployedCode;
  };
  expect(codeOf(HASH)).toBe('matches');
  expect(codeOf(HASH.replaceAll('ab', 'cd'))).toBe('unknown');
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
