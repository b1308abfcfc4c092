import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Anvil, startAnvil } from './anvil.ts';

const TIMESTAMP = 1_790_000_000;
const running: Anvil[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((anvil) => anvil.stop()));
  vi.unstubAllEnvs();
});

async function start(
  options: { chainId?: number; port?: number; archive?: boolean } = {},
): Promise<Anvil> {
  const anvil = await startAnvil({ chainId: 56, timestamp: TIMESTAMP, ...options });
  running.push(anvil);
  return anvil;
}

async function rpc(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('answers at once, with the requested chain id and time', async () => {
  const { rpcUrl } = await start({ chainId: 42161 });
  expect(await rpc(rpcUrl, 'eth_chainId')).toBe('0xa4b1');
  expect(await rpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])).toMatchObject({
    number: '0x0',
    timestamp: `0x${TIMESTAMP.toString(16)}`,
  });
});

test('several chains run at the same time, each on its own port', async () => {
  const [a, b] = await Promise.all([start(), start()]);
  expect(a!.port).not.toBe(b!.port);
});

test('ends when stopped, and may be stopped twice', async () => {
  const anvil = await start();
  await anvil.stop();
  await anvil.stop();
  await anvil.gone;
  expect(isAlive(anvil.pid)).toBe(false);
  await expect(rpc(anvil.rpcUrl, 'eth_chainId')).rejects.toThrow();
});

test('restarts on the same port', async () => {
  const { port, stop } = await start();
  await stop();
  expect((await start({ port })).port).toBe(port);
});

test('reports a port that is taken in one line', async () => {
  const { port } = await start();
  await expect(start({ port })).rejects.toThrow(
    `anvil for chain 56 cannot listen: another program uses port ${port}. Stop that program, or choose another port.`,
  );
});

test('says how to fix a missing binary', async () => {
  const architecture = vi.spyOn(process, 'arch', 'get').mockReturnValue('mips');
  await expect(start()).rejects.toThrow(/anvil-linux-mips|anvil-\w+-mips.*run "npm ci"/);
  architecture.mockRestore();
});

test('leaves nothing in the home folder', async () => {
  const home = await mkdtemp(join(tmpdir(), 'devnet-home-'));
  vi.stubEnv('HOME', home);
  const { rpcUrl, stop } = await start();
  // Anvil keeps only 128 states in memory. Older states must not be written to the home folder.
  await rpc(rpcUrl, 'anvil_mine', ['0x100', '0x1']);
  expect(await rpc(rpcUrl, 'eth_blockNumber')).toBe('0x100');
  await stop();
  expect(await readdir(home)).toEqual([]);
  await rm(home, { recursive: true });
});

describe('the state of an old block', () => {
  const to = '0x00000000000000000000000000000000000000a1';
  /** Returns the balance at block 1, which was one wei. The latest balance is two wei. */
  async function balanceLongAgo(options: { archive?: boolean }) {
    const { rpcUrl } = await start(options);
    const [from] = (await rpc(rpcUrl, 'eth_accounts')) as string[];
    for (const blocks of ['0x1', '0x3e8']) {
      await rpc(rpcUrl, 'eth_sendTransaction', [{ from, to, value: '0x1', gasPrice: '0x0' }]);
      await rpc(rpcUrl, 'anvil_mine', [blocks, '0x1']);
    }
    expect(await rpc(rpcUrl, 'eth_getBalance', [to, 'latest'])).toBe('0x2');
    return rpc(rpcUrl, 'eth_getBalance', [to, '0x1']);
  }

  test('cannot be read on an ordinary chain', async () => {
    expect(await balanceLongAgo({})).toBeUndefined();
  });

  test('can be read in an archive, which is deleted from the disk with the chain', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'devnet-archive-'));
    vi.stubEnv('TMPDIR', folder);
    expect(await balanceLongAgo({ archive: true })).toBe('0x1');
    expect(await readdir(folder)).not.toEqual([]);
    await running.at(-1)!.stop();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

/** Returns the process id of the chain. */
async function startInAnotherProcess(afterwards: string) {
  const module = fileURLToPath(new URL('./anvil.ts', import.meta.url));
  const script = `const { startAnvil } = await import(${JSON.stringify(module)});
    console.log((await startAnvil({ chainId: 56, timestamp: ${TIMESTAMP} })).pid);
    ${afterwards}`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise((resolve) => parent.once('exit', resolve));
  const pid = await new Promise<number>((resolve) =>
    createInterface({ input: parent.stdout }).once('line', (line) => resolve(Number(line))),
  );
  return { parent, pid, exit };
}

const goneSoon = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 20 });

test('ends with its parent, even if the parent is killed', async () => {
  const { parent, pid } = await startInAnotherProcess('setInterval(() => {}, 1000);');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await goneSoon(pid);
});

test('does not keep a script alive that forgot to stop it, and ends with it', async () => {
  const { pid, exit } = await startInAnotherProcess('');
  expect(await exit).toBe(0);
  await goneSoon(pid);
});
