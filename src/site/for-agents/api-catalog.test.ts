import { expect, test } from 'vitest';
import { apiCatalog } from './api-catalog.ts';

test('lists the API and describes it with absolute links', () => {
  const { linkset } = apiCatalog('https://games.example');
  const [catalog, api] = linkset;
  expect(catalog).toEqual({
    anchor: 'https://games.example/.well-known/api-catalog',
    item: [
      { href: 'https://games.example/v1/games', type: 'application/json' },
      { href: 'https://games.example/mcp' },
      { href: 'https://games.example/a2a' },
    ],
  });
  expect(api).toMatchObject({
    anchor: 'https://games.example/v1/games',
    'service-desc': [{ href: 'https://games.example/openapi.json', type: 'application/json' }],
  });
  for (const context of linkset) {
    for (const [relation, targets] of Object.entries(context)) {
      if (relation === 'anchor') continue;
      for (const { href } of targets as { href: string }[]) expect(href).toMatch(/^https:\/\//);
    }
  }
});
