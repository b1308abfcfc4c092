import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('a port that is taken is said in one line, before anything slow is begun', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/start.ts'],
      { cwd: root, env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) } },
      (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }),
    );
  });
  taken.close();
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is taken: end what listens there, or choose another with PORT=${port + 1}.\n`,
  });
});
