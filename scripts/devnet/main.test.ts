import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { runHere } from '../command/run-in.fixture.ts';

function run(...parameters: string[]) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./main.ts', import.meta.url)), ...parameters],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, lines, exit };
}

async function blockNumber(url: string): Promise<bigint> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
  });
  return BigInt(((await response.json()) as { result: string }).result);
}

test('prints the addresses of the chains, follows the clock, and ends the chains on Ctrl-C', async () => {
  const { child, lines, exit } = run('--chain', '42161');
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/until Ctrl-C/), {
    timeout: 50_000,
    interval: 50,
  });
  const url = /RPC_URL_42161=(\S+)\)/.exec(lines.join('\n'))![1]!;
  expect(lines.join('\n')).toContain('0x895a6F444BE4ba9d124F61DF736605792B35D66b');

  const first = await blockNumber(url);
  await vi.waitFor(async () => expect(await blockNumber(url)).toBeGreaterThan(first), {
    timeout: 10_000,
    interval: 50,
  });
  child.kill('SIGINT');
  expect(await exit).toBe(0);
  await expect(blockNumber(url)).rejects.toThrow();
});

test('says in one line that no game is on a chain', async () => {
  expect(await runHere(process.cwd(), 'devnet/main.ts', ['--chain', '5'])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'No protocol on chain 5 has the field "live" in its record, so no game can be played.\n',
  });
});

test.each([
  [['--port', '56'], '--port takes a chain and its port, for example 56=8556, not "56".'],
  [
    ['--port', '56=70000'],
    '--port takes a chain and its port, for example 56=8556, not "56=70000".',
  ],
  [
    ['--chain', '56', '--port', '99=8700'],
    '--port 99=8700: chain 99 is not started; the started chains are 56.',
  ],
])('%j is refused in one line', async (parameters, line) => {
  const ended = await runHere(process.cwd(), 'devnet/main.ts', parameters);
  expect(ended).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
});
