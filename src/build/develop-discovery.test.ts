import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { developDiscovery } from './develop-discovery.ts';

/** With this type, a call can leave out parameters that the hook does not read. */
type Hook = (parameters: object) => void;

function routesOf(command: string) {
  const injectRoute = vi.fn();
  (developDiscovery().hooks['astro:config:setup'] as Hook)({ command, injectRoute });
  return injectRoute.mock.calls.map(([route]) => route);
}

test('the development server has routes for the documents of /discovery', () => {
  const routes = routesOf('dev');
  expect(routes.map(({ pattern }) => pattern)).toEqual([
    '/discovery.json',
    '/discovery/[part].json',
  ]);
  for (const { entrypoint } of routes) expect(existsSync(entrypoint)).toBe(true);
});

test('a build has none, because it makes these documents after all other files', () => {
  expect(routesOf('build')).toEqual([]);
});
