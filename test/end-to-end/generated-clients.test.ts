import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTypes, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareNodeModules } from '../../scripts/command/copy-work-tree.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { serveOutput, unplugChains } from './outputs.ts';

/** Three generators make clients from `/openapi.json`. The clients then read the served site. */

const ROOT = resolve(import.meta.dirname, '../..');

/** Each `run` returns the number of games, the first game's key, and the number of findings in one audit. */
const PROGRAMS = {
  'openapi-typescript': `
    import type { paths } from './types.ts';
    type Answer<Path extends keyof paths> =
      paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } } ? Body : never;
    export async function run(base: string, audited: string): Promise<[number, string, number]> {
      const games: Answer<'/v1/games'> = await (await fetch(base + '/v1/games')).json();
      const audit: Answer<'/v1/games/{key}/audit'> = await (await fetch(base + '/v1/games/' + audited + '/audit')).json();
      return [games.length, games[0]!.key, audit.findings.length];
    }`,
  'hey-api': `
    import { createClient } from './hey/client/index.js';
    import { getAudit, listGames } from './hey/index.js';
    export async function run(base: string, audited: string): Promise<[number, string, number]> {
      const client = createClient({ baseUrl: base });
      const games = await listGames({ client, throwOnError: true });
      const audit = await getAudit({ client, path: { key: audited }, throwOnError: true });
      return [games.data.length, games.data[0]!.key, audit.data.findings.length];
    }`,
  orval: `
    import { getAudit, listGames } from './orval.ts';
    export async function run(_base: string, audited: string): Promise<[number, string, number]> {
      const games = await listGames();
      const audit = await getAudit(audited);
      if (games.status !== 200 || audit.status !== 200) throw new Error('The service gave no answer.');
      return [games.data.length, games.data[0]!.key, audit.data.findings.length];
    }`,
};

let server: RunningServer;
let folder: string;
let games: { key: string }[];
let audited: string;
let findings: number;

beforeAll(async () => {
  unplugChains();
  server = await serveOutput('dist');
  const read = async (path: string) => (await fetch(server.url + path)).json();
  games = await read('/v1/games');
  const { audits } = await read('/data/dump.json');
  [audited] = audits.find(({ status }: { status: string }) => status === 'published').games;
  findings = (await read(`/v1/games/${audited}/audit`)).findings.length;

  folder = await mkdtemp(join(tmpdir(), 'clients-'));
  await shareNodeModules(ROOT, folder);
  await mkdir(join(folder, 'hey'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, await (await fetch(`${server.url}/openapi.json`)).text());
  const document = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(join(folder, 'types.ts'), astToString(await openapiTypes(document)));
  await createClient({
    input: file,
    output: join(folder, 'hey'),
    logs: { level: 'silent' },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  });
  await generate(
    {
      input: { target: file },
      output: { target: join(folder, 'orval.ts'), client: 'fetch', baseUrl: server.url },
    },
    folder,
  );
  for (const [name, text] of Object.entries(PROGRAMS)) {
    await writeFile(join(folder, `${name}-program.ts`), text);
  }
}, 60_000);
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a linter has no remark about the description', async () => {
  // The skipped rule would report the host name of the local site.
  const { stdout } = await promisify(execFile)(
    join(ROOT, 'node_modules/.bin/redocly'),
    ['lint', 'openapi.json', '--format=json', '--skip-rule=no-server-example.com'],
    {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  expect(JSON.parse(stdout).problems).toEqual([]);
}, 30_000);

test('every client compiles under the strict rules', () => {
  const files = Object.keys(PROGRAMS).map((name) => join(folder, `${name}-program.ts`));
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(problems).toEqual([]);
});

test.each(Object.keys(PROGRAMS))(
  'the client of %s reads the directory and an audit',
  async (name) => {
    const outfile = join(folder, `${name}.mjs`);
    await build({
      entryPoints: [join(folder, `${name}-program.ts`)],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
    });
    const { run } = await import(outfile);
    expect(await run(server.url, audited)).toEqual([games.length, games[0]!.key, findings]);
  },
);
