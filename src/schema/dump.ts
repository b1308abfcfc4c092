import { z } from 'zod';
import { OVERALL_RISKS } from './enums.ts';
import { observation } from './observations.ts';
import { audit, directoryEntry, gameOutcome, headline, power, staticRatings } from './resources.ts';

/**
 * `/data/dump.json`: every record in one document. As in `resources.ts`, each schema lists its keys in the order of the
 * document, and fields may be added but never removed.
 */

/** The number grows if a field changes its meaning. It does not grow if fields are added. */
export const DUMP_VERSION = 1;

const day = z.iso.date().meta({ description: 'ISO 8601 day in UTC.' });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const keys = z.array(z.string()).meta({ description: 'Keys of games.' });

const dumpPower = power
  .extend({
    holders: z.string().nullable().meta({
      description:
        'Who holds the power, in words with addresses, as read at the block of `observed`. Null if it was not read.',
    }),
  })
  .meta({ description: 'Something that a key holder can do to players.' });

const dumpGame = z
  .object({
    ...directoryEntry.shape,
    chain: headline.shape.chain,
    gradeReason: z
      .string()
      .meta({ description: 'The fact that decides the risk grade, in one sentence.' }),
    overallRisk: z.enum(OVERALL_RISKS).nullable().meta({
      description: 'The risk over every published audit. Null if no audit is published.',
    }),
    ratings: staticRatings.meta({ description: 'The ratings that do not change with the block.' }),
    note: z
      .string()
      .nullable()
      .meta({ description: 'Why the chain is not read. Null if it is read.' }),
    sourcePublic: z
      .boolean()
      .meta({ description: 'Whether anybody can read the source of the contracts.' }),
    outcome: gameOutcome,
    powers: z.array(dumpPower).meta({ description: 'What key holders can do, worst first.' }),
    observed: observation.nullable().meta({
      description:
        'What was read from the chain at one block: code, holders of powers, settings. Null if nothing was read.',
    }),
    formerKeys: keys,
    addedAt: day,
    updatedAt: day.meta({ description: 'The day of the last change of the record.' }),
    contentHash: hash.meta({ description: "SHA-256 of the record's file." }),
    page: z.url().meta({ description: 'The page about the game, for people.' }),
    audit: z
      .url()
      .nullable()
      .meta({ description: 'The current audit. Null if no audit is published.' }),
  })
  .meta({ description: 'A game: its entry in the directory, with everything that is recorded.' });

const { key, version, ratings, powers, outcome, observed, versions, ...ofAudit } = audit.shape;
const { contracts, ...ofScope } = ofAudit.scope.shape;

const dumpAudit = z
  .object({
    slug: z.string().meta({ description: 'The name of the audited code.' }),
    version,
    games: keys.meta({ description: 'Keys of the games that the audit covers.' }),
    ...ofAudit,
    overallRisk: z.enum(OVERALL_RISKS).meta({ description: 'The risk of these findings.' }),
    scope: z.object({
      contracts: z.array(
        contracts.element.extend({
          games: keys.meta({ description: 'Keys of the games that use the contract.' }),
        }),
      ),
      ...ofScope,
    }),
    page: z.url().meta({ description: 'The page with the audit, for people.' }),
    url: z.url().meta({ description: 'This version as JSON, for the first game.' }),
  })
  .meta({
    description:
      'A version of an audit that was published, with the full text of its findings. Only a version with the status "published" counts.',
  });

export const dump = z
  .object({
    schemaVersion: z.literal(DUMP_VERSION).meta({
      description: 'Grows if a field changes its meaning. Fields may be added at any time.',
    }),
    generatedAt: z.iso.datetime({ precision: 3 }).meta({
      description:
        'The time of the newest change of any record. It is not the time of the build: the same records give the same document.',
    }),
    schema: z.url().meta({ description: 'The JSON Schema of this document.' }),
    notice: z.string().meta({ description: 'What the data is not.' }),
    license: z.string().meta({ description: 'The licence of the data, as an SPDX identifier.' }),
    terms: z.url(),
    games: z.array(dumpGame).meta({ description: 'Every game, by key.' }),
    audits: z.array(dumpAudit).meta({
      description: 'Every version that was published, by slug, newest version first.',
    }),
  })
  .meta({ title: 'All records of the Degen-Game Analytics Service' });

export type Dump = z.infer<typeof dump>;
export type DumpGame = Dump['games'][number];
export type DumpAudit = Dump['audits'][number];

/** The JSON Schema of the dump for clients. It allows additional fields, because fields may be added. */
export function dumpJsonSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(dump, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // Names and messages that only our own reader uses.
      delete jsonSchema.id;
      delete jsonSchema.patternErrorMessage;
      delete jsonSchema['x-unit'];
    },
  });
}
