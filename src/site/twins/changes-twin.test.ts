import { expect, test } from 'vitest';
import { ATTACKS } from '../../../test/content/hostile/attacks.ts';
import { markdownProblems } from '../../../test/content/hostile/inert-markdown.ts';
import { entryWith } from '../changes/change-pages.fixture.ts';
import { changesTwin } from './changes-twin.ts';

const siteUrl = 'https://games.example';
const of = (...entries: ReturnType<typeof entryWith>[]) =>
  changesTwin({ entries, leftOut: 0 }, siteUrl);

test('has the days, newest first, and for each change the game, the fact, the time and the reason', () => {
  const text = of(
    entryWith('2026-11-28T14:03:00.000Z', 1, 'moon'),
    entryWith('2026-11-27T09:00:00.000Z', 1, 'sun'),
  );
  expect(text.match(/^## .+$/gm)).toEqual(['## 28 Nov 2026', '## 27 Nov 2026']);
  expect(text).toContain(
    '- New: [moon](https://games.example/games/moon.md): Setting 0: from 1 to 2. 14:03 UTC. Reason: Read.',
  );
});

test('many lines of one topic have one title and one reason', () => {
  const first = ['a', 'b', 'c'].map((key) => {
    const entry = entryWith('2026-11-28T14:03:00.000Z', 1, key);
    return { ...entry, facts: [{ ...entry.facts[0]!, topic: 'newGame' as const }] };
  });
  const text = of(...first);
  expect(text).toContain('- 3 games added. Reason: Read.\n  - New: [a](');
  expect(text.match(/Reason: /g)).toHaveLength(1);
});

test('names the page, the feeds and the JSON, and says what is left out', () => {
  const text = changesTwin({ entries: [], leftOut: 2 }, siteUrl);
  for (const path of ['/changes.', '/v1/changes)', '/changes.atom)', '/changes.json)']) {
    expect(text).toContain(siteUrl + path);
  }
  expect(text).toContain('Nothing has changed yet.');
  expect(text).toContain('2 older entries are not in this text.');
});

test('names, facts and reasons are plain text, whatever they contain', () => {
  const entries = ATTACKS.map(({ text }) => {
    const entry = entryWith('2026-11-28T14:03:00.000Z', 1);
    return { ...entry, game: text, facts: [{ ...entry.facts[0]!, text, reason: text }] };
  });
  expect(markdownProblems(of(...entries))).toEqual([]);
});
