import { expect, test } from 'vitest';
import { problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

const reported = (second: string) =>
  problemsOf({
    [WATCHED]: ['Each buy', `## The pot\n\nIt grows.\n\n${second}\n\nEach buy`],
  });

test('a repeated heading is refused, in upper or lower case', () => {
  expect(reported('## The **Pot**')).toEqual([
    'content/protocols/sun-timer.md:24:1 body: has two sections with the same heading (got "The Pot"); merge the two sections, or rename one of them',
  ]);
});

test('a different heading, or the same heading at a lower level, passes', () => {
  expect(reported('## The prize')).toEqual([]);
  expect(reported('### The pot')).toEqual([]);
});
