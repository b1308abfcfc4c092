import { expect, test } from 'vitest';
import { pathsByGame } from './paths-by-game.ts';

test('all paths of a game come together, and pictures come last', () => {
  const paths = [
    ...['/games/moon', '/games/sun', '/share/moon.png', '/games/moon/audit', '/about'],
    ...['/games/sun.md', '/v1/games', '/v1/games/moon/audit.json', '/games/moon.md'],
  ];
  expect(pathsByGame(paths.map((pathname) => ({ pathname }))).map((one) => one.pathname)).toEqual([
    ...['/about', '/v1/games'],
    ...['/games/moon', '/games/moon/audit', '/v1/games/moon/audit.json', '/games/moon.md'],
    ...['/games/sun', '/games/sun.md'],
    '/share/moon.png',
  ]);
});

test('large documents are spread among the games', () => {
  const order = (paths: string[]) =>
    pathsByGame(paths.map((pathname) => ({ pathname }))).map((one) => one.pathname);
  const large = ['/data/dump.json', '/data/dump/2.json'];
  const games = ['/games/a', '/games/b', '/games/c', '/games/d'];
  expect(order([...large, ...games])).toEqual([
    ...['/games/a', '/games/b', '/data/dump.json'],
    ...['/games/c', '/games/d', '/data/dump/2.json'],
  ]);
  expect(order(large)).toEqual(large);
});
