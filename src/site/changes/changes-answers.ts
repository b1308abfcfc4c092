import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import {
  type ChangeEntryAnswer,
  type ChangesAnswer,
  type ChangesOfDayAnswer,
  DAYS_OF_CHANGES,
} from '../../schema/answers/changes.ts';
import type { ChangeEntry } from './change-entry.ts';
import { type ChangePage, factCount, MOST_FACTS_OF_PAGE } from './change-pages.ts';
import { tagId } from './feed-identity.ts';

const DAY_MS = 86_400_000;

/**
 * The answer of `GET /v1/changes`. It covers the 30 days up to the newest entry, not up to today. `entries` has at most
 * `MOST_FACTS_OF_PAGE` facts, but the newest page is always included. Pure.
 * @param all every page, newest first
 */
export function changesAnswer(all: readonly ChangePage[], siteUrl: string): ChangesAnswer {
  const newest = all[0];
  const from = newest === undefined ? null : startOfWindow(newest.day);
  const recent = all.filter(({ day }) => from !== null && day >= from.slice(0, 10));
  const shown: ChangeEntry[] = [];
  let next: ChangePage | undefined;
  for (const page of recent) {
    const fits = factCount(shown) + factCount(page.entries) <= MOST_FACTS_OF_PAGE;
    if (shown.length > 0 && !fits) {
      next = page;
      break;
    }
    shown.push(...page.entries);
  }
  return {
    from,
    to: newest?.entries[0]?.at ?? null,
    days: [...Map.groupBy(recent, ({ day }) => day)].map(([day, ofDay]) => ({
      day,
      entries: ofDay.reduce((count, { entries }) => count + entries.length, 0),
      url: siteUrl + pathTo(routes.changesOfDay, { day }),
    })),
    entries: shown.map((entry) => entryAnswer(entry, siteUrl)),
    next: next === undefined ? null : siteUrl + pathOf(next),
    links: {
      page: siteUrl + pages.changes,
      self: siteUrl + routes.changes,
      feed: siteUrl + documents.changesJson,
    },
  };
}

/**
 * The answer of `GET /v1/changes/{day}` and of the day's further pages. Pure.
 * @param all every page, newest first
 */
export function changesOfDayAnswer(
  shown: ChangePage,
  all: readonly ChangePage[],
  siteUrl: string,
): ChangesOfDayAnswer {
  const ofDay = all.filter(({ day }) => day === shown.day);
  const next = ofDay.find(({ page }) => page === shown.page + 1);
  const earlier = all.find(({ day }) => day < shown.day);
  const urlOf = (page: ChangePage | undefined) =>
    page === undefined ? null : siteUrl + pathOf(page);
  return {
    day: shown.day,
    page: shown.page,
    pages: ofDay.length,
    entries: shown.entries.map((entry) => entryAnswer(entry, siteUrl)),
    next: urlOf(next),
    earlier: urlOf(earlier),
    links: { page: siteUrl + pages.changes, self: siteUrl + pathOf(shown) },
  };
}

/** The path of a page. The first page of a day has the path of the day. */
export function pathOf({ day, page }: Pick<ChangePage, 'day' | 'page'>): string {
  return page === 1
    ? pathTo(routes.changesOfDay, { day })
    : pathTo(routes.changesPage, { day, page });
}

function startOfWindow(day: string): string {
  return new Date(Date.parse(day) - (DAYS_OF_CHANGES - 1) * DAY_MS).toISOString();
}

function entryAnswer(entry: ChangeEntry, siteUrl: string): ChangeEntryAnswer {
  const { id, at, record, keys, name, path, facts } = entry;
  return {
    id: tagId(siteUrl, id),
    ...{ at, record },
    games: [...keys],
    name,
    page: path === undefined ? null : siteUrl + path,
    facts: facts.map(({ text, reason, direction, kind, change }) => ({
      ...{ text, reason, direction, kind },
      change: change ?? null,
    })),
  };
}
