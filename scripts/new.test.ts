import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ended, runHere, runIn } from './command/run-in.fixture.ts';

const VALID = resolve(import.meta.dirname, '../test/content/valid');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-'));
  await cp(VALID, root, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const begin = (parameters: readonly string[]) => runHere(root, 'new.ts', parameters);

/** A pipe is not a terminal. */
function beginPiped(parameters: readonly string[], piped: string): Promise<Ended> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'new.ts'), ...parameters],
      { cwd: root },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, stdout, stderr }),
    );
    child.stdin?.end(piped);
  });
}

const files = async () => (await readdir(join(root, 'content'), { recursive: true })).sort();

const FLAGS = [
  ['--name', 'Star Gacha'],
  ['--category', 'gacha'],
  ['--chain', 'BNB Smart Chain'],
  ['--website', 'https://github.com/star/game'],
  ['--description', 'Open a pack, get a star.'],
  ['--source-public', 'no'],
  ['--note', 'Its contracts are not verified.'],
].flat();

test('a protocol, its audit and a finding, from an empty folder to a check that passes', async () => {
  const protocol = await runIn(root, 'new.ts', ['protocol', 'star-gacha', ...FLAGS]);
  expect(protocol).toMatchObject({ code: 0, stderr: '' });
  expect(protocol.stdout).toContain(
    'content/protocols/star-gacha.md is written. It passes the check; 6 places say "To write." Next:',
  );
  expect(protocol.stdout).toContain('npm run new -- audit star-gacha');

  const source = 'https://code.example/Star.sol';
  const contract = ['--contract-name', 'Star', '--contract-address', `0x${'ab'.repeat(20)}`];
  const audit = await begin(['audit', 'star-gacha', ...contract, '--contract-source-url', source]);
  expect(audit).toMatchObject({ code: 0, stderr: '' });

  const weight = ['--likelihood', 'high', '--impact', 'medium', '--category', 'randomness'];
  const text = ['--title', 'A number', '--summary', 'It can be guessed.'];
  const finding = await begin(['finding', 'star-gacha', ...weight, ...text]);
  expect(finding.stdout).toContain('F-01.md is written (severity: high). It passes');

  const check = await runIn(root, 'check.ts', ['content/audits/star-gacha']);
  expect(check).toMatchObject({
    code: 0,
    stdout: '3 protocols, 2 audits, 3 findings: no problem\n',
  });

  const hints = await readFile(join(root, '.astro/collections/collections.json'), 'utf8');
  expect(hints).toContain('/content/audits/star-gacha/v1/f-01.md":"finding"');
});

test('a finding of a published audit is written, and the check names the texts that are missing', async () => {
  const weight = ['--likelihood', 'high', '--impact', 'medium', '--category', 'business-logic'];
  const text = ['--title', 'A number', '--summary', 'It can be guessed.'];
  const { code, stdout } = await begin(['finding', 'moon-lottery', ...weight, ...text]);
  expect(stdout).toMatch(
    /F-03\.md is written \(severity: high\)\. It passes the check when its text is written: one place says "To write\." Next:\n/,
  );
  expect(stdout).toContain('Add an entry to "history" in content/audits/moon-lottery/v1/audit.md');
  expect(code).toBe(0);

  const path = join(root, 'content/audits/moon-lottery/v1/F-03.md');
  const check = await runHere(root, 'check.ts');
  expect(check.stdout).toMatch(
    /^content\/audits\/moon-lottery\/v1\/F-03\.md:\d+:1 body: still contains/,
  );
  await writeFile(
    path,
    (await readFile(path, 'utf8')).replace('To write.', 'Whoever asks gets it.'),
  );
  expect(await runHere(root, 'check.ts')).toMatchObject({ code: 0 });
});

test('a finding that the protocol has to name is written, and one of the next steps says where to name it', async () => {
  const weight = ['--likelihood', 'high', '--impact', 'medium', '--category', 'randomness'];
  const text = ['--title', 'A number', '--summary', 'It can be guessed.'];
  const { code, stdout } = await begin(['finding', 'moon-lottery', ...weight, ...text]);
  expect(stdout).toContain(
    'It passes the check when the steps below are done: one place says "To write." Next:',
  );
  expect(stdout).toContain(
    '  - In content/protocols/moon-lottery.md: if F-03 is about one of the fields "knowFirst", "choose", "withhold" or "order", write the actor into "who" and F-03 into "finding" below that field; otherwise, change the facet of F-03',
  );
  expect(code).toBe(0);
});

