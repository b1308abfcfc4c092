import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit } from '../../src/schema/answers/audit.ts';
import type { DirectoryEntry } from '../../src/schema/answers/directory.ts';
import type { Ratings } from '../../src/schema/answers/ratings.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { dayText } from '../../src/site/wording/time-text.ts';
import { listedItems } from './listed-items.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';

/** All pages and answers that show a rating, grade or date must show the same value. */

const FACETS = ['control', 'fairness', 'code'] as const;
/** From best to worst. */
const LETTERS = ['A', 'B', 'C', 'D', 'F'];
const RISKS: Readonly<Record<string, string>> = {
  A: 'none',
  B: 'low',
  C: 'medium',
  D: 'high',
  F: 'critical',
};

interface Discovered {
  readonly key: string;
  readonly riskGrade: string;
  readonly gradeReason: string;
  readonly ratings: Pick<Ratings, (typeof FACETS)[number]>;
  readonly updatedAt: string;
  readonly audits: readonly { readonly status: string; readonly publishedAt: string | null }[];
}

let server: RunningServer;
let directory: readonly DirectoryEntry[];
let discovered: readonly Discovered[];
let llms: string;

const read = async (path: string) => (await fetch(server.url + path)).text();
const readJson = async <T>(path: string): Promise<T> => JSON.parse(await read(path));

beforeAll(async () => {
  unplugChains();
  server = await serveOutput(OUTPUTS[0]!);
  directory = await readJson('/v1/games');
  discovered = await listedItems<Discovered>(server.url, 'protocols');
  llms = await read('/llms-full.txt');
});
afterAll(() => server.close());

test('the grade of the directory is that of discovery, and the worst of its facets', () => {
  expect(discovered.map(({ key, riskGrade }) => [key, riskGrade])).toEqual(
    directory.map(({ key, riskGrade }) => [key, riskGrade]),
  );
  for (const { key, riskGrade, ratings, audits } of discovered) {
    const letters = FACETS.map((facet) => ratings[facet].grade).filter((grade) => grade !== 'NR');
    const worst = letters.sort((a, b) => LETTERS.indexOf(b) - LETTERS.indexOf(a))[0];
    const isRated = audits.some(({ status }) => status === 'published');
    expect(riskGrade, key).toBe(isRated ? (worst ?? 'NR') : 'NR');
  }
});

test('the audit gives the same facets, and the overall risk of the grade', async () => {
  for (const { key, riskGrade, ratings } of discovered) {
    if (riskGrade === 'NR') continue;
    const audit = await readJson<Audit>(`/v1/games/${key}/audit`);
    expect(audit.ratings, key).toEqual(ratings);
    expect(audit.overallRisk, key).toBe(RISKS[riskGrade]);
  }
});

test('the headline gives the same facets and grade, and no letter for a facet that was not read', async () => {
  for (const { key, riskGrade, ratings } of discovered) {
    const headline = await readJson<{ riskGrade: string; ratings: Ratings }>(`/v1/games/${key}`);
    expect(headline.riskGrade, key).toBe(riskGrade);
    const { odds, exit, ...facets } = headline.ratings;
    expect(facets, key).toEqual(ratings);
    expect([odds.grade, exit.grade], key).toEqual(['NR', 'NR']);
  }
});

test('the pages show the same letters, reasons and dates', async () => {
  for (const { key, riskGrade, gradeReason, ratings, updatedAt, audits } of discovered) {
    const html = await read(`/games/${key}`);
    const text = textOf(html);
    // Odds and Exit are NR until the page's script fills them in.
    const facets = ['NR', 'NR', ...FACETS.map((facet) => ratings[facet].grade)];
    expect(lettersIn(html, 'class="facet-facts"', '</ul>'), key).toEqual(facets);
    expect(lettersIn(html, 'class="facets"', '</dl>'), key).toEqual(facets);
    expect(lettersIn(html, 'class="grade-line"', '</p>'), key).toEqual([riskGrade]);
    expect(lettersIn(html, 'class="grade grade-large"', '</p>'), key).toEqual([riskGrade]);
    expect(text, key).toContain(spaced(gradeReason));
    for (const facet of FACETS) expect(text, key).toContain(spaced(ratings[facet].reason));
    expect(text, key).toContain(dayText(updatedAt));
    const published = audits.find(({ status }) => status === 'published');
    if (published === undefined) continue;
    const audit = textOf(await read(`/games/${key}/audit`));
    expect(audit, key).toContain(dayText(published.publishedAt!));
    expect(audit, key).toContain(spaced(gradeReason));
  }
});

/** Returns the rating letters between the first `start` and the next `end`. */
function lettersIn(html: string, start: string, end: string): string[] {
  const part = html.slice(html.indexOf(start));
  const letters = part.slice(0, part.indexOf(end)).matchAll(/class="letter" data-tone="(\w+)"/g);
  return [...letters].map(([, tone]) => tone!);
}

test('the list of games and the text for agents have the same grades', async () => {
  const home = await read('/');
  const letters = [...home.matchAll(/href="\/games\/([\w-]+)"[\s\S]*?data-tone="(\w+)"/g)];
  expect(new Map(letters.map(([, key, tone]) => [key, tone]))).toEqual(
    new Map(directory.map(({ key, riskGrade }) => [key, riskGrade])),
  );
  for (const { key, riskGrade, gradeReason } of discovered) {
    const start = llms.indexOf(`(${key})`);
    if (start === -1) continue;
    const game = llms.slice(start, llms.indexOf('\n## ', start));
    expect(game, key).toContain(`risk grade ${riskGrade} `);
    expect(game, key).toContain(gradeReason);
  }
});

/** Each run of white space becomes one space. */
function textOf(html: string): string {
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
  return spaced(
    text
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}
