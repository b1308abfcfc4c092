import { expect, test } from 'vitest';
import { findingsCsv } from './findings-csv.ts';
import { recordsOf, textOfCell } from './parse-csv.fixture.ts';
import { DUMP } from './tables.fixture.ts';

test('every finding of an audit that counts is a row with its page', () => {
  const { findings, publishedAt } = DUMP.audits[0]!;
  expect(recordsOf(findingsCsv(DUMP.audits))).toMatchObject(
    findings.map(({ code, severity, title, status }) => ({
      ...{ audit: 'moon-lottery', version: '1', games: 'moon-lottery' },
      ...{ code, severity, title, status, publishedAt },
      page: `https://games.example/games/moon-lottery/audit/moon-lottery/v1#${code}`,
    })),
  );
});

test('a finding of an audit that covers several games is one row with all keys', () => {
  const audits = DUMP.audits.map((audit) => ({ ...audit, games: ['moon', 'sun'] }));
  const rows = recordsOf(findingsCsv(audits));
  expect(rows.map(({ games }) => games)).toEqual(['moon sun', 'moon sun']);
});

test('findings of an audit that no longer counts are left out', () => {
  const audits = DUMP.audits.map((audit) => ({ ...audit, status: 'superseded' as const }));
  expect(recordsOf(findingsCsv(audits))).toEqual([]);
});

test('a title that a spreadsheet would run can be read back', () => {
  const title = '=HYPERLINK("https://evil.example"), or -1';
  const audits = DUMP.audits.map((audit) => ({
    ...audit,
    findings: audit.findings.map((finding) => ({ ...finding, title })),
  }));
  const [row] = recordsOf(findingsCsv(audits));
  expect(row!.title).toBe(`'${title}`);
  expect(textOfCell(row!.title!)).toBe(title);
});
