import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf, validText } from '../../../test/content/check-changed.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

function problemsWith(url: string) {
  return problemsOf({ [OPEN_FINDING]: `${validText(OPEN_FINDING)}\nSee [the code](${url}).\n` });
}

test.each([
  ['main', 'https://github.com/moon/lottery/blob/main/Lottery.sol#L10-L20'],
  ['v1.0', 'https://github.com/moon/lottery/blob/v1.0/src/Lottery.sol#L10'],
  ['0123456', 'https://gitlab.com/moon/lottery/-/blob/0123456/Lottery.sol#L10'],
])('a link to lines at %s is refused, because they can change', (reference, url) => {
  expect(problemsWith(url)).toEqual([
    expect.stringMatching(
      `/F-01\\.md:\\d+:5 body: links to lines of code that can change \\(got "${reference}" in the address\\); replace "${reference}" in the link with the full hash of the commit whose code was read$`,
    ),
  ]);
});

test.each([
  `https://github.com/moon/lottery/blob/${COMMIT}/Lottery.sol#L10-L20`,
  `https://gitlab.com/moon/lottery/-/blob/${COMMIT}/Lottery.sol#L10`,
  'https://github.com/moon/lottery/blob/main/README.md',
  'https://moon.example/blob/main#L10',
])('a link to a commit or without lines passes: %s', (url) => {
  expect(problemsWith(url)).toEqual([]);
});
