import { z } from 'zod';
import { FACT_KINDS, WATCHED_FACTS } from './enums.ts';

/** The answers of `/v1/changes`. As in `resources.ts`, each schema lists its keys in the order of the answer. */

const time = z.iso.datetime({ precision: 3 });
const url = z.url();

export const changedFact = z
  .object({
    text: z.string().meta({ description: 'The fact in words.' }),
    reason: z.string().nullable().meta({
      description: 'Why the fact changed. Null if the page of the entry gives the reason.',
    }),
    direction: z.enum(['worse', 'better']).nullable().meta({
      description:
        'Whether a letter, a severity or a finding became worse or better. Null for a fact whose values cannot be worse or better.',
    }),
    kind: z.enum(FACT_KINDS).meta({
      description:
        'grade: a grade or a rating. finding: a finding of an audit. record: another fact that an editor wrote. chain: read from the chain.',
    }),
    change: z
      .object({
        record: z.string().meta({
          description:
            'The record and the part of the record, such as "protocols/megapot/powers/redraw" or "audits/megapot/v1/F-01".',
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
      .meta({
        description:
          'The values before and after the change. Null if the text summarizes several facts that were published for the first time.',
      }),
  })
  .meta({ id: 'ChangedFact' });

/** What changed in one game or one audit at one time. */
export const changeEntry = z
  .object({
    id: z.string().meta({
      description:
        'The permanent id of the entry. The entry has the same id in the feeds /changes.atom and /changes.json.',
    }),
    at: time,
    record: z
      .string()
      .meta({ description: 'The record, such as "protocols/megapot" or "audits/megapot/v1".' }),
    games: z.array(z.string()).meta({
      description:
        'Keys of the games that the entry is about. Empty if none of them is listed any more.',
    }),
    name: z.string().meta({ description: 'The name of the game or of the audit.' }),
    page: url.nullable().meta({
      description: 'The page about the game or the audit. Null if there is no such page.',
    }),
    facts: z
      .array(changedFact)
      .min(1)
      .meta({ description: 'What changed, the most important fact first.' }),
  })
  .meta({ id: 'ChangeEntry' });

const entries = z.array(changeEntry).meta({ description: 'Newest first.' });
const links = {
  page: url.meta({
    description: 'The page of the site with all changes. It is made for people, not for programs.',
  }),
  self: url.meta({ description: 'This answer.' }),
};

/** The number of days in `/v1/changes`. The last day is that of the newest entry. */
export const DAYS_OF_CHANGES = 30;

/** `GET /v1/changes` */
export const changes = z
  .object({
    from: time.nullable().meta({
      description:
        'The start of the first of the 30 days. The last of these days is the day of the newest entry, not today. Null if nothing has changed yet.',
    }),
    to: time
      .nullable()
      .meta({ description: 'The time of the newest entry. Null if nothing has changed yet.' }),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          entries: z.int().positive().meta({ description: 'The number of entries on this day.' }),
          url,
        }),
      )
      .max(DAYS_OF_CHANGES)
      .meta({ description: 'Those of the 30 days that have entries, newest first.' }),
    entries,
    next: url.nullable().meta({
      description:
        'The address of the next entries, if not all entries of the 30 days are in this answer; otherwise null. In the answer at that address, follow `next`. If that is null, follow `earlier`.',
    }),
    links: z.object({
      ...links,
      feed: url.meta({ description: 'The same changes as a JSON Feed.' }),
    }),
  })
  .meta({ id: 'Changes' });

/** `GET /v1/changes/{day}` and `GET /v1/changes/{day}/{page}` */
export const changesOfDay = z
  .object({
    day: z.iso.date().meta({ description: 'The day in UTC.' }),
    page: z.int().positive(),
    pages: z.int().positive().meta({ description: 'The number of pages of this day.' }),
    entries: entries.min(1),
    next: url.nullable().meta({ description: 'The next page of this day. Null on the last page.' }),
    earlier: url.nullable().meta({
      description: 'The last earlier day that has entries. Null if there is no such day.',
    }),
    links: z.object(links),
  })
  .meta({ id: 'ChangesOfDay' });

export type ChangesAnswer = z.infer<typeof changes>;
export type ChangesOfDayAnswer = z.infer<typeof changesOfDay>;
export type ChangeEntryAnswer = z.infer<typeof changeEntry>;
