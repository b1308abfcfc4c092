import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listen } from '../../test/listen.ts';
import { directLoopback } from './direct-loopback.ts';

const run = promisify(execFile);

test.each([
  [{}, 'localhost,127.0.0.1,::1,[::1]'],
  [{ NO_PROXY: 'a.example' }, 'a.example,localhost,127.0.0.1,::1,[::1]'],
  [{ no_proxy: 'localhost b.example', NO_PROXY: 'a' }, 'localhost,b.example,127.0.0.1,::1,[::1]'],
])('%j keeps the existing hosts and adds this machine', (said, direct) => {
  const environment: NodeJS.ProcessEnv = { ...said };
  directLoopback(environment);
  directLoopback(environment);
  expect(environment).toEqual({ no_proxy: direct, NO_PROXY: direct });
});

test('adds nothing if no request goes through the proxy', () => {
  const environment: NodeJS.ProcessEnv = { NO_PROXY: '*' };
  directLoopback(environment);
  expect(environment).toEqual({ NO_PROXY: '*' });
});

test('a process with a proxy reaches a server of this machine', async () => {
  const server = createServer((_request, response) => response.end('direct'));
  const url = await listen(server);
  const module = JSON.stringify(new URL('./direct-loopback.ts', import.meta.url).href);
  const script = `import { directLoopback } from ${module};
    await fetch('http://a.invalid').catch(() => {});
    directLoopback(process.env);
    console.log(await (await fetch('${url}')).text());`;
  const { NO_PROXY: _, no_proxy: __, ...environment } = process.env;
  try {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...environment, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1' },
    });
    expect(stdout).toBe('direct\n');
  } finally {
    server.close();
  }
});
