import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandFailed, runCommand } from './run-command.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-command-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Runs a package `tool` with this source as its command. */
async function run(source: string): Promise<void> {
  const folder = join(root, 'node_modules', 'tool');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"bin":"tool.cjs"}');
  await writeFile(join(folder, 'tool.cjs'), source);
  await runCommand({ root, package: 'tool', args: ['build'], verbose: false });
}

test('a command that ends with code 0 has succeeded', async () => {
  await expect(run('')).resolves.toBeUndefined();
});

test('any other exit code is a failure, and the error has the output', async () => {
  const error = await run('console.log("a page failed"); process.exitCode = 3;').catch(
    (e: unknown) => e,
  );
  expect(error).toEqual(
    new CommandFailed('tool build failed with exit code 3.', 'a page failed\n', 3),
  );
});

// After Ctrl-C, `vercel build` ends with code 0, so its exit code does not show the failure.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'after %s a command has failed, even when it ends with code 0',
  async (signal) => {
    const others = process.listeners(signal);
    const command = run(
      'process.once("SIGTERM", () => process.exit(0)); setTimeout(() => {}, 200);',
    );
    while (process.listenerCount(signal) === others.length) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [receive] = process.listeners(signal).filter((listener) => !others.includes(listener));
    receive?.(signal);
    await expect(command).rejects.toThrow(`tool build was ended by ${signal}.`);
    expect(process.listeners(signal)).toEqual(others);
  },
);

test('a command that ends with its parent does so after a kill', async () => {
  const script = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  await writeFile(
    join(root, 'waiting.ts'),
    `import { endWithParent } from ${script('end-with-parent.ts')};
    endWithParent();
    setInterval(() => {}, 1000);
    console.log('waiting');`,
  );
  await writeFile(
    join(root, 'parent.ts'),
    `import { runCommand } from ${script('run-command.ts')};
    const root = process.cwd();
    const options = { root, args: [], verbose: true, endsWithParent: true };
    await runCommand({ ...options, package: root + '/waiting.ts' });`,
  );
  const parent = spawn(process.execPath, ['parent.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // The output is closed when both processes have ended.
  await once(parent, 'close');
});
