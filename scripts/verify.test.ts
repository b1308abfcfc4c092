import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from './command/run-in.fixture.ts';

const ROOT = join(import.meta.dirname, '..');

test('facts of a simulated chain never get into content', async () => {
  const environment = { RPC_URL_42161: 'http://127.0.0.1:1' };
  expect(await runIn(ROOT, 'verify.ts', ['random-walk-nft', '--live'], environment)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The chain is treated as simulated, because RPC_URL_42161 has a private address or SOURCE_NETWORK is "local". Facts of a simulated chain must never be written into content/. Run the command without --live. If the node belongs to the public chain, set SOURCE_NETWORK to "public".\n',
  });
});
