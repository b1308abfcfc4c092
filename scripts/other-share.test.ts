import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { judgeShare } from '../src/content/dataset/judge-share.ts';
import { readFiles } from '../src/content/files/read-files.ts';
import { runAfter } from '../src/content/records/found-out.ts';
import { auditsFrom, startOtherShare } from './other-share.ts';
import { CACHE } from './records-process.ts';
import { withProject } from './run-in.fixture.ts';

const audit = (name: string) => `---\ntitle: "${name}"\n---\n\nThe code of ${name}.\n`;

const CONTENT = {
  'content/audits/comet/v1/audit.md': audit('comet'),
  'content/audits/moon/v1/audit.md': audit('moon'),
  'content/audits/sun/v1/audit.md': audit('sun'),
  'content/methodology/audits.md': '---\ntitle: "Audits"\n---\n\nHow audits are made.\n',
  'content/protocols/sun.md': '---\nname: "Sun"\n---\n',
};

test('a second process finds out the same about its half of the audits as this one would', async () => {
  await withProject(CONTENT, async (root) => {
    const content = join(root, 'content');
    const add = vi.fn();
    const other = await startOtherShare(root, add, { fewest: 3, cores: 2 });
    await other!.done;
    const isRead = (path: string) => /^audits\/(moon|sun)\/|^methodology\//.test(path);
    const { earlier, used } = runAfter();
    const files = await readFiles(content, undefined, isRead);
    await judgeShare({ ...files, now: new Date(), earlier }, isRead);
    expect(used.values.size).toBeGreaterThan(0);
    expect(add).toHaveBeenCalledExactlyOnceWith(used);
    expect(await readdir(join(root, CACHE))).toEqual([]);
  });
});

test('the other half of the audits and all other files stay with this process', () => {
  const isElsewhere = auditsFrom('moon');
  const paths = Object.keys(CONTENT).map((path) => path.replace('content/', ''));
  expect(paths.filter(isElsewhere)).toEqual(['audits/moon/v1/audit.md', 'audits/sun/v1/audit.md']);
});

test.each([
  ['audits are few', CONTENT, { fewest: 4, cores: 2 }],
  ['there is only one core', CONTENT, { fewest: 3, cores: 1 }],
  ['there are no audits', { 'content/terms.md': '' }, { cores: 2 }],
])('no process is started if %s', async (_, files, options) => {
  await withProject(files, async (root) => {
    expect(await startOtherShare(root, vi.fn(), options)).toBeUndefined();
  });
});
