import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changes, changesOfDay } from '../../schema/answers/changes.ts';
import { changesExamples } from '../openapi/changes-examples.ts';
import { entryWith } from './change-pages.fixture.ts';
import { changePages, MOST_FACTS_OF_PAGE } from './change-pages.ts';
import { changesAnswer, changesOfDayAnswer, pathOf } from './changes-answers.ts';
import { jsonFeed } from './json-feed.ts';

const siteUrl = 'https://games.example';
const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-28T12:00:00.000Z');
const entryBefore = (days: number, facts = 1, key = `game-${days}`) =>
  entryWith(new Date(NEWEST - days * DAY_MS).toISOString(), facts, key);
const pagesOf = (...entries: ReturnType<typeof entryBefore>[]) => changePages(entries);

describe('the changes of 30 days', () => {
  test('go back from the newest entry, with the day of that entry as the last of the 30', () => {
    const answer = changesAnswer(pagesOf(...[0, 29, 30].map((days) => entryBefore(days))), siteUrl);
    expect([answer.from, answer.to]).toEqual([
      '2026-10-30T00:00:00.000Z',
      '2026-11-28T12:00:00.000Z',
    ]);
    expect(answer.days).toEqual([
      { day: '2026-11-28', entries: 1, url: 'https://games.example/v1/changes/2026-11-28' },
      { day: '2026-10-30', entries: 1, url: 'https://games.example/v1/changes/2026-10-30' },
    ]);
    expect(answer.entries.map(({ games }) => games)).toEqual([['game-0'], ['game-29']]);
    expect(answer.next).toBeNull();
  });

  test('have the form of the schema, in its order', () => {
    const answer = changesAnswer(pagesOf(entryBefore(0), entryBefore(1)), siteUrl);
    expect(JSON.stringify(changes.parse(answer))).toBe(JSON.stringify(answer));
  });

  test('have the ids of the feeds', () => {
    const entries = [entryBefore(0), entryBefore(1)];
    expect(changesAnswer(pagesOf(...entries), siteUrl).entries.map(({ id }) => id)).toEqual(
      jsonFeed(entries, siteUrl).items.map(({ id }) => id),
    );
  });

  test('name the first page that does not fit', () => {
    const full = entryBefore(0, MOST_FACTS_OF_PAGE);
    const nextOf = (...entries: ReturnType<typeof entryBefore>[]) =>
      changesAnswer(pagesOf(...entries), siteUrl).next;
    expect(nextOf(full, entryBefore(0))).toBe('https://games.example/v1/changes/2026-11-28/2');
    expect(nextOf(full, entryBefore(1))).toBe('https://games.example/v1/changes/2026-11-27');
    expect(nextOf(full)).toBeNull();
  });

  test('begin with the newest entry, even if it has more facts than a page', () => {
    const answer = changesAnswer(pagesOf(entryBefore(0, MOST_FACTS_OF_PAGE + 1)), siteUrl);
    expect([answer.entries.length, answer.next]).toEqual([1, null]);
  });

  test('are complete if nothing has changed yet', () => {
    expect(changesAnswer([], siteUrl)).toMatchObject({
      ...{ from: null, to: null, days: [], entries: [], next: null },
    });
  });
});

describe('the changes of a day', () => {
  const pages = pagesOf(
    entryBefore(0, MOST_FACTS_OF_PAGE, 'sun'),
    entryBefore(0, 2, 'moon'),
    entryBefore(5),
  );

  test('have the next page of the day, and the last day before it with changes', () => {
    const answers = pages.map((page) => changesOfDayAnswer(page, pages, siteUrl));
    expect(
      answers.map(({ day, page, pages, next, earlier }) => [day, page, pages, next, earlier]),
    ).toEqual([
      ...[1, 2].map((page) => [
        ...['2026-11-28', page, 2],
        page === 1 ? 'https://games.example/v1/changes/2026-11-28/2' : null,
        'https://games.example/v1/changes/2026-11-23',
      ]),
      ['2026-11-23', 1, 1, null, null],
    ]);
    for (const answer of answers) {
      expect(JSON.stringify(changesOfDay.parse(answer))).toBe(JSON.stringify(answer));
    }
  });

  test('have the values of a fact as the records have them, and null where the text sums them up', () => {
    const change = {
      record: 'protocols/moon',
      what: 'riskGrade',
      before: 'C',
      after: 'F',
    } as const;
    const [entry] = pages[0]!.entries;
    const [fact] = entry!.facts;
    const changed = { ...entry!, path: undefined, facts: [{ ...fact!, change }, fact!] };
    const [answer] = changesOfDayAnswer(
      { ...pages[0]!, entries: [changed] },
      pages,
      siteUrl,
    ).entries;
    expect(answer!.page).toBeNull();
    expect(answer!.facts.map((each) => each.change)).toEqual([change, null]);
  });
});

test('a program that follows the addresses gets every entry of the 30 days once', () => {
  const entry = fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    facts: fc.integer({ min: 1, max: MOST_FACTS_OF_PAGE + 2 }),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 25 }), (made) => {
      const entries = made
        .map(({ days, facts }, n) => entryBefore(days, facts, `game-${n}`))
        .toSorted((a, b) => b.at.localeCompare(a.at));
      const pages = changePages(entries);
      const byUrl = new Map(pages.map((page) => [siteUrl + pathOf(page), page]));
      const first = changesAnswer(pages, siteUrl);
      const read = [...first.entries];
      for (let url = first.next; url !== null; ) {
        const page = byUrl.get(url)!;
        if (page.day < first.from!.slice(0, 10)) break;
        const answer = changesOfDayAnswer(page, pages, siteUrl);
        read.push(...answer.entries);
        url = answer.next ?? answer.earlier;
      }
      const wanted = entries.filter(({ at }) => first.from !== null && at >= first.from);
      expect(read.map(({ games }) => games[0])).toEqual(wanted.map(({ keys }) => keys[0]));
    }),
  );
});

test('the examples of the description are real answers with one entry, of a day with a further page', () => {
  const entries = [
    entryBefore(0, 1, 'sun'),
    entryBefore(3, MOST_FACTS_OF_PAGE, 'moon'),
    entryBefore(3, 1, 'mars'),
  ];
  const examples = changesExamples(pagesOf(...entries), siteUrl);
  expect(changes.parse(examples.changes).entries).toHaveLength(1);
  expect(examples.changesOfDay).toMatchObject({ day: '2026-11-25', page: 1, pages: 2 });
  expect(changesExamples([], siteUrl).changesOfDay).toBeNull();
});
