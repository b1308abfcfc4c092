import { expect, test } from 'vitest';
import { ContentError, compareProblems, formatProblem, type Problem } from './problem.ts';

const problem: Problem = {
  path: 'content/terms.md',
  line: 2,
  column: 8,
  field: 'title',
  message: 'is empty (got "")',
  fix: 'write something here',
  severity: 'error',
};

test('a problem is printed on one line from which an editor can jump to its place', () => {
  expect(formatProblem(problem)).toBe(
    'content/terms.md:2:8 title: is empty (got ""); write something here',
  );
});

test('a warning is marked as a warning', () => {
  expect(formatProblem({ ...problem, severity: 'warning' })).toContain('title: warning: is empty');
});

test('problems are sorted by path, then line, then column as numbers', () => {
  const places = [
    { ...problem, path: 'content/a.md', line: 10, column: 1 },
    { ...problem, line: 2, column: 10 },
    { ...problem, line: 2, column: 9 },
    { ...problem, path: 'content/a.md', line: 9, column: 1 },
  ];
  expect(places.sort(compareProblems).map((p) => formatProblem(p).split(' ', 1)[0])).toEqual([
    'content/a.md:9:1',
    'content/a.md:10:1',
    'content/terms.md:2:9',
    'content/terms.md:2:10',
  ]);
});

test('the message of the error has every problem, one on each line', () => {
  const error = new ContentError([problem, { ...problem, line: 3 }]);
  expect(error.message.split('\n')).toHaveLength(2);
  expect(error.problems).toHaveLength(2);
});
