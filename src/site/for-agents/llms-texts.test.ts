import { describe, expect, test } from 'vitest';
import {
  AUDIT,
  checkChanged,
  OPEN_FINDING,
  PROTOCOL,
  validText,
} from '../../../test/content/check-changed.ts';
import type { AuditVersion, Dataset } from '../../content/dataset/dataset.ts';
import { readDataset } from '../../content/dataset/read-dataset.ts';
import { SEVERITIES } from '../../schema/enums.ts';
import { llmsFullText } from './llms-full-text.ts';
import { llmsText } from './llms-text.ts';

const siteUrl = 'https://games.example';
const root = new URL('../../../test/content/valid/content', import.meta.url).pathname;
const dataset = await readDataset({ root, now: new Date('2026-11-27T00:00:00Z') });

/** Parses like the reference parser of llmstxt.org. A line that is not a link becomes null. */
function parseLlms(text: string) {
  const [start = '', ...rest] = text.split(/^##\s*(.*?)$/m);
  const { title, summary, info } =
    /^#\s*(?<title>.+?$)\n+(?:^>\s*(?<summary>.+?$)$)?\n+(?<info>.*)/ms.exec(start)?.groups ?? {};
  const sections: Record<string, (Record<string, string> | null)[]> = {};
  for (let index = 0; index < rest.length; index += 2) {
    const lines = rest[index + 1]!.trim().split(/\n+/);
    sections[rest[index]!] = lines.map((line) => {
      const link = /^-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?$/.exec(line);
      return link && { ...link.groups };
    });
  }
  return { title, summary, info, sections };
}

const links = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);

describe('llms.txt', () => {
  const text = llmsText(dataset, siteUrl);

  test('is one title, one quote and sections of links', () => {
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text.split('\n\n')[1]).toMatch(/^> /);
    expect(text.match(/^## .*/gm)?.length).toBeGreaterThanOrEqual(3);
  });

  test('the reference parser of llmstxt.org finds a link in each line below an H2', () => {
    const named = checkChanged({ [PROTOCOL]: ['Moon Lottery', '"Moon [Lottery] (1)"'] }).dataset!;
    const { title, summary, info, sections } = parseLlms(llmsText(named, siteUrl));
    expect(title).toBe('Degen-Game Analytics Service');
    expect(summary).not.toBe('');
    expect(info).toContain('`/v1/games/{key}/history`');
    expect(Object.keys(sections)).toEqual([
      'Routes',
      'Games',
      'How the numbers are made',
      'Other pages as markdown',
      'Descriptions',
    ]);
    expect(sections.Games).toContainEqual({
      title: 'Moon (Lottery) (1)',
      url: `${siteUrl}/v1/games/moon-lottery`,
      desc: expect.stringContaining('Lottery on BNB Smart Chain'),
    });
    const lines = Object.values(sections).flat();
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) expect(line).not.toBeNull();
  });

  test('has absolute addresses only', () => {
    expect(links(text).length).toBeGreaterThan(8);
    for (const link of links(text)) expect(link).toMatch(/^https:\/\/games\.example\/[^{}]*$/);
  });

  test('lists every protocol and contains the warning', () => {
    for (const { key } of dataset.protocols) expect(text).toContain(`${siteUrl}/v1/games/${key}`);
    expect(text).toContain('no advice');
    expect(text).toContain('lose everything');
  });
});

