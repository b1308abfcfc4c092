import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOW, VALID as VALID_FILES } from '../../../test/content/check-changed.ts';
import { ContentError, formatProblem } from '../files/problem.ts';
import { runAfter } from '../records/found-out.ts';
import { checkContent, readDataset } from './read-dataset.ts';

const VALID = resolve(import.meta.dirname, '../../../test/content/valid/content');

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  root = join(folder, 'content');
  await cp(VALID, root, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const printed = async () => (await checkContent({ root, now: NOW })).problems.map(formatProblem);

describe('the dataset', () => {
  test('is joined, sorted and graded', async () => {
    const { protocols, audits, chains, methodology, terms } = await readDataset({ root, now: NOW });
    expect(protocols.map(({ key, grade }) => [key, grade.reason])).toEqual([
      ['moon-lottery', 'Code: High severity: One key sets the fee.'],
      ['sun-timer', 'We have not published an audit of this game.'],
    ]);
    expect(protocols[0]?.chain).toBe(chains[0]);
    expect(protocols[0]?.audit).toBe(audits[0]);
    expect(protocols[0]?.path).toBe('content/protocols/moon-lottery.md');
    expect(protocols[0]?.body.trim()).toBe('A player picks six digits and waits for the draw.');
    expect(audits[0]?.findings.map(({ code }) => code)).toEqual(['F-01', 'F-02']);
    expect(audits[0]?.method).toBe(
      'Read every line. Replayed one draw. Who can change the odds? The owner.',
    );
    expect(methodology.map(({ slug }) => slug)).toEqual(['audits']);
    expect(terms.slug).toBe('terms');
  });

  test('lists the powers of a game worst first, whatever their order in the record', async () => {
    const path = join(root, 'protocols/moon-lottery.md');
    const text = await readFile(path, 'utf8');
    const first = text.slice(text.indexOf('  - id: set-fee'), text.indexOf('outcome:'));
    const worse = first
      .replace('set-fee', 'take-pot')
      .replace('choose-results', 'take-owed')
      .replace('set the fee of the open draw', 'take the pot');
    await writeFile(path, text.replace(first, first + worse));
    const { protocols } = await readDataset({ root, now: NOW });
    expect(protocols[0]?.powers.map(({ id }) => id)).toEqual(['take-pot', 'set-fee']);
  });

  test('is immutable, down to its leaves', async () => {
    const { protocols } = await readDataset({ root, now: NOW });
    expect(() => {
      (protocols[0]!.powers[0] as { who: string }).who = 'Nobody';
    }).toThrow(TypeError);
    expect(() => (protocols as unknown[]).push({})).toThrow(TypeError);
  });

  test('serves the newest published audit, and keeps every version', async () => {
    const v1 = join(root, 'audits/moon-lottery/v1');
    const v2 = join(root, 'audits/moon-lottery/v2');
    await cp(v1, v2, { recursive: true });
    const text = await readFile(join(v2, 'audit.md'), 'utf8');
    await writeFile(join(v2, 'audit.md'), text.replace('11-22T', '11-23T'));
    const { protocols, audits } = await readDataset({ root, now: NOW });
    expect(protocols[0]?.audit?.version).toBe(2);
    expect(protocols[0]?.audits.map(({ version }) => version)).toEqual([2, 1]);
    expect(audits.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('does not change if files have CRLF and a byte order mark', async () => {
    const before = await readDataset({ root, now: NOW });
    const path = join(root, 'protocols/moon-lottery.md');
    const text = await readFile(path, 'utf8');
    await writeFile(path, `\ufeff${text.replaceAll('\n', '\r\n')}`);
    expect(await readDataset({ root, now: NOW })).toEqual(before);
  });
});

describe('errors', () => {
  test('are all thrown in one error; a warning alone throws nothing', async () => {
    await writeFile(join(root, 'terms.md'), '');
    await writeFile(join(root, 'notes.txt'), '');
    const error = await readDataset({ root, now: NOW }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).message.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'content/notes.txt:1:1',
      'content/terms.md:1:1',
    ]);
  });

  test('a missing folder is a problem, not a crash', async () => {
    const { dataset, problems } = await checkContent({ root: join(folder, 'none'), now: NOW });
    expect(dataset).toBeNull();
    expect(problems.map(formatProblem)).toContain(
      'none:1:1 file: cannot be read (got ENOENT); give the command the path of the folder that contains the records',
    );
  });

  test('a link to a file elsewhere is refused', async () => {
    await symlink('/etc/hostname', join(root, 'protocols/host.md'));
    expect(await printed()).toEqual([
      'content/protocols/host.md:1:1 file: is neither a file nor a folder; if this is a symbolic link, replace it with a copy of its target; otherwise, delete it',
    ]);
  });

  test('a body of 2 MB is refused and not parsed as markdown', async () => {
    const path = join(root, 'protocols/sun-timer.md');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text + '> '.repeat(1_000_000));
    expect(await printed()).toEqual([
      'content/protocols/sun-timer.md:1:1 file: is too long (got 1954 KiB); shorten the file to at most 64 KiB',
    ]);
  });

  test('a long series of points is not treated as a record', async () => {
    await writeFile(join(root, 'history/moon-lottery.jsonl'), '{}\n'.repeat(100_000));
    expect(await printed()).toEqual([]);
  });

  test('names that start with a dot are left out', async () => {
    await writeFile(join(root, 'protocols/.DS_Store'), '\0');
    expect(await printed()).toEqual([]);
  });
});

test('files that another process judges are parsed here only when it has ended', async () => {
  const { earlier, used } = runAfter();
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const isElsewhere = (path: string) => path.startsWith('audits/');
  const options = { root, now: NOW, earlier };
  const checking = checkContent({ ...options, elsewhere: { isElsewhere, done } });
  const own = [...VALID_FILES.keys()].filter((path) => path.endsWith('.md') && !isElsewhere(path));
  await vi.waitFor(() => expect(used.withoutProblem.size).toBeGreaterThan(0));
  expect(used.files.size).toBe(own.length);
  end();
  expect(await checking).toEqual(await checkContent({ root, now: NOW }));
  expect(used.files.size).toBeGreaterThan(own.length);
});
