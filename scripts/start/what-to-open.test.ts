import { expect, test } from 'vitest';
import { whatToOpen } from './what-to-open.ts';

const PROTOCOLS = [
  { key: 'gone', status: 'historic', audit: null },
  { key: 'coin', status: 'tracked', audit: null },
] as unknown as Parameters<typeof whatToOpen>[1];

test('the addresses of the service and of each local chain', () => {
  const text = whatToOpen('http://localhost:4321', PROTOCOLS, {
    56: 'http://127.0.0.1:8556',
    42161: 'http://127.0.0.1:8557',
  });
  expect(text.split('\n')).toEqual([
    '',
    '  Site       http://localhost:4321/',
    '  Directory  http://localhost:4321/v1/games',
    '  Headline   http://localhost:4321/v1/games/coin',
    '  RPC 56     http://127.0.0.1:8556',
    '  RPC 42161  http://127.0.0.1:8557',
    '',
    'Headlines are read from local chains. The games are played on them until this program ends. Ctrl-C ends everything.',
  ]);
});

test('the public chains are named as the source, without their addresses', () => {
  const text = whatToOpen('http://localhost:4321', PROTOCOLS, null);
  expect(text).toContain('Headlines are read from the public chains.');
  expect(text).not.toContain('RPC');
});
