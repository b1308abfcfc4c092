import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from '../../src/content/files/problem.ts';
import { openRecords } from '../../src/site/records/packed-records.ts';
import { CommandFailed } from '../command/run-command.ts';
import { BAD_RECORD, TERMS, withProject } from '../command/run-in.fixture.ts';
import { CACHE, readRecordsInProcess } from './records-process.ts';

const builtAt = new Date('2026-11-27T00:00:00Z');
const GOOD = { 'content/terms.md': TERMS };

/** Reads the records of a project and returns the error; `undefined` if there is none. */
function errorOf(files: Readonly<Record<string, string>>, source?: string): Promise<unknown> {
  return withProject({ ...files, 'script.ts': source ?? '' }, async (root) => {
    const options = { root, network: 'public', builtAt } as const;
    const error = await readRecordsInProcess(
      options,
      source === undefined ? undefined : join(root, 'script.ts'),
    ).then(
      ({ file }) => closeSync(file),
      (error: unknown) => error,
    );
    expect(await leftIn(root)).toEqual([]);
    return error;
  });
}

/** The files in the cache, except what the next build uses. */
async function leftIn(root: string): Promise<string[]> {
  return (await readdir(join(root, CACHE))).filter((name) => name !== 'checked.v8');
}

test('the records come from another process, and no file is left behind', async () => {
  await withProject(GOOD, async (root) => {
    const packed = await readRecordsInProcess({ root, network: 'public', builtAt });
    expect(await leftIn(root)).toEqual([]);
    const records = openRecords(packed);
    expect(records).toMatchObject({ builtAt, changes: [], dataset: { protocols: [] } });
    expect(records.dataset.terms).toMatchObject({ title: 'Terms', body: expect.any(String) });
    closeSync(packed.file);
  });
});

test('the problems of records are those that the check found', async () => {
  const error = await errorOf(BAD_RECORD);
  expect(error).toBeInstanceOf(ContentError);
  expect((error as ContentError).message).toMatch(
    /^content\/protocols\/coin\.md:\d+:\d+ chainId: /m,
  );
});

test.each([
  ['that fails', 'process.exitCode = 7;', 'failed with exit code 7.'],
  ['that ends without an answer', '', 'ended without an answer.'],
  ['that is killed', 'process.kill(process.pid, "SIGKILL");', 'was ended by SIGKILL.'],
])('a process %s is an error of one line', async (_, source, end) => {
  const error = await errorOf(GOOD, source);
  expect(error).toBeInstanceOf(CommandFailed);
  expect((error as CommandFailed).message).toBe(`The check of the records ${end}`);
});

test('the process ends when the build is killed', async () => {
  const waiting = `
    import { endWithParent } from ${JSON.stringify(join(import.meta.dirname, '../command/end-with-parent.ts'))};
    endWithParent();
    setInterval(() => {}, 1000);
    console.log('waiting');`;
  const building = `
    import { readRecordsInProcess } from ${JSON.stringify(join(import.meta.dirname, 'records-process.ts'))};
    const options = { root: process.cwd(), network: 'public', builtAt: new Date() };
    await readRecordsInProcess(options, process.cwd() + '/waiting.ts');`;
  await withProject({ 'waiting.ts': waiting, 'building.ts': building }, async (root) => {
    const build = spawn(process.execPath, ['building.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(build.stdout, 'data');
    build.kill('SIGKILL');
    // The output is closed when both processes have ended.
    await once(build, 'close');
    expect(await leftIn(root)).toEqual([]);
  });
});
