import { expect, test } from 'vitest';
import { checkBlockAge } from './block-age.ts';

const NOW = 1_795_780_800;
/** A block with a negative age is ahead of the clock. */
const check = (age: number) => () => checkBlockAge(BigInt(NOW - age), 60, NOW * 1000);

test.each([0, 60, -60])('a block of %d seconds ago is accepted', (age) => {
  expect(check(age)).not.toThrow();
});

test.each([
  [61, 'the latest block is 61 seconds old'],
  [119, 'the latest block is 119 seconds old'],
  [120, 'the latest block is 2 minutes old'],
  [7199, 'the latest block is 119 minutes old'],
  [86_400, 'the latest block is 24 hours old'],
  [3 * 86_400, 'the latest block is 3 days old'],
  [-61, 'the latest block is dated 61 seconds in the future'],
  [-7200, 'the latest block is dated 2 hours in the future'],
])('one of %d seconds ago is refused with its age in words', (age, message) => {
  expect(check(age)).toThrow(expect.objectContaining({ reason: 'block-too-old', message }));
});