test('without a terminal, the command asks nothing, reports everything that is missing, and writes nothing', async () => {
  const before = await files();
  const { code, stdout, stderr } = await beginPiped(
    ['protocol', 'star', '--name', 'S'],
    'Star\ngacha\n',
  );
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^This command cannot ask questions without a terminal. Give these answers as flags:\n {2}--category: is missing\. /,
  );
  expect(stderr).toMatch(/--chain: .* One of 56 \(BNB Smart Chain\)\.$/m);
  expect(stderr).not.toContain('--name');
  expect(await files()).toEqual(before);
});

test('an existing record is not changed', async () => {
  const path = join(root, 'content/protocols/sun-timer.md');
  const before = await readFile(path, 'utf8');
  const { code, stderr } = await begin(['protocol', 'sun-timer', ...FLAGS]);
  expect([code, stderr]).toEqual([
    1,
    'content/protocols/sun-timer.md already exists, so nothing was written; edit that file instead.\n',
  ]);
  expect(await readFile(path, 'utf8')).toBe(before);
});

test('a record that would not pass is not written, and the check says why', async () => {
  // `moon` is a former key of another protocol.
  const before = await files();
  const { code, stderr } = await begin(['protocol', 'moon', ...FLAGS]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^content\/protocols\/moon\.md is not written, because it would not pass the check:\n/,
  );
  expect(stderr).toContain('aliases[0]: is already used by content/protocols/moon.md (got "moon")');
  expect(await files()).toEqual(before);
});

test('if a file cannot be written, its new folder is removed', async () => {
  await writeFile(join(root, 'content/audits/sun-timer'), '');
  const before = await files();
  const contract = ['--contract-name', 'Sun', '--contract-address', `0x${'ab'.repeat(20)}`];
  const source = ['--contract-source-url', 'https://code.example/Sun.sol'];
  expect((await begin(['audit', 'sun-timer', ...contract, ...source])).code).toBe(1);
  expect(await files()).toEqual(before);
});

test.each([
  [['protocl', 'x'], '"protocl" is not a kind of record; did you mean "protocol"?\n'],
  [
    ['protocol', 'Star_1'],
    '"Star_1": write a name in lower-case letters, digits and single hyphens.\n',
  ],
  [['finding', 'moon-lotery'], 'There is no audit "moon-lotery"; did you mean "moon-lottery"?\n'],
  [['protocol', 'x', '--catgory', 'y'], 'There is no flag --catgory; did you mean "--category"?\n'],
  [
    ['protocol', 'x', '--name', 'Star', 'Gacha'],
    '"Gacha" is not expected; put quotes around each value that contains spaces.\n',
  ],
])('%j is refused in one line', async (parameters, said) => {
  expect(await begin(parameters)).toEqual({ code: 1, stdout: '', stderr: said });
});

test.each([[['finding', 'not-begun', '--help']], [['finding', '--help']]])(
  '%j lists the flags with their values, and starts no record',
  async (parameters) => {
    const before = await files();
    const { code, stdout, stderr } = await begin(parameters);
    expect(stdout).toMatch(/^ {2}--impact {2}high: .*\n {6}one of high, medium, low, none$/m);
    expect([code, stderr]).toEqual([0, '']);
    expect(await files()).toEqual(before);
  },
);

test('--help says which flags are optional, and their defaults', async () => {
  const { stdout } = await begin(['audit', 'moon-lottery', '--help']);
  expect(stdout).toMatch(/^ {2}--deployed-code .*\n.*\n {6}optional; without it: unknown$/m);
  expect(stdout).toMatch(/^ {2}--contract-name .*\n {2}--/m);
});

test('--help alone prints the usage', async () => {
  const { code, stdout } = await begin(['--help']);
  expect(stdout).toMatch(/^Usage: npm run new -- protocol <key>\n/);
  expect(code).toBe(0);
});
