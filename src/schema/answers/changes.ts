import { z } from 'zod';
import { FACT_KINDS, WATCHED_FACTS } from '../enums.ts';

/** The answers of `/v1/changes`. Each schema lists its keys in the order of the answer. */

const time = z.iso.datetime({ precision: 3 });
const url = z.url();

export const changedFact = z
  .object({
    text: z.string(),
    reason: z.string().nullable().meta({
      description: 'Null if the page of the entry gives the reason.',
    }),
    direction: z.enum(['worse', 'better']).nullable().meta({
      description:
        'Whether a letter, a severity or a finding is better or worse. Null if neither is certain.',
    }),
    kind: z.enum(FACT_KINDS).meta({
      description:
        'grade: a grade or a rating. record: another fact that an editor wrote. chain: read from the chain.',
    }),
    change: z
      .object({
        record: z.string().meta({
          description:
            'The record and its part, such as "protocols/megapot/powers/redraw" or "audits/megapot/v1/F-01".',
        }),
        what: z.enum(WATCHED_FACTS),
        before: z.string().nullable().meta({ description: 'Null if not published before.' }),
        after: z.string().nullable().meta({ description: 'Null if no longer published.' }),
      })
      .nullable()
      .meta({
        description:
          'Null if the text summarizes several facts that were published for the first time.',
      }),
  })
  .meta({ id: 'ChangedFact' });

export const changeEntry = z
  .object({
    id: z.string().meta({
      description: 'Permanent. The same as in /changes.atom and /changes.json.',
    }),
    at: time,
    record: z.string().meta({ description: 'Such as "protocols/megapot" or "audits/megapot/v1".' }),
    games: z.array(z.string()).meta({
      description: 'Keys of its games. Empty if none is listed any more.',
    }),
    name: z.string(),
    page: url.nullable().meta({
      description: 'Null if there is no page about it.',
    }),
    facts: z.array(changedFact).min(1).meta({ description: 'Most important first.' }),
  })
  .meta({ id: 'ChangeEntry' });

const entries = z.array(changeEntry).meta({ description: 'Newest first.' });
const links = {
  page: url.meta({
    description: 'The page for people.',
  }),
  self: url,
};

/** `/v1/changes` covers this number of days. The last day is the day of the newest entry, not today. */
export const DAYS_OF_CHANGES = 30;

/** `GET /v1/changes` */
export const changes = z
  .object({
    from: time.nullable().meta({
      description:
        'Start of the 30 days that end with the day of the newest entry, not today. Null if nothing has changed yet.',
    }),
    to: time.nullable().meta({ description: 'The newest entry. Null if nothing has changed yet.' }),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          entries: z.int().positive(),
          url,
        }),
      )
      .max(DAYS_OF_CHANGES)
      .meta({ description: 'Days with entries, newest first.' }),
    entries,
    next: url.nullable().meta({
      description:
        'Address of further entries, if this answer does not have all of the 30 days. There, follow `next`, or `earlier` if `next` is null.',
    }),
    links: z.object({
      ...links,
      feed: url.meta({ description: 'The same as a JSON Feed.' }),
    }),
  })
  .meta({ id: 'Changes' });

/** `GET /v1/changes/{day}` and `GET /v1/changes/{day}/{page}` */
export const changesOfDay = z
  .object({
    day: z.iso.date(),
    page: z.int().positive(),
    pages: z.int().positive(),
    entries: entries.min(1),
    next: url.nullable().meta({ description: 'Next page of this day.' }),
    earlier: url.nullable().meta({
      description: 'The last earlier day that has entries.',
    }),
    links: z.object(links),
  })
  .meta({ id: 'ChangesOfDay' });

export type ChangesAnswer = z.infer<typeof changes>;
export type ChangesOfDayAnswer = z.infer<typeof changesOfDay>;
export type ChangeEntryAnswer = z.infer<typeof changeEntry>;
