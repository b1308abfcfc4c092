import { z } from 'zod';
import { OVERALL_RISKS } from '../enums.ts';
import { observation } from '../observations.ts';
import { forClients } from '../openapi/schema-for-clients.ts';
import { audit } from './audit.ts';
import { directoryEntry } from './directory.ts';
import { headline } from './headline.ts';
import { gameOutcome, power } from './powers.ts';
import { staticRatings } from './ratings.ts';

/** New fields may be added to these schemas. No field may be removed. */

/** The version of the dump's format. Increase the number only if a field gets a different meaning. */
export const DUMP_VERSION = 1;

const day = z.iso.date().meta({ description: 'ISO 8601 day in UTC.' });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const keys = z.array(z.string()).meta({ description: 'Keys of games.' });

const dumpPower = power
  .extend({
    holders: z.string().nullable().meta({
      description:
        'Who held the power at the block of `observed`, in words with addresses. Null if the holder was not read.',
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
      .meta({ description: 'Why the game is not read from the chain. Null if the game is read.' }),
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
    page: z.url().meta({
      description: 'The page of the site about the game. It is made for people, not for programs.',
    }),
    audit: z
      .url()
      .nullable()
      .meta({ description: 'The current audit. Null if no audit is published.' }),
  })
  .meta({
    description:
      'A game: the fields of its entry in the directory, and everything else that is recorded about it.',
  });

const { key, version, overallRisk, ratings, powers, outcome, observed, versions, ...ofAudit } =
  audit.shape;
const { contracts, ...ofScope } = ofAudit.scope.shape;

const dumpAudit = z
  .object({
    slug: z.string().meta({ description: 'The name of the audited code.' }),
    version,
    games: keys.meta({ description: 'Keys of the games that the audit covers.' }),
    ...ofAudit,
    riskOfFindings: z.enum(OVERALL_RISKS).meta({
      description:
        'The risk of the findings of this version alone. The risk of the game also counts its facets.',
    }),
    scope: z.object({
      contracts: z.array(
        contracts.element.extend({
          games: keys.meta({ description: 'Keys of the games that use the contract.' }),
        }),
      ),
      ...ofScope,
    }),
    page: z.url().meta({
      description:
        'The page of the site with this version of the audit. It is made for people, not for programs.',
    }),
    url: z.url().meta({
      description: 'The address of this version as JSON, below the first game in `games`.',
    }),
  })
  .meta({
    description:
      'A published version of an audit, with the full text of its findings. Only a version with the status "published" counts in the grade.',
  });

export const dump = z
  .object({
    schemaVersion: z.literal(DUMP_VERSION).meta({
      description:
        'The version of this format. It increases if a field gets a different meaning. Fields may be added at any time without a new version.',
    }),
    generatedAt: z.iso.datetime({ precision: 3 }).meta({
      description:
        'The time of the newest change of any record. It is not the time of the build, because the same records always give the same document.',
    }),
    schema: z.url().meta({ description: 'The JSON Schema of this document.' }),
    notice: z.string().meta({ description: 'A notice that says what the data does not mean.' }),
    license: z.string().meta({ description: 'The licence of the data, as an SPDX identifier.' }),
    terms: z.url(),
    games: z.array(dumpGame).meta({
      description:
        'The games of this document, sorted by key. If `parts` is 1, these are all games.',
    }),
    audits: z.array(dumpAudit).meta({
      description:
        'Every published version of the audits of these games, sorted by slug, newest version first. An audit of several games is in the document of the first of them.',
    }),
    part: z.int().min(1).meta({ description: 'The number of this document.' }),
    parts: z.int().min(1).meta({
      description: 'The number of documents. A document has at most 200 games.',
    }),
    next: z.url().nullable().meta({
      description: 'The next document, with the same schema. Null if this is the last one.',
    }),
  })
  .meta({ title: 'All records of the Degen-Game Analytics Service' });

export type Dump = z.infer<typeof dump>;
export type DumpGame = Dump['games'][number];
export type DumpAudit = Dump['audits'][number];

/** The JSON Schema of the dump. It allows additional fields. */
export function dumpJsonSchema(): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(dump, {
    io: 'input',
    override: (context) => {
      forClients(context);
      // `id` and `x-unit` are only for the OpenAPI description.
      delete context.jsonSchema.id;
      delete context.jsonSchema['x-unit'];
    },
  });
}
