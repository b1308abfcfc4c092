import { expect, test } from 'vitest';
import { problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

const told = (second: string) =>
  problemsOf({
    [WATCHED]: ['Each buy', `## The pot\n\nIt grows.\n\n${second}\n\nEach buy`],
  });

test('a heading that is there twice is refused, in any spelling', () => {
  expect(told('## The **Pot**')).toEqual([
    'content/protocols/sun-timer.md:18:1 body: has a section twice (got "The Pot"); join the two, or write another heading',
  ]);
});

test('another heading, or one below another, passes', () => {
  expect(told('## The prize')).toEqual([]);
  expect(told('### The pot')).toEqual([]);
});
