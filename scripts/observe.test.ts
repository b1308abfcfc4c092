import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pad } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalChain } from '../src/local-chain/chain.ts';
import { startChain } from '../src/local-chain/start-chain.ts';
import { observation } from '../src/schema/observations.ts';
import { runIn, withProject } from './command/run-in.fixture.ts';

const CONTENT = join(import.meta.dirname, '../test/content/valid/content');
const LOTTERY = '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b';
const KEY = 'moon-lottery';
const OWNER = '0x00000000000000000000c0de0000000000002329';

let chain: LocalChain;
beforeAll(async () => {
  chain = await startChain({ chainId: 56 });
  // This code returns the owner for every call.
  await chain.client.setCode({
    address: LOTTERY,
    bytecode: `0x7f${pad(OWNER).slice(2)}60005260206000f3`,
  });
  await chain.mine();
});
afterAll(() => chain?.stop());

const observe = (parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  withProject({ 'package.json': '{}' }, async (root) => {
    await cp(CONTENT, join(root, 'content'), { recursive: true });
    const ended = await runIn(root, 'observe.ts', parameters, environment);
    const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => null);
    return {
      ...ended,
      local: await read(`.local/observations/${KEY}.json`),
      content: await read(`content/observations/${KEY}.json`),
    };
  });

test('an observation is read again at its own block, and a file that was edited is found', async () => {
  await withProject({ 'package.json': '{}' }, async (root) => {
    await cp(CONTENT, join(root, 'content'), { recursive: true });
    const environment = { RPC_URL_56: chain.rpcUrl };
    await runIn(root, 'observe.ts', [KEY], environment);
    await chain.mine();
    const same = await runIn(root, 'observe.ts', ['--check'], environment);
    expect(same).toMatchObject({
      code: 0,
      stdout: '1 of 1 observations were read again; 0 differ.\n',
    });
    const file = join(root, `.local/observations/${KEY}.json`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(OWNER, LOTTERY));
    const edited = await runIn(root, 'observe.ts', ['--check'], environment);
    expect(edited.code).toBe(1);
    expect(edited.stdout).toMatch(
      /^\.local\/observations\/moon-lottery\.json: the file differs from the chain at block \d+\.\n1 of 1 observations were read again; 1 differ\.$/m,
    );
    expect(await readFile(file, 'utf8')).not.toBe(text);
  });
});

test('a local chain is read, and its facts stay outside content/', async () => {
  const { code, stdout, stderr, local, content } = await observe([KEY], {
    RPC_URL_56: chain.rpcUrl,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(
    '1 observations of local chains written to .local/observations, not to content/.\n',
  );
  expect(content).toBeNull();
  const observed = observation.parse(JSON.parse(local!));
  expect(observed.block).toMatchObject({ chainId: 56, network: 'local' });
  expect(Object.values(observed.powers)).toEqual([
    {
      locator: `owner() of ${LOTTERY}`,
      holders: [[{ kind: 'key', address: OWNER, delegatesTo: null }]],
    },
  ]);
});
