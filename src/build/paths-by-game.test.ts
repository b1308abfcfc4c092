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