describe('llms-full.txt', () => {
  const text = llmsFullText(dataset, siteUrl);

  test('adds each game with the reason for its grade, and the findings of its audit', () => {
    for (const { key, grade, audit } of dataset.protocols) {
      expect(text).toContain(`(${key})`);
      expect(text).toContain(grade.reason);
      for (const { code, summary } of audit?.findings ?? []) {
        expect(text).toContain(`${code} (`);
        expect(text).toContain(summary);
      }
    }
  });

  test('contains an audit only once, even if it covers several games', () => {
    const audited = dataset.protocols.find(({ audit }) => audit !== null)!;
    const twin = { ...audited, key: 'twin' };
    const both = llmsFullText({ ...dataset, protocols: [audited, twin] }, siteUrl);
    expect(both.split(audited.audit!.findings[0]!.summary)).toHaveLength(2);
    expect(both).toContain(`see ${audited.key}. The same audit also covers this protocol.`);
  });

  test('contains a shared audit once, even if many games are between its games', () => {
    const audited = dataset.protocols.find(({ audit }) => audit !== null)!;
    const between = Array.from({ length: 50 }, (_, at) => ({
      ...{ ...audited, key: `between-${at}` },
      ...{ audit: null, audits: [], description: '', powers: [] },
    }));
    const protocols = [audited, ...between, { ...audited, key: 'twin' }];
    const both = llmsFullText({ ...dataset, protocols }, siteUrl);
    expect(both).not.toContain('Left out');
    expect(both.split(audited.audit!.findings[0]!.summary)).toHaveLength(2);
    expect(both).toContain(`see ${audited.key}. The same audit also covers this protocol.`);
  });
});

describe('audits that are not the current one', () => {
  const end = (status: string) =>
    `status: ${status}\nended: { at: "2026-11-25T00:00:00.000Z", reason: Moon v2 is deployed. }`;
  const { dataset: later } = checkChanged({
    [AUDIT]: ['status: published', end('superseded')],
    'audits/moon-lottery/v2/audit.md': validText(AUDIT, ['status: published', end('withdrawn')]),
    'audits/moon-lottery/v3/audit.md': validText(AUDIT, [
      'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
      'status: in-review',
    ]),
    'audits/moon-lottery/v3/F-01.md': validText(OPEN_FINDING),
    'audits/moon-lottery/v4/audit.md': validText(
      AUDIT,
      ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: draft'],
      ['One key sets the fee', 'What nobody is to read yet'],
    ),
  });
  const full = llmsFullText(later!, siteUrl);

  test('are listed with date, reason and address', () => {
    expect(full).toContain('Audit: none published.');
    for (const [version, status] of [
      ['v1', 'superseded'],
      ['v2', 'withdrawn'],
    ]) {
      expect(full).toContain(`### Audit moon-lottery ${version}, ${status} 2026-11-25`);
      expect(full).toContain(`Why it was ${status}: Moon v2 is deployed.`);
      expect(full).toContain(
        `${siteUrl}/v1/games/moon-lottery/audit/moon-lottery/${version}?full=1`,
      );
    }
  });

  test('in review are listed as unfinished, with the page that has all of them, and drafts are left out', () => {
    expect(full).toContain(
      `detail of its findings: ${siteUrl}/games/moon-lottery/audit/moon-lottery/v3 (`,
    );
    expect(full).toContain('The entry of an audit in review names the page with its details.');
    expect(full).toContain('### Audit moon-lottery v3, in review: not finished');
    expect(full).toContain('- F-01 (high severity, in review) One key sets the fee');
    expect(full).not.toContain('nobody is to read yet');
    expect(full).not.toContain('moon-lottery v4');
  });
});

test('an informational finding is listed by its title, with the address of its detail', () => {
  const { dataset: later } = checkChanged({
    [OPEN_FINDING]: validText(
      OPEN_FINDING,
      ['severity: high', 'severity: informational'],
      ['impact: high', 'impact: none'],
    ),
  });
  const full = llmsFullText(later!, siteUrl);
  expect(full).toContain(', access-control) One key sets the fee\n');
  expect(full).not.toContain('The owner may raise the fee between two draws.');
  expect(full).toContain(
    'of a published audit is at https://games.example/v1/games/{key}/audit?full=1',
  );
});

