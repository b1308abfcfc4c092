import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const check = (...paths: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/check.ts', ...paths], { cwd: ROOT }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      stdout: stdout + stderr,
      code,
    }),
  );

test('the records of this repository have no error', async () => {
  const { stdout, code } = await check();
  expect(stdout).toMatch(
    /^\d+ protocols, \d+ audits, \d+ findings: (?:no problem|\d+ warnings?)$/m,
  );
  expect(stdout).not.toContain('\u001b');
  expect(code).toBe(0);
});

test('a path outside of the content is refused in one line', async () => {
  expect(await check('package.json')).toEqual({
    stdout: 'package.json is not under content/; give a file or a folder inside content/.\n',
    code: 1,
  });
});
