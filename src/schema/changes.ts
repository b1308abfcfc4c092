import { z } from 'zod';
import { FACT_KINDS, WATCHED_FACTS } from './enums.ts';

/** The answers of `/v1/changes`. As in `resources.ts`, each schema lists its keys in the order of the answer. */

const time = z.iso.datetime({ precision: 3 });
const url = z.url();

export const changedFact = z
  .object({
    text: z.string().meta({ description: 'The fact in words.' }),
    reason: z.string().nullable().meta({
      description: 'Why it changed. Null if the page of the entry gives the reason.',
    }),
    direction: z.enum(['worse', 'better']).nullable().meta({
      description:
        'Whether a letter, a severity or a finding became worse or better. Null for everything that has no order.',
    }),
    kind: z.enum(FACT_KINDS).meta({
      description:
        'grade: a grade or a rating. finding: a finding of an audit. record: another fact that an editor wrote. chain: read from the chain.',
    }),
    change: z
      .object({
        record: z.string().meta({
          description:
            'The record, such as "protocols/megapot", with its part, such as "powers/redraw" or "F-01".',
        }),
        what: z.enum(WATCHED_FACTS).meta({ description: 'Which fact of the record.' }),
        before: z
          .string()
          .nullable()
          .meta({ description: 'Null if the fact was not published before.' }),
        after: z
          .string()
          .nullable()
          .meta({ description: 'Null if the fact is no longer published.' }),
      })
      .nullable()
      .meta({ description: 'The values. Null if the text sums up several first values.' }),
  })
  .meta({ id: 'ChangedFact' });

/** What changed in one game or one audit at one time. */
export const changeEntry = z
  .object({
    id: z
      .string()
      .meta({ description: 'Permanent, and the same as in the feeds /changes.atom and .json.' }),
    at: time,
    record: z
      .string()
      .meta({ description: 'The record, such as "protocols/megapot" or "audits/megapot/v1".' }),
    games: z.array(z.string()).meta({
      description: 'Keys of the games that it is about. Empty if none is listed any more.',
    }),
    name: z.string().meta({ description: 'The name of the game or of the audit.' }),
    page: url.nullable().meta({ description: 'The page about it. Null if there is none.' }),
    facts: z
      .array(changedFact)
      .min(1)
      .meta({ description: 'What changed, the most important fact first.' }),
  })
  .meta({ id: 'ChangeEntry' });

const entries = z.array(changeEntry).meta({ description: 'Newest first.' });
const links = {
  page: url.meta({ description: 'The page about all changes, for people.' }),
  self: url.meta({ description: 'This answer.' }),
};

/** `GET /v1/changes` */
export const changes = z
  .object({
    from: time.nullable().meta({
      description:
        'The start of the first of the 30 days. The last day is that of the newest entry, not the present one. Null if nothing has changed yet.',
    }),
    to: time
      .nullable()
      .meta({ description: 'The time of the newest entry. Null if nothing has changed yet.' }),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          entries: z.int().positive().meta({ description: 'How many entries the day has.' }),
          url,
        }),
      )
      .max(30)
      .meta({ description: 'Every one of these days with entries, newest first.' }),
    entries,
    next: url.nullable().meta({
      description:
        'Where the entries go on that did not fit. From there, follow `next`, and where it is null, `earlier`. Null if all entries of the 30 days are here.',
    }),
    links: z.object({ ...links, feed: url.meta({ description: 'The same as a JSON Feed.' }) }),
  })
  .meta({ id: 'Changes' });

/** `GET /v1/changes/{day}` and `GET /v1/changes/{day}/{page}` */
export const changesOfDay = z
  .object({
    day: z.iso.date().meta({ description: 'The day in UTC.' }),
    page: z.int().positive(),
    pages: z.int().positive().meta({ description: 'How many pages the day has.' }),
    entries: entries.min(1),
    next: url.nullable().meta({ description: 'The next page of this day. Null on the last page.' }),
    earlier: url
      .nullable()
      .meta({ description: 'The last day before this one with entries. Null if there is none.' }),
    links: z.object(links),
  })
  .meta({ id: 'ChangesOfDay' });

export type ChangesAnswer = z.infer<typeof changes>;
export type ChangesOfDayAnswer = z.infer<typeof changesOfDay>;
export type ChangeEntryAnswer = z.infer<typeof changeEntry>;
