import { expect, test } from 'vitest';
import { MOST_LISTED } from '../all-games/listed-games.ts';
import { boardRoutes } from './board-routes.ts';

test('one request asks for all games of a page, and for no others', () => {
  expect(boardRoutes(['a', 'b'])).toEqual(['/v1/board?key=a,b']);
  const keys = Array.from({ length: MOST_LISTED }, (_, at) => `${at}-${'x'.repeat(25)}`);
  expect(boardRoutes(keys)).toEqual([`/v1/board?key=${keys}`]);
  expect(boardRoutes([])).toEqual([]);
});

test('very long keys are divided among requests of which none is too long', () => {
  const keys = Array.from({ length: MOST_LISTED }, (_, at) => `${at}-${'x'.repeat(60)}`);
  const paths = boardRoutes(keys);
  expect(paths.length).toBe(2);
  for (const path of paths) expect(path.length).toBeLessThanOrEqual(7000);
  expect(paths.flatMap((path) => path.split('=')[1]!.split(','))).toEqual(keys);
});
