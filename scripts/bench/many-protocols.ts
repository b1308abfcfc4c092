import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getAddress, keccak256, toHex } from 'viem';
import type { Change } from '../../src/content/dataset/changes/change.ts';
import { CHANGES_FILE } from '../../src/content/files/place.ts';

/** The number of findings in each generated audit. */
export const FINDINGS = 8;

/** Protocols per day in the generated record of changes. */
const PER_DAY = 20;
const DAY_MS = 86_400_000;

/** A real protocol that serves as a template. Its only audit has `FINDINGS` findings and covers no other protocol. */
interface Template {
  readonly key: string;
  readonly slug: string;
  readonly protocol: string;
  /** The texts of the audit's folder, by file name. */
  readonly audit: ReadonlyMap<string, string>;
  /** For each fact of the protocol and of its audit, the newest line in the record of changes. */
  readonly changes: readonly Change[];
}

/** The key of a generated protocol, and the slug of its audit. */
export function keyOfGame(game: number): string {
  return `generated-${game}`;
}

/**
 * Adds generated protocols to a content folder. Each protocol has the texts of a real protocol, its audit and its
 * findings, so texts have realistic lengths. Only keys, names, addresses and one sentence at the end of each body
 * differ. The record of changes gets a line for each fact. The same content and count always give the same result.
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
  // The record of changes is ordered by time. The real lines come last, because they are newer than all generated
  // lines.
  const changes = join(content, CHANGES_FILE);
  await writeFile(changes, lines.join('') + (await readFile(changes, 'utf8')));
}

/** Changes the body of one finding, as an editor would. This change needs no line in the record of changes. */
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

/**
 * Replaces the addresses of contracts with addresses for this game, because two protocols must not read the same
 * contracts.
 */
function withOwnAddresses(text: string, game: number): string {
  return text.replace(/\b0x[0-9a-fA-F]{40}\b/g, (address) =>
    getAddress(`0x${keccak256(toHex(`${address.toLowerCase()} ${game}`)).slice(26)}`),
  );
}

/**
 * The time at which a generated protocol was published. Each day has `PER_DAY` generated protocols. All of them are
 * older than the real protocols.
 */
function dayOf(game: number, count: number): string {
  const daysBack = Math.ceil((count - game) / PER_DAY);
  return new Date(Date.UTC(2026, 10, 27, 9) - daysBack * DAY_MS).toISOString();
}
