import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from './command/run-in.fixture.ts';

const ROOT = join(import.meta.dirname, '..');

test('a finding is played step by step, and the last line says what happened', async () => {
  const { code, stdout } = await runIn(ROOT, 'play.ts', ['random-walk-nft/F-01']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^random-walk-nft\/F-01: ./);
  expect(lines[1]).toContain('RandomWalkStandIn');
  expect(lines.slice(2, -1).map((line) => line.split(' ')[0])).toEqual(['1.', '2.', '3.', '4.']);
  expect(lines.at(-1)).toMatch(/^What happened: .*Ann took nothing\.$/);
  expect(code).toBe(0);
});

test('an unknown finding is refused in one line, which suggests the most similar finding', async () => {
  const { code, stdout, stderr } = await runIn(ROOT, 'play.ts', ['random-walk-nft/F-1']);
  expect(stderr).toBe(
    'There is no playable finding "random-walk-nft/F-1"; did you mean "random-walk-nft/F-01"?\n',
  );
  expect(stdout).toBe('');
  expect(code).toBe(1);
});
