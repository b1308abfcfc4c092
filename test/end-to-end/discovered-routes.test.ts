import {
  checkEndpointSchema,
  type DiscoverOriginSchemaSuccess,
  discoverOriginSchema,
} from '@agentcash/discovery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { readDescribedApi } from './described-api.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

/** These tests use a client that knows only the base address of the service. */

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example: string;
}

describe.each(OUTPUTS)('a client that looks for routes, in %s', (output) => {
  let server: RunningServer;
  let found: DiscoverOriginSchemaSuccess;

  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
    const result = await discoverOriginSchema({ target: server.url });
    if (!result.found) throw new Error(`The client found nothing: ${result.cause}`);
    found = result;
  });
  afterAll(() => server?.close());

  test('finds every path of the description, and each is free', async () => {
    const { paths } = await readDescribedApi(server.url);
    const free = paths.map((path) => ({
      path,
      method: 'GET',
      authMode: 'unprotected',
    }));
    expect(found.source).toBe('openapi');
    expect(
      found.endpoints.map(({ path, method, authMode }) => ({ path, method, authMode })),
    ).toEqual(free);
    expect(found.endpoints.filter(({ price }) => price !== undefined)).toEqual([]);
  });

  test('reads what to do with a figure, in a few words', () => {
    expect(found.guidance).toContain('/v1/board');
    expect(found.guidance).toContain('can lose everything');
    expect(found.guidanceTokens).toBeLessThan(200);
  });

  test('gets an answer from each route with the example of each parameter', async () => {
    for (const { path, summary } of found.endpoints) {
      const detail = await checkEndpointSchema({ url: server.url + path, probe: false });
      if (!detail.found) throw new Error(`The client knows nothing about ${path}`);
      const [advisory] = detail.advisories;
      expect([path, advisory!.authMode, advisory!.paymentOptions]).toEqual([
        path,
        'unprotected',
        undefined,
      ]);
      const { parameters = [] } = (advisory!.inputSchema ?? {}) as { parameters?: Parameter[] };
      const address = parameters
        .filter((parameter) => parameter.in === 'path')
        .reduce((text, { name, example }) => text.replace(`{${name}}`, example), path);
      const response = await fetch(server.url + address);
      const { error } = await response.json();
      // The history route is announced, but not available yet.
      const expected = summary.endsWith('(announced)') ? [404, 'not_open'] : [200, undefined];
      expect([address, response.status, error?.code]).toEqual([address, ...expected]);
    }
  });

  test('is asked for no payment by a route that is open', async () => {
    const detail = await checkEndpointSchema({ url: `${server.url}/v1/board`, probe: true });
    if (!detail.found) throw new Error(detail.cause);
    expect(detail.advisories.length).toBeGreaterThan(0);
    for (const { authMode, paymentRequiredBody } of detail.advisories) {
      expect([authMode, paymentRequiredBody]).toEqual(['unprotected', undefined]);
    }
  });
});
