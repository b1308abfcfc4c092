import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildForVercel } from '../../scripts/build/build-for-vercel.ts';
import { copyWorkTree, shareNodeModules } from '../../scripts/command/copy-work-tree.ts';
import { CommandFailed } from '../../scripts/command/run-command.ts';
import {
  AUDIT,
  FIXED_FINDING,
  OPEN_FINDING,
  PROTOCOL,
  validText,
  WATCHED,
} from '../content/check-changed.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PUBLISHED = 'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"';
const end = (status: string, reason: string) =>
  `status: ${status}\npublishedAt: "2026-11-20T09:00:00.000Z"\nended:\n  at: "2026-11-22T09:00:00.000Z"\n  reason: ${reason}`;
const reply = (text: string) =>
  `reply:\n  from: The Moon team\n  at: "2026-11-24"\n  text: ${text}\n  url: "https://moon.example/reply"\n`;

const CONTENT: Readonly<Record<string, string>> = {
  [PROTOCOL]: validText(PROTOCOL, ['aliases: [moon]', 'aliases: [moon, moon-draw]']),
  [AUDIT]: validText(AUDIT, [PUBLISHED, end('superseded', 'The fee has a limit now.')]),
  'audits/moon-lottery/v2/audit.md': validText(
    AUDIT,
    [PUBLISHED, end('withdrawn', 'Another contract was read.')],
    ['Winners can be *paid*', 'Winners are *not* paid'],
  ),
  'audits/moon-lottery/v3/audit.md': validText(
    AUDIT,
    [
      'methodology',
      `${reply('We thank you.')}history:\n  - at: "2026-11-25T10:00:00.000Z"\n    what: The limit was given in percent.\nmethodology`,
    ],
    ['Read every line.', 'Read every line. As F-01 and F-01 of v1 say, there is no limit.'],
  ),
  'audits/moon-lottery/v3/F-01.md': validText(OPEN_FINDING, [
    'status: open\n',
    `status: disputed\n${reply('The owner is a timelock.')}`,
  ]),
  'audits/moon-lottery/v3/F-02.md': validText(
    FIXED_FINDING,
    [
      'status: fixed',
      'status: withdrawn\nended:\n  at: "2026-11-26T09:00:00.000Z"\n  reason: It was never so.',
    ],
    ['evidence:\n  kind: commit\n  url: "https://code.example/commit/1"\n', ''],
  ),
  'audits/moon-lottery/v4/audit.md': validText(AUDIT, [PUBLISHED, 'status: in-review']),
  'audits/moon-lottery/v4/F-01.md': validText(OPEN_FINDING),
  'audits/moon-lottery/v4/F-03.md': validText(
    OPEN_FINDING,
    ['severity: high', 'severity: informational'],
    ['impact: high', 'impact: none'],
    ['One key sets the fee', 'One key is enough'],
  ),
  'audits/sun-timer/v1/audit.md': validText(
    AUDIT,
    [PUBLISHED, end('withdrawn', 'Another game was read.')],
    ['covers: [moon-lottery]', 'covers: [sun-timer]'],
    ['protocols: [moon-lottery]', 'protocols: [sun-timer]'],
  ),
  'protocols/star-gacha.md': validText(WATCHED, ['Sun Timer', 'Star Gacha']),
  'audits/star-gacha/v1/audit.md': validText(
    AUDIT,
    [PUBLISHED, 'status: in-review'],
    ['covers: [moon-lottery]', 'covers: [star-gacha]'],
    ['protocols: [moon-lottery]', 'protocols: [star-gacha]'],
  ),
  'audits/moon-lottery/v5/audit.md': validText(AUDIT, [PUBLISHED, 'status: draft']),
};

/**
 * Builds a site whose records have every status. The caller deletes the folder.
 * One audit has versions 1 to 5: superseded, withdrawn, published, in review, draft.
 */
export async function buildLivedRecords(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'life-'));
  await copyWorkTree(ROOT, root);
  await shareNodeModules(ROOT, root);
  const content = join(root, 'content');
  const report = JSON.parse(await readFile(join(content, 'methodology/montecarlo.json'), 'utf8'));
  // The links in this file lead to pages that this site does not have.
  const words = (await readFile(join(content, 'methodology/words.md'), 'utf8')).replace(
    /\[([^\]]+)\]\([^)]+\)/g,
    '$1',
  );
  // The report uses the game's old key `moon`, as if it was made before the key changed.
  const games = [{ ...report.games[0], key: 'moon' }];
  await rm(content, { recursive: true });
  await cp(join(ROOT, 'test/content/valid/content'), content, { recursive: true });
  await writeFile(
    join(content, 'methodology/montecarlo.json'),
    JSON.stringify({ ...report, games }),
  );
  await writeFile(join(content, 'methodology/words.md'), words);
  await writeFile(join(content, 'methodology/proof.json'), JSON.stringify({ families: [] }));
  for (const [path, text] of Object.entries(CONTENT)) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  try {
    await buildForVercel({ root, verbose: false });
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output);
    throw error;
  }
  return root;
}
