import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../scripts/command/run-in.fixture.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('the records of this repository have no error', async () => {
  const { stdout, code } = await runHere(ROOT, 'check.ts');
  expect(stdout).toMatch(
    /^\d+ protocols, \d+ audits, \d+ findings: (?:no problem|\d+ warnings?)$/m,
  );
  expect(stdout).not.toContain('\u001b');
  expect(code).toBe(0);
});

test('a path outside of the content is refused in one line', async () => {
  expect(await runHere(ROOT, 'check.ts', ['package.json'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'package.json is not under content/; give a file or a folder inside content/.\n',
  });
});
