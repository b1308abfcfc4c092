import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

const PROBLEM =
  'content/audits/moon-lottery/v1/F-01.md:10:1 body: is nested too deeply; use fewer levels of quotes, lists and emphasis';

test.each([
  ['15 quotes', '> '.repeat(15), []],
  ['16 quotes', '> '.repeat(16), [PROBLEM]],
  ['16 lists', '- '.repeat(16), [PROBLEM]],
  ['quotes and lists that together are 16', '> 1. '.repeat(8), [PROBLEM]],
  ['emphasis 60 times', `${'**'.repeat(120)}x${'**'.repeat(120)} `, [PROBLEM]],
  ['emphasis that is opened 30 times', '*a '.repeat(30) + '* '.repeat(30), []],
])('a body with %s inside each other', (_, marks, problems) => {
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee`', `${marks}\`setFee\``] })).toEqual(problems);
});
