import { expect, test } from 'vitest';
import {
  CHAIN,
  FIXED_FINDING,
  OPEN_FINDING,
  problemsOf,
  validText,
  WATCHED,
} from '../../../test/content/check-changed.ts';

test('two protocols that readers cannot tell apart are refused', () => {
  expect(problemsOf({ [WATCHED]: ['Sun Timer', 'Moon Lottery'] })).toEqual([
    'content/protocols/sun-timer.md:2:7 name: is also the name of content/protocols/moon-lottery.md (got "Moon Lottery"); write a name that readers cannot confuse with the other name',
  ]);
  expect(problemsOf({ [WATCHED]: ['Sun Timer', 'MOON-L0TTERY'] })).toEqual([
    'content/protocols/sun-timer.md:2:7 name: looks like the name of content/protocols/moon-lottery.md, "Moon Lottery" (got "MOON-L0TTERY"); write a name that readers cannot confuse with the other name',
  ]);
});

test('letters of another script in a word are refused, even if they look different', () => {
  expect(problemsOf({ [WATCHED]: ['Sun Timer', 'S\u03c5n Timer'] })).toEqual([
    'content/protocols/sun-timer.md:2:7 name: mixes letters of several scripts in one word (got "S\u03c5n": Latin, Greek); write the word in one script',
  ]);
});

test('two chains with the same name are refused', () => {
  expect(problemsOf({ 'chains/57.md': validText(CHAIN) })).toEqual([
    'content/chains/57.md:2:7 name: is also the name of content/chains/56.md (got "BNB Smart Chain"); write a name that readers cannot confuse with the other name',
  ]);
});

test('a repeated title is a warning within an audit version, but not across versions', () => {
  expect(
    problemsOf({ [FIXED_FINDING]: ['The fee was taken twice', 'One key sets the fee'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-02.md:7:8 title: warning: is also the title of content/audits/moon-lottery/v1/F-01.md (got "One key sets the fee"); write a title that readers cannot confuse with the other title',
  ]);
  const lines = problemsOf({ 'audits/moon-lottery/v2/F-01.md': validText(OPEN_FINDING) });
  expect(lines.join()).not.toContain('title');
});
