import { parseArgs } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentError } from '../../src/content/files/problem.ts';
import { LockHeld } from '../../src/disk/with-lock.ts';
import { BadEnvironment } from '../../src/live/environment.ts';
import { CannotServe } from '../../src/serve/cannot-serve.ts';
import { Refused } from './refused.ts';
import { CommandFailed } from './run-command.ts';
import { runScript } from './run-script.ts';

const exitCode = process.exitCode;
const print = vi.spyOn(console, 'error');
beforeEach(() => print.mockReset().mockImplementation(() => {}));
afterEach(() => {
  process.exitCode = exitCode;
});

async function printed(fail: () => unknown): Promise<unknown[]> {
  process.exitCode = undefined;
  await runScript(async () => {
    await fail();
  });
  expect(process.exitCode).toBe(1);
  process.exitCode = exitCode;
  return print.mock.calls.map(([first]) => first);
}

const throws = (error: unknown) => () => Promise.reject(error);

test('a script that ends well prints nothing and leaves the exit code', async () => {
  await runScript(async () => {});
  expect(print).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(exitCode);
});

test.each([
  new BadEnvironment('one line'),
  new CannotServe('one line'),
  new CommandFailed('one line', ''),
  new LockHeld('one line'),
  new Refused('one line'),
  Object.assign(new Error('one line'), { code: 'EACCES', syscall: 'mkdir' }),
  Object.assign(new Error('one line'), { code: 'ENOSPC', syscall: 'write' }),
])('%o is reported in one line', async (error) => {
  expect(await printed(throws(error))).toEqual(['one line']);
});

test('an unknown argument is reported in one line', async () => {
  const [line, ...more] = await printed(() => parseArgs({ args: ['--lve'], options: {} }));
  expect(line).toMatch(/^Unknown option '--lve'/);
  expect(more).toEqual([]);
});

test('records with errors print all their problems', async () => {
  const problem = { path: 'content/x.md', line: 1, column: 1, field: 'name', fix: 'give one' };
  const problems = [{ ...problem, message: 'is missing', severity: 'error' as const }];
  expect(await printed(throws(new ContentError(problems)))).toEqual([
    'content/x.md:1:1 name: is missing; give one',
  ]);
});

test('a failed command prints its output, then one line', async () => {
  expect(await printed(throws(new CommandFailed('build failed.', 'a page\n')))).toEqual([
    'a page',
    'build failed.',
  ]);
});

test('a defect keeps its stack', async () => {
  const defect = new TypeError('undefined is not a function');
  expect(await printed(throws(defect))).toEqual([defect]);
});
