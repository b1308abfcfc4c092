import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from './run-in.fixture.ts';

const ROOT = join(import.meta.dirname, '..');

test('facts of a simulated chain never get into content', async () => {
  const environment = { RPC_URL_42161: 'http://127.0.0.1:1' };
  expect(await runIn(ROOT, 'verify.ts', ['random-walk-nft', '--live'], environment)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'RPC_URL_42161 or SOURCE_NETWORK names a simulated chain, and its facts must never get into content/. Leave out --live. For a node of the public chain, set SOURCE_NETWORK to "public".\n',
  });
});
