import { expect, test } from 'vitest';
import { gameIn } from './game-in.ts';
import * as pages from './pages.ts';
import * as routes from './routes.ts';

test.each([
  ['/games/moon', pages.game, 'moon', []],
  ['/games/moon/audit/sun/v1', pages.game, 'moon', ['audit', 'sun', 'v1']],
  ['/v1/games/moon', routes.headline, 'moon', []],
  ['/v1/games/moon/audit?full=1', routes.headline, 'moon', ['audit']],
])('%s is about a game', (path, address, key, rest) => {
  expect(gameIn(path)).toEqual({ address, key, rest });
});

test.each(['/', '/about', '/games', '/v1/games', '/games/%'])('%s is not about a game', (path) => {
  expect(gameIn(path)).toBeUndefined();
});
