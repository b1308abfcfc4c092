import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withProject } from './command/run-in.fixture.ts';

const COMPLETE = 'run "npm ci", without --omit=dev and without --ignore-scripts';

/** The project has these files and no packages. */
function run(
  files: Readonly<Record<string, string>>,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return withProject({ 'package.json': '{ "type": "module" }', ...files }, async (root) => {
    const launcher = join(root, 'run.mjs');
    await copyFile(join(import.meta.dirname, 'run.mjs'), launcher);
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [launcher, ...parameters],
        { env: { ...process.env, ...environment } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });
  });
}

test('starts a script with its arguments', async () => {
  const script = 'console.log(process.argv[1].endsWith("say.ts"), process.argv.slice(2));';
  const ended = await run({ 'say.ts': script }, ['say.ts', '--loud', 'twice']);
  expect(ended).toEqual({ code: 0, stdout: "true [ '--loud', 'twice' ]\n", stderr: '' });
});

test.each([
  ['a script whose package is missing', { 'a.ts': "import 'viem/actions';" }, 'a.ts', 'viem'],
  ['one with a scope', { 'a.ts': "import '@hono/node-server';" }, 'a.ts', '@hono/node-server'],
  ['the command of a missing package', {}, 'vitest', 'vitest'],
])('%s is reported in one line', async (_, files, name, missing) => {
  expect(await run(files, [name])).toEqual({
    code: 1,
    stdout: '',
    stderr: `The package ${missing} is not installed: ${COMPLETE}.\n`,
  });
});

test('a folder for temporary files that does not exist is named', async () => {
  const { code, stderr } = await run({ 'a.ts': '' }, ['a.ts'], { TMPDIR: '/not/there' });
  expect(stderr).toMatch(/^The folder for temporary files, \/not\/there, does not exist: .*TMPDIR/);
  expect(code).toBe(1);
});

test('a defect keeps its stack', async () => {
  const { code, stderr } = await run({ 'a.ts': "throw new TypeError('no');" }, ['a.ts']);
  expect(stderr).toMatch(/TypeError: no\n\s+at /);
  expect(code).toBe(1);
});