describe('a dataset of any size', () => {
  const [moon, sun] = dataset.protocols;
  const [worst] = moon!.audit!.findings;
  const many = (games: number, findings: number): Dataset => ({
    ...dataset,
    protocols: Array.from({ length: games }, (_, game) => {
      const audit: AuditVersion = {
        ...moon!.audit!,
        slug: `game-${game}`,
        findings: Array.from({ length: findings }, (_, n) => ({
          ...worst!,
          code: `F-${n + 1}`,
          severity: SEVERITIES[n % SEVERITIES.length]!,
          title: `Title ${game}/${n}.`,
          summary: `Summary ${game}/${n}. ${'x'.repeat(300)}`,
        })),
      };
      return { ...moon!, key: `game-${game}`, name: `Game ${game}`, audit, audits: [audit] };
    }),
  });
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const summaries = (text: string) => count(text, /: Summary \d/g);

  test.each([
    [0, 0],
    [1, 40],
    [10, 30],
    [30, 30],
    [120, 5],
    [1000, 1],
    [3000, 0],
  ])('of %i games with %i findings each stays within the limit', (games, findings) => {
    const large = many(games, findings);
    expect(llmsText(large, siteUrl).length).toBeLessThanOrEqual(88_000);
    expect(llmsFullText(large, siteUrl).length).toBeLessThanOrEqual(88_000);
  });

  test('reads no texts of games that do not fit', () => {
    const large = many(1000, 1);
    const get = () => {
      throw new Error('A text was read.');
    };
    for (const protocol of large.protocols.slice(500))
      Object.defineProperty(protocol, 'description', { enumerable: true, get });
    expect(llmsFullText(large, siteUrl)).toContain('games (1000), audits (1000)');
  });

  test('around the limit only as much as necessary is left out, and one more record changes little', () => {
    let before: string | undefined;
    for (let findings = 240; findings <= 300; findings++) {
      const text = llmsFullText(many(1, findings), siteUrl);
      expect(text.length).toBeLessThanOrEqual(88_000);
      // A summary has at most 320 characters, and the note has fewer than 600.
      if (text.includes('Left out')) expect(text.length).toBeGreaterThan(88_000 - 920);
      if (before !== undefined) {
        expect(summaries(text)).toBeGreaterThanOrEqual(summaries(before) - 3);
      }
      before = text;
    }
    expect(before).toContain('Left out');
  });

  test('summaries of the lowest severity are left out first, then such findings, and the note counts them', () => {
    const text = llmsFullText(many(10, 35), siteUrl);
    expect(text).toMatch(/Left out, so that an agent can read this text in one go: summaries of /);
    const kept = (severity: string) =>
      count(text, new RegExp(`\\(${severity} severity, [^)]*\\) Title [^:\\n]*: Summary`, 'g'));
    expect(kept('critical')).toBe(70);
    expect(kept('high')).toBe(70);
    expect(kept('medium')).toBeLessThan(70);
    expect(kept('low')).toBe(0);
    expect(count(text, /Title \d+\/\d+\./g)).toBe(350);
    expect(text).toContain(`summaries of medium severity findings (${70 - kept('medium')})`);
    expect(text).toContain('summaries of low severity findings (70)');
  });

  test('if not all games fit, the index gives the number left out, in a link', () => {
    const text = llmsText(many(3000, 0), siteUrl);
    const { sections } = parseLlms(text);
    expect(sections.Games!.at(-1)).toEqual({
      title: 'All games',
      url: `${siteUrl}/v1/games`,
      desc: `The directory lists ${3000 - (sections.Games!.length - 1)} more games.`,
    });
    expect(text.length).toBeGreaterThan(87_500);
  });

  test('a text that fits has no such note', () => {
    const text = llmsFullText({ ...dataset, protocols: [moon!, sun!] }, siteUrl);
    expect(text).not.toContain('Left out');
    expect(text).toContain('The detail of every finding');
  });
});

test('a withdrawn finding and a reply are listed with date and reason', () => {
  const ended = 'ended: { at: "2026-11-25T00:00:00.000Z", reason: It was never so. }';
  const reply = 'reply: { from: The Moon team, at: "2026-11-24", text: Nobody can call it. }';
  const { dataset: later } = checkChanged({
    [OPEN_FINDING]: ['status: open', `status: withdrawn\n${ended}\n${reply}`],
  });
  const full = llmsFullText(later!, siteUrl);
  expect(full).toContain('\n  Withdrawn 2026-11-25: It was never so.');
  expect(full).toContain('\n  Reply of The Moon team, 2026-11-24: Nobody can call it.');
});
