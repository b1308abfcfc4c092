import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { isLong } from '../is-long.ts';
import { type DescribedApi, readDescribedApi } from './described-api.ts';
import {
  type GeneratedRequest,
  generatedRequests,
  MARK,
  type RawAnswer,
  sendRaw,
} from './generated-request.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

const REQUESTS = isLong ? 50_000 : 1_000;

beforeAll(() => {
  unplugChains();
  // Each failed read of a chain would write two lines.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(OUTPUTS)('%s', (output) => {
  let server: RunningServer;
  let api: DescribedApi;
  let keys: string[];
  beforeAll(async () => {
    server = await serveOutput(output);
    api = await readDescribedApi(server.url);
    const games = await (await fetch(`${server.url}/v1/games`)).json();
    keys = games.map(({ key }: { key: string }) => key);
  });
  afterAll(() => server?.close());

  function faultsOf({ method, path, headers }: GeneratedRequest, answer: RawAnswer): string[] {
    const faults: string[] = [];
    if (answer.status >= 500) faults.push(`the status is ${answer.status}`);
    if (repeatsCaller(answer.text)) faults.push('the body repeats the caller');
    if (/"devDependencies"|"maxDuration"/.test(answer.text)) faults.push('a file of the project');
    if ('x-injected' in answer.headers) faults.push('a header of the caller');
    const { location } = answer.headers;
    // A `Location` that starts with two slashes leads to another host.
    if (location !== undefined && !/^\/(?![/\\])/.test(location)) {
      faults.push(`a redirect to ${location}`);
    }
    if (/^\/v1(?:[/?]|$)/.test(path) && !leavesV1(path) && !('range' in headers)) {
      faults.push(...(method === 'OPTIONS' ? [] : problemsOf(path, answer)));
    }
    return faults;
  }

  function problemsOf(path: string, { status, headers, text }: RawAnswer): string[] {
    const named = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    return api.problemsOf(path, new Response(null, { status, headers: named }), text);
  }

  test(`${REQUESTS} generated requests get answers that the description allows, in our own words`, async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(generatedRequests(keys), async (request) => {
        const answer = await sendRaw(server, request);
        statuses.add(answer.status);
        expect(faultsOf(request, answer)).toEqual([]);
      }),
      { numRuns: REQUESTS },
    );
    for (const status of [200, 308, 400, 404, 405]) expect(statuses).toContain(status);
  });

  test('a header of one client does not change what a cache stores for the others', async () => {
    await fc.assert(
      fc.asyncProperty(generatedRequests(keys), async (generated) => {
        const request = { ...generated, method: 'GET', body: '' };
        const changed = await sendRaw(server, request);
        if (!isStored(changed) || changed.status === 304 || changed.status === 206) return;
        const varied = (changed.headers.vary ?? '').toLowerCase().split(/, */);
        const kept = Object.entries(request.headers).filter(([name]) => varied.includes(name));
        const plain = await sendRaw(server, { ...request, headers: Object.fromEntries(kept) });
        expect([changed.status, withoutTime(changed)]).toEqual([plain.status, withoutTime(plain)]);
        expect(changed.headers.location).toBe(plain.headers.location);
      }),
      { numRuns: REQUESTS / 2 },
    );
  });
});

/** Whether an answer contains `MARK` outside quotation marks. A message may quote an unknown key. */
function repeatsCaller(text: string): boolean {
  return text
    .replaceAll(new RegExp(`\\\\"${MARK}\\\\"`, 'g'), '')
    .toLowerCase()
    .includes(MARK);
}

/** Removes the time at which the function made the answer. */
const withoutTime = ({ text }: RawAnswer) => text.replace(/"at":"[^"]+"/, '');

/** A server resolves dots in a path before it chooses a route. */
const leavesV1 = (path: string) => /\.\.|%2e/i.test(path);

const isStored = ({ headers }: RawAnswer) => !/no-store|^$/.test(headers['cache-control'] ?? '');
