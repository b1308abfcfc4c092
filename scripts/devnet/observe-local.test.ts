import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pad } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { checkChanged } from '../../test/content/check-changed.ts';
import { observeLocal } from './observe-local.ts';

const LOTTERY = '0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b';
const OWNER = '0x00000000000000000000c0de0000000000002329';

let chain: LocalChain;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'observe-local-'));
  chain = await startChain({ chainId: 56 });
  await setOwner(OWNER);
});
afterAll(async () => {
  await chain?.stop();
  await rm(folder, { recursive: true });
});

/** The contract returns this owner for every call. */
async function setOwner(owner: `0x${string}`): Promise<void> {
  const bytecode = `0x7f${pad(owner).slice(2)}60005260206000f3` as const;
  await chain.client.setCode({ address: LOTTERY, bytecode });
  await chain.mine();
}

async function observed(): Promise<string> {
  const { protocols } = checkChanged({}).dataset!;
  const log: string[] = [];
  await observeLocal(protocols, { 56: chain.rpcUrl }, folder, (line) => log.push(line));
  expect(log).toEqual([]);
  return readFile(join(folder, 'moon-lottery.json'), 'utf8');
}

test('the block in a file stays the same until a fact changes', async () => {
  const first = await observed();
  expect(first).toContain(OWNER);
  await chain.mine();
  expect(await observed()).toBe(first);
  await setOwner('0x00000000000000000000c0de0000000000002330');
  expect((await observed()).toLowerCase()).toContain('c0de0000000000002330');
});

test('if a chain cannot be read, its files do not change, and the log gives the reason', async () => {
  const log: string[] = [];
  const { protocols } = checkChanged({}).dataset!;
  await observeLocal(protocols, { 56: 'http://127.0.0.1:1' }, folder, (line) => log.push(line));
  expect(log.at(-1)).toBe('chain 56: no endpoint could be read, so nothing changes.');
  expect(await readFile(join(folder, 'moon-lottery.json'), 'utf8')).toMatch(/c0de/i);
});
