import { afterEach, expect, test, vi } from 'vitest';
import { presentKeys } from './present-keys.ts';

afterEach(() => vi.unstubAllGlobals());

/** `redirected` and `url` are those of an answer after redirects. */
function answer(status: number, redirected: boolean, path: string) {
  return { ok: status === 200, redirected, url: `https://games.example${path}` };
}

const PAGES: Readonly<Record<string, object>> = {
  '/games/old-moon': answer(200, true, '/games/moon'),
  '/games/moon': answer(200, false, '/games/moon'),
  '/games/nothing': answer(404, false, '/games/nothing'),
};

test('a former key leads to the present key, and every other key is left out', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return PAGES[path];
  });
  const keys = ['old-moon', 'moon', 'nothing', 'Not a key/..', 'beyond'];
  expect([...(await presentKeys(keys, 3))]).toEqual([['old-moon', 'moon']]);
  expect(asked).toEqual(['/games/old-moon', '/games/moon', '/games/nothing']);
});
