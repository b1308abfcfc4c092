import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getAddress, keccak256, toHex } from 'viem';
import type { Change } from '../../src/content/dataset/changes/change.ts';
import { CHANGES_FILE } from '../../src/content/files/place.ts';

export const FINDINGS = 8;

const PER_DAY = 20;
const DAY_MS = 86_400_000;

/** A real protocol. Its audit has `FINDINGS` findings and covers no other protocol. */
interface Template {
  readonly key: string;
  readonly slug: string;
  readonly protocol: string;
  /** By file name. */
  readonly audit: ReadonlyMap<string, string>;
  /** The newest line of each fact. */
  readonly changes: readonly Change[];
}

/** The key of a generated protocol. The slug of its audit is the same. */
function keyOfGame(game: number): string {
  return `generated-${game}`;
}

/**
 * Adds copies of real protocols with their audits and changes. The result is always the same.
 *
 * @param content the content folder, which already has the real records
 * @throws when no audit of the content can be a template
 */
export async function addProtocols(content: string, count: number): Promise<void> {
  const templates = await readTemplates(content);
  if (templates.length === 0) throw new Error(`No audit has ${FINDINGS} findings.`);
  const lines: string[] = [];
  for (let game = 0; game < count; game++) {
    const template = templates[game % templates.length]!;
    for (const [path, text] of filesOf(template, game)) {
      const file = join(content, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    lines.push(...linesOf(template, game, dayOf(game, count)));
  }
  // The record of changes is ordered by time. The generated lines are older, so they come first.
  const changes = join(content, CHANGES_FILE);
  await writeFile(changes, lines.join('') + (await readFile(changes, 'utf8')));
}

/** Changes the body of one finding. The record of changes needs no line about a changed body. */
export async function editFinding(content: string, game: number, words: string): Promise<void> {
  const file = join(content, 'audits', keyOfGame(game), 'v1', 'F-01.md');
  await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()}\n\n${words}\n`);
}

async function readTemplates(content: string): Promise<Template[]> {
  const lastLines = new Map<string, Change>();
  const text = await readFile(join(content, CHANGES_FILE), 'utf8');
  for (const line of text.trimEnd().split('\n')) {
    const change: Change = JSON.parse(line);
    lastLines.set(`${change.record} ${change.what}`, change);
  }
  const templates: Template[] = [];
  for (const slug of (await readdir(join(content, 'audits'))).sort()) {
    const folder = join(content, 'audits', slug, 'v1');
    const names = (await readdir(folder)).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const audit = new Map(names.map((name, at) => [name, texts[at]!]));
    const covered = /^covers:\n {2}- "([^"]+)"\n(?! )/m.exec(audit.get('audit.md') ?? '')?.[1];
    if (covered === undefined || names.length !== FINDINGS + 1) continue;
    const ofTemplate = (record: string) =>
      `${record}/`.startsWith(`protocols/${covered}/`) ||
      `${record}/`.startsWith(`audits/${slug}/`);
    templates.push({
      key: covered,
      slug,
      audit,
      protocol: await readFile(join(content, 'protocols', `${covered}.md`), 'utf8'),
      changes: [...lastLines.values()].filter(({ record }) => ofTemplate(record)),
    });
  }
  return templates;
}

function filesOf(template: Template, game: number): [path: string, text: string][] {
  const key = keyOfGame(game);
  const protocol = template.protocol
    .replace(/^name: .*$/m, `name: "Generated Game ${game}"`)
    .replace(/^aliases:.*(?:\n .*)*\n/m, '');
  const audit = [...template.audit].map(([name, text]): [string, string] => [
    `audits/${key}/v1/${name}`,
    name === 'audit.md' ? text.replace(`  - "${template.key}"`, `  - "${key}"`) : text,
  ]);
  return [[`protocols/${key}.md`, protocol] as [string, string], ...audit].map(([path, text]) => [
    path,
    `${withOwnAddresses(text, game).trimEnd()}\n\nThis text was generated for ${key}.\n`,
  ]);
}

function linesOf({ key, slug, changes }: Template, game: number, at: string): string[] {
  return changes
    .filter(({ after }) => after !== null)
    .map((change) => {
      const record = change.record
        .replace(`protocols/${key}`, `protocols/${keyOfGame(game)}`)
        .replace(`audits/${slug}`, `audits/${keyOfGame(game)}`);
      const line = JSON.stringify({ ...change, at, record, before: null });
      return `${withOwnAddresses(line, game)}\n`;
    });
}

/** Two protocols must not read the same contracts. */
function withOwnAddresses(text: string, game: number): string {
  return text.replace(/\b0x[0-9a-fA-F]{40}\b/g, (address) =>
    getAddress(`0x${keccak256(toHex(`${address.toLowerCase()} ${game}`)).slice(26)}`),
  );
}

/** Generated protocols are older than the real ones. */
function dayOf(game: number, count: number): string {
  const daysBack = Math.ceil((count - game) / PER_DAY);
  return new Date(Date.UTC(2026, 10, 27, 9) - daysBack * DAY_MS).toISOString();
}
