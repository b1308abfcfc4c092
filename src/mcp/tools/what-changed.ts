import { z } from 'zod';
import * as routes from '../../addresses/routes.ts';
import { RouteRefused } from '../../agents/read-route.ts';
import {
  type ChangesAnswer,
  type ChangesOfDayAnswer,
  changeEntry,
} from '../../schema/answers/changes.ts';
import { fittingPage } from '../fitting-page.ts';
import { nextCursor } from '../parameters.ts';
import { defineTool } from '../tool.ts';

/**
 * A cursor is a path below `/v1/changes`, then ":" and the number of entries to skip: "2026-11-28/2:10".
 * The cursor ":10" has no path, so it means the route `/v1/changes` itself.
 */
const PLACE = /^(\d{4}-\d{2}-\d{2}(?:\/\d{1,4})?)?(?::(\d{1,4}))?$/;

/** The changes: `GET /v1/changes` and its further pages. */
export const whatChanged = defineTool({
  name: 'what_changed',
  title: 'What changed lately',
  description:
    'Changes of grades, ratings, audits, findings and facts read from the chains, newest first, with reasons. Each entry is about one game or audit at one time. Live figures are not among them.',
  input: z.object({
    day: z.iso.date().optional().meta({
      description: 'Only changes of this day (UTC). Further pages go on with earlier days.',
    }),
    cursor: z.string().regex(PLACE).optional().meta({
      description: 'The nextCursor of the page before. Leave it out for the first page.',
    }),
  }),
  output: z.object({ entries: z.array(changeEntry), nextCursor }),
  async call({ day, cursor }, { readJson }) {
    const [, page = day, before = '0'] = PLACE.exec(cursor ?? '') ?? [];
    const path = page === undefined ? routes.changes : `${routes.changes}/${page}`;
    const answer = await readJson<ChangesAnswer | ChangesOfDayAnswer>(path).catch(nothingOnDay);
    const { items, next } = fittingPage(answer.entries, Number(before), {});
    const following = answer.next ?? ('earlier' in answer ? answer.earlier : null);
    return {
      entries: [...items],
      nextCursor: next === null ? following && pageAt(following) : `${page ?? ''}:${next}`,
    };
  },
});

/** The route answers 404 for a day without changes. */
function nothingOnDay(error: unknown): Pick<ChangesOfDayAnswer, 'entries' | 'next'> {
  if (error instanceof RouteRefused && error.code === 'not_found') {
    return { entries: [], next: null };
  }
  throw error;
}

/** Such as "2026-11-28/2". */
function pageAt(url: string): string {
  return new URL(url).pathname.slice(routes.changes.length + 1);
}
