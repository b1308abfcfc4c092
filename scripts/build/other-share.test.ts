import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { judgeShare } from '../../src/content/dataset/judge-share.ts';
import { readFiles } from '../../src/content/files/read-files.ts';
import { runAfter } from '../../src/content/records/found-out.ts';
import { withProject } from '../command/run-in.fixture.ts';
import { auditsFrom, startOtherShare } from './other-share.ts';
import { CACHE } from './records-process.ts';

const FEW = { fewest: 3, cores: 2 };

const audit = (name: string) => `---\ntitle: "${name}"\n---\n\nThe code of ${name}.\n`;

const CONTENT = {
  'content/audits/comet/v1/audit.md': audit('comet'),
  'content/audits/moon/v1/audit.md': audit('moon'),
  'content/audits/sun/v1/audit.md': audit('sun'),
  'content/methodology/audits.md': '---\ntitle: "Audits"\n---\n\nHow audits are made.\n',
  'content/protocols/sun.md': '---\nname: "Sun"\n---\n',
};

test('a second process finds out the same about its share of the audits as this one would', async () => {
  await withProject(CONTENT, async (root) => {
    const content = join(root, 'content');
    const add = vi.fn();
    const other = await startOtherShare(root, { knowsNothing: true, add }, FEW);
    await other!.done;
    const isRead = (path: string) => /^audits\/(moon|sun)\/|^methodology\//.test(path);
    const { earlier, used } = runAfter();
    const files = await readFiles(content, undefined, isRead);
    await judgeShare({ ...files, now: new Date(), earlier }, isRead);
    expect(used.files.size).toBeGreaterThan(0);
    expect(add).toHaveBeenCalledExactlyOnceWith(used);
    expect(await readdir(join(root, CACHE))).toEqual([]);
  });
});

test('the other audits and all other files stay with this process', () => {
  const isElsewhere = auditsFrom('moon');
  const paths = Object.keys(CONTENT).map((path) => path.replace('content/', ''));
  expect(paths.filter(isElsewhere)).toEqual(['audits/moon/v1/audit.md', 'audits/sun/v1/audit.md']);
});

test.each([
  ['audits are few', CONTENT, true, { fewest: 4, cores: 2 }],
  ['there is only one core', CONTENT, true, { fewest: 3, cores: 1 }],
  ['there are no audits', { 'content/terms.md': '' }, true, { cores: 2 }],
  ['the folder of the audits is a file', { 'content/audits': '' }, true, { cores: 2 }],
  ['something is known from an earlier run', CONTENT, false, FEW],
])('no process is started if %s', async (_, files, knowsNothing, options) => {
  await withProject(files, async (root) => {
    const run = { knowsNothing, add: vi.fn() };
    expect(await startOtherShare(root, run, options)).toBeUndefined();
  });
});

test('a process that fails is named, and this process judges everything', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await withProject({ ...CONTENT, 'fails.ts': 'process.exitCode = 7;' }, async (root) => {
    const add = vi.fn();
    const options = { ...FEW, script: join(root, 'fails.ts') };
    const other = await startOtherShare(root, { knowsNothing: true, add }, options);
    await other!.done;
    expect(add).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The check of some of the records failed with exit code 7. So these records are checked in the first process too.',
    );
  });
  warn.mockRestore();
});
