import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listen } from '../test/listen.ts';
import { runHere, runIn } from './command/run-in.fixture.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('a port in use is reported in one line, before anything slow starts', async () => {
  const taken = createServer();
  const port = Number(new URL(await listen(taken)).port);
  const ended = await runIn(root, 'start.ts', [], { HOST: '127.0.0.1', PORT: String(port) });
  taken.close();
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is in use: stop the program that listens there, or choose another port with PORT=${port + 1}.\n`,
  });
});

test.each([
  [['--lve'], {}, /^There is no flag --lve; did you mean "--live"\?\n$/],
  [['foo'], {}, /^"foo" is unexpected: this script takes only these flags: --live, --help\.\n$/],
  [[], { SITE_URL: 'nonsense' }, /^SITE_URL must be .* It is "nonsense"\.\n$/],
])('%j with %j is refused in one line, before anything slow starts', async (args, env, line) => {
  const { code, stdout, stderr } = await runHere(root, 'start.ts', args, env);
  expect(stderr).toMatch(line);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});
