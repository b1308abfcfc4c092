import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'hold-output.ts');

/** Runs code in a process of its own, because it changes how that process prints. */
function run(code: string) {
  const source = `import { holdOutput } from ${JSON.stringify(MODULE)};\n${code}`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source]);
}

test('what was held back is printed in its order, before what is printed later', async () => {
  const { stdout, stderr } = await run(`
    const print = holdOutput();
    console.log('first'); console.error('failure'); process.stdout.write('second\\n');
    print();
    console.log('third');`);
  expect(stdout).toBe('first\nsecond\nthird\n');
  expect(stderr).toBe('failure\n');
});

test('what was held back can be dropped', async () => {
  const { stdout, stderr } = await run(`
    const print = holdOutput();
    console.log('first'); console.error('failure');
    print(true);
    console.log('second');`);
  expect([stdout, stderr]).toEqual(['second\n', '']);
});

test('nothing is printed while it is held back', async () => {
  const { stdout } = await run(`
    holdOutput();
    console.log('never');`);
  expect(stdout).toBe('');
});
