import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Registry } from '../schema/registry.ts';
import type { PackedRecords } from '../site/records-of-build.ts';
import { liveFunctions } from './integration.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'integration-'));
  await mkdir(join(root, 'dist'));
  await mkdir(join(root, '.vercel/output'), { recursive: true });
  await writeFile(join(root, '.vercel/output/config.json'), '{ "routes": [] }');
});
afterEach(() => rm(root, { recursive: true }));

/** With this type, a call can leave out parameters that the hook does not read. */
type Hook = (parameters: object) => Promise<void>;

test('a build reads the records once, and its enumeration is of that time', async () => {
  const packed: PackedRecords = { file: 0, ends: [] };
  const readRecords = vi.fn(async (builtAt: Date) => ({ builtAt, packed }));
  const keepRecords = vi.fn();
  const describe = vi.fn(({ builtAt }: { builtAt: Date }) => [
    { path: '/discovery', text: builtAt.toISOString(), bytes: 0, sha256: '' },
  ]);
  const { hooks } = liveFunctions({
    content: 'content',
    isDeployed: true,
    readRecords,
    readRegistry: () => Promise.reject(new Error('A build reads no other records.')),
    keepRecords,
    registryOf: () => ({ protocols: [] }) as unknown as Registry,
    routesOf: () => [],
    describe,
  });
  const folder = pathToFileURL(`${root}/`);
  const setup = {
    command: 'build',
    updateConfig: () => {},
    config: { root: folder, outDir: new URL('dist/', folder) },
  };
  await (hooks['astro:config:setup'] as Hook)(setup);
  await (hooks['astro:build:done'] as Hook)({});

  expect(readRecords).toHaveBeenCalledTimes(1);
  expect(keepRecords).toHaveBeenCalledExactlyOnceWith(await readRecords.mock.results[0]!.value);
  const time = await readFile(join(root, 'dist/discovery.json'), 'utf8');
  expect(time).toBe(readRecords.mock.calls[0]![0].toISOString());
});
