import { describe, expect, test } from 'vitest';
import type { AuditVersion } from '../../content/dataset/dataset.ts';
import type { ChangeEntry } from './change-entry.ts';
import { changesOfGame, latestFacts } from './changes-of-game.ts';

const entry = (record: string): ChangeEntry => ({
  ...{ id: `${record}@now`, record, at: '2026-11-28T12:00:00.000Z' },
  ...{ name: 'Moon', game: 'Moon', keys: ['moon'], path: undefined, facts: [] },
});

test('lists what changed in the game, under its former keys too, and in its audits', () => {
  const entries = [
    ...['protocols/moon', 'protocols/moonlight', 'protocols/old-moon'],
    ...['audits/moon-code/v2', 'audits/moon-code/v3', 'audits/other/v2'],
  ].map(entry);
  const moon = {
    ...{ key: 'moon', aliases: ['old-moon'] },
    audits: [{ slug: 'moon-code', version: 2 } as AuditVersion],
  };
  expect(changesOfGame(entries, moon).map(({ record }) => record)).toEqual([
    ...['protocols/moon', 'protocols/old-moon', 'audits/moon-code/v2'],
  ]);
});

test('a date in a reason is written as everywhere on the site', () => {
  const fact = { text: 'Grade', reason: 'Reported on 2026-06-11.', direction: null } as const;
  const changed = { ...entry('protocols/moon'), facts: [{ ...fact, kind: 'grade' } as const] };
  const [shown] = changesOfGame([changed], { key: 'moon', aliases: [], audits: [] });
  expect(shown!.facts[0]!.reason).toBe('Reported on 11 Jun 2026.');
});

describe('the newest facts of a game', () => {
  const moon = { key: 'moon', aliases: [], audits: [] };
  const fact = { text: 'Grade', reason: null, direction: null, kind: 'grade' } as const;
  const withFacts = (count: number) =>
    latestFacts([{ ...entry('protocols/moon'), facts: Array(count).fill(fact) }], moon);

  test.each([
    [0, 0, 'Nothing is recorded about this game yet.'],
    [6, 6, ''],
    [7, 6, 'An earlier change is not shown.'],
    [9, 6, '3 earlier changes are not shown.'],
  ])('of %i are %i, with the remark "%s"', (count, shown, remark) => {
    const latest = withFacts(count);
    expect([latest.facts.length, latest.remark]).toEqual([shown, remark]);
  });
});
