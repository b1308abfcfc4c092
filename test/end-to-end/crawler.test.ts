import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as agents from '../../src/addresses/agents.ts';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import * as twins from '../../src/addresses/twins.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { LOCAL_SITE_URL } from '../../src/content/dataset/registry.ts';
import { publishedVersions } from '../../src/content/dataset/resources.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { Crawler } from './crawl.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

/** For each pattern of a path, the expected media type. */
const EXPECTED: readonly (readonly [RegExp, string])[] = [
  [/^\/v1\//, 'application/json'],
  [/^\/discovery/, 'application/json'],
  [/\.md$/, 'text/markdown'],
  [/\.txt$/, 'text/plain'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.png$/, 'image/png'],
  [/^\/(?:$|games|methodology|about|terms$|changes$|compare|status|api|badges)/, 'text/html'],
];

const { protocols } = await readDataset({ root: 'content', now: new Date() });

describe.each(OUTPUTS)('a crawler of %s', (output) => {
  let server: RunningServer;
  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
  });
  afterAll(() => server.close());

  test.each([['/llms.txt'], ['/discovery']])(
    'that starts at %s reaches every protocol and every audit, as JSON and as markdown',
    async (start) => {
      const crawler = new Crawler(server.url, LOCAL_SITE_URL);
      await crawler.follow([start]);
      const expected = protocols.flatMap((protocol) => [
        pathTo(routes.headline, protocol),
        pathTo(twins.game, protocol),
        ...publishedVersions(protocol).map((version) =>
          pathTo(routes.auditVersion, { ...version, key: protocol.key }),
        ),
        ...(protocol.audit === null ? [] : [pathTo(twins.audit, protocol)]),
      ]);
      const missed = expected.filter((path) => !crawler.visited.has(path));
      expect(missed).toEqual([]);

      // These addresses accept only POST.
      const posted: string[] = [agents.mcp, agents.a2aSend];
      const dead = [...crawler.visited].filter(
        ([path, { status }]) => status !== (posted.includes(path) ? 405 : 200),
      );
      expect(dead).toEqual([]);

      const wrong = [...crawler.visited].filter(([path, { mediaType }]) => {
        const claimed = crawler.claims.get(path);
        const [, usual] = EXPECTED.find(([pattern]) => pattern.test(path)) ?? [];
        return mediaType !== (claimed ?? usual ?? mediaType);
      });
      expect(wrong).toEqual([]);
    },
  );
});
