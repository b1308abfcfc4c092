import { expect, test } from 'vitest';
import { AUDIT, CHAIN, problemsOf, validText } from '../../../test/content/check-changed.ts';

const OTHER_CHAIN = { 'chains/8453.md': validText(CHAIN, ['BNB Smart Chain', 'Base']) };

test('warns if all contracts of a protocol in the scope are on another chain', () => {
  const audit = validText(
    AUDIT,
    ['covers: [moon-lottery]', 'covers: [sun-timer]'],
    ['chainId: 56', 'chainId: 8453'],
    ['protocols: [moon-lottery]', 'protocols: [sun-timer]'],
  );
  expect(problemsOf({ ...OTHER_CHAIN, [AUDIT]: audit })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:10 covers[0]: warning: names "sun-timer", a protocol on chain 56, but the contracts of "sun-timer" in the scope are on chain 8453; fix the field "chainId" of these contracts or of the protocol',
  ]);
});

test('a contract that is read live gives only one problem', () => {
  const audit = validText(AUDIT, ['chainId: 56', 'chainId: 8453']);
  expect(problemsOf({ ...OTHER_CHAIN, [AUDIT]: audit })).toHaveLength(1);
});
