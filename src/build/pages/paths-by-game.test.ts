import { expect, test } from 'vitest';
import { pathsByGame } from './paths-by-game.ts';

test('all paths of a game come together', () => {
  const paths = [
    ...['/games/moon', '/games/sun', '/share/moon.png', '/data/dump.json', '/games/moon/audit'],
    ...['/about', '/games/sun.md', '/v1/games', '/v1/games/moon/audit.json', '/games/moon.md'],
    '/data/dump/2.json',
  ];
  const namesOf = (some: readonly { readonly pathname: string }[]) =>
    some.map((one) => one.pathname);
  const { games, large, pictures, others } = pathsByGame(paths.map((pathname) => ({ pathname })));
  expect(games.map(namesOf)).toEqual([
    ['/games/moon', '/games/moon/audit', '/v1/games/moon/audit.json', '/games/moon.md'],
    ['/games/sun', '/games/sun.md'],
  ]);
  expect(namesOf(large)).toEqual(['/data/dump.json', '/data/dump/2.json']);
  expect(namesOf(pictures)).toEqual(['/share/moon.png']);
  expect(namesOf(others)).toEqual(['/about', '/v1/games']);
});
