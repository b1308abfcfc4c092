import { expect, test } from 'vitest';
import { addressOfFile, builtFile } from './built-files.ts';
import * as documents from './documents.ts';
import * as pages from './pages.ts';
import * as routes from './routes.ts';
import * as siteFiles from './site-files.ts';
import { withDetail } from './with-detail.ts';

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/games/a/audit/b/v1', '/games/a/audit/b/v1/index.html'],
  ['/v1/games', '/v1/games.json'],
  ['/v1/games/a/audit', '/v1/games/a/audit.json'],
  ['/v1/games/a/audit?full=1', '/v1/games/a/audit.full.json'],
  ['/v1/games/a/audit/b/v1?full=1', '/v1/games/a/audit/b/v1.full.json'],
  ['/v1/changes', '/v1/changes.json'],
  ['/v1/changes/2026-11-28', '/v1/changes/2026-11-28.json'],
  ['/v1/changes/2026-11-28/2', '/v1/changes/2026-11-28/2.json'],
  ['/data/games.csv', '/data/games.csv'],
  ['/discovery', '/discovery.json'],
  ['/openapi.json', '/openapi.json'],
  ['/.well-known/x402', '/.well-known/x402'],
  ['/.well-known/agent-card.json', '/.well-known/agent-card.json'],
  ['/terms.txt', '/terms.txt'],
])('%s is built as %s', (address, file) => {
  expect(builtFile(address)).toBe(file);
});

test.each(['/404.html', '/_astro/a.js'])('%s is served at its own path', (file) => {
  expect(addressOfFile(file)).toBe(file);
  expect(builtFile(file)).toBe(file);
});

test('every file path leads back to its address', () => {
  const every = [pages, routes, documents, siteFiles].flatMap((each) => Object.values(each));
  for (const address of [...every, withDetail(routes.audit), withDetail(routes.auditVersion)]) {
    expect(addressOfFile(builtFile(address))).toBe(address);
  }
  expect(new Set(every.map(builtFile)).size).toBe(every.length);
});
