import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BAD_RECORD, runHere, runIn, TERMS, withProject } from './command/run-in.fixture.ts';

test('the exit code says whether a record has an error', async () => {
  const { code, stdout } = await withProject(BAD_RECORD, (root) => runIn(root, 'check.ts'));
  expect(stdout).toMatch(/^content\/protocols\/coin\.md:\d+:\d+ chainId: /m);
  expect(stdout).toMatch(/^\d+ errors$/m);
  expect(code).toBe(1);
});

const TERMS_TO_FIX = TERMS.replace('"2026-11-20"', '2026/11/20 # Friday').replace('"1"', '1');

test('--fix fixes problems and prints each fix; it creates no other file, and a second run finds nothing', async () => {
  const spoilt = `\ufeff${TERMS_TO_FIX.replaceAll('\n', '\r\n')}`;
  await withProject({ 'content/terms.md': spoilt }, async (root) => {
    const { code, stdout } = await runIn(root, 'check.ts', ['--fix']);
    expect(stdout.split('\n')).toEqual([
      'content/terms.md:1:1 file: fixed: deleted the byte order mark',
      'content/terms.md:1:1 file: fixed: replaced CRLF with LF',
      'content/terms.md:3:10 version: fixed: replaced 1 with "1"',
      'content/terms.md:4:12 updatedAt: fixed: replaced 2026/11/20 with "2026-11-20"',
      '0 protocols, 0 audits, 0 findings: 4 fixed, no problem',
      '',
    ]);
    expect(code).toBe(0);
    expect(await readFile(join(root, 'content/terms.md'), 'utf8')).toBe(
      TERMS.replace('"2026-11-20"', '"2026-11-20" # Friday'),
    );
    expect(await readdir(join(root, 'content'))).toEqual(['terms.md']);
    const again = await runHere(root, 'check.ts', ['--fix']);
    expect(again.stdout).toBe('0 protocols, 0 audits, 0 findings: no problem\n');
  });
});

test('--fix does not change files that were not named, and reports what remains', async () => {
  await withProject({ ...BAD_RECORD, 'content/terms.md': TERMS_TO_FIX }, async (root) => {
    const { code, stdout } = await runHere(root, 'check.ts', ['--fix', 'content/protocols']);
    expect(stdout).toMatch(/^content\/protocols\/coin\.md:\d+:\d+ chainId: is missing/m);
    expect(stdout).not.toContain('terms.md');
    expect(code).toBe(1);
    expect(await readFile(join(root, 'content/terms.md'), 'utf8')).toBe(TERMS_TO_FIX);
  });
});

test('no byte of a file that is not YAML is changed', async () => {
  const broken = TERMS_TO_FIX.replace('"Terms"', '[Terms').replaceAll('\n', '\r\n');
  await withProject({ 'content/terms.md': broken }, async (root) => {
    expect((await runHere(root, 'check.ts', ['--fix'])).code).toBe(1);
    expect(await readFile(join(root, 'content/terms.md'), 'utf8')).toBe(broken);
  });
});

test('--format github prints annotations for the lines of a pull request', async () => {
  const files = { 'content/terms.md': TERMS.replace('"What this is."', '"100 %, a:b"\nx,y:z: 1') };
  const { code, stdout } = await withProject(files, (root) =>
    runHere(root, 'check.ts', ['--format', 'github']),
  );
  expect(stdout.split('\n')[0]).toBe(
    '::error file=content/terms.md,line=6,col=1,title=x%2Cy%3Az::is not a known key; delete this key, or write one of title, version, updatedAt, summary, questions, findingParts',
  );
  expect(code).toBe(1);
});

test('--format json prints one object', async () => {
  const { code, stdout } = await withProject({ 'content/terms.md': TERMS_TO_FIX }, (root) =>
    runHere(root, 'check.ts', ['--format=json']),
  );
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ errors: 2, warnings: 0, fixed: [] });
  expect(report.problems[0]).toEqual({
    path: 'content/terms.md',
    line: 3,
    column: 10,
    field: 'version',
    message: 'is not text (got the unquoted value 1)',
    fix: 'quote this value',
    severity: 'error',
    fixable: true,
  });
  expect(code).toBe(1);
});

test.each([
  [['--fxi'], 'There is no flag --fxi; did you mean "--fix"?\n'],
  [['--format', 'githb'], 'There is no format "githb"; did you mean "github"?\n'],
  [['terms.md'], 'terms.md is not under content/; did you mean "content/terms.md"?\n'],
  [['src'], 'src is not under content/; give a file or a folder inside content/.\n'],
  [['content/term.md'], 'content/term.md does not exist; did you mean "content/terms.md"?\n'],
])('%s is refused in one line', async (parameters, said) => {
  const { code, stdout, stderr } = await withProject({ 'content/terms.md': TERMS }, (root) =>
    runHere(root, 'check.ts', parameters),
  );
  expect([code, stdout, stderr]).toEqual([1, '', said]);
});

test('a flag that npm took as its own is reported, with the right form', async () => {
  const taken = { npm_lifecycle_event: 'check', npm_config_fix: 'true' };
  await withProject({ 'content/terms.md': TERMS_TO_FIX }, async (root) => {
    expect(await runHere(root, 'check.ts', [], taken)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'npm took --fix as its own flag: put " -- " first, as in "npm run check -- --fix".\n',
    });
    expect(await readFile(join(root, 'content/terms.md'), 'utf8')).toBe(TERMS_TO_FIX);
    const { stderr } = await runHere(root, 'check.ts', ['content'], taken);
    expect(stderr).toContain('as in "npm run check -- … --fix".');
  });
});

test('--help lists the flags', async () => {
  const { code, stdout } = await withProject({}, (root) => runHere(root, 'check.ts', ['--help']));
  expect(stdout).toMatch(/--fix .*\n[\s\S]*--format /);
  expect(code).toBe(0);
});
