import { z } from 'zod';
import { CATEGORIES, PROTOCOL_STATUSES, WATCHED_TYPES } from '../enums.ts';
import { address, day, getter, handle, httpsUrl, line, slug } from '../primitives.ts';
import type { LiveRecord } from './live-record.ts';
import { gameOutcome } from './outcome.ts';
import { power } from './power.ts';

/** `npm run observe` reads this setting of a contract. */
const watchedSetting = z.strictObject({
  id: slug.meta({
    description:
      'The permanent id of the setting in this record, such as "fee". claims-paused and sales-paused: whether claims or sales are stopped; their getter returns a bool.',
  }),
  getter: getter.meta({
    description: 'A function without arguments that returns the setting, such as "treasuryFee()".',
  }),
  contract: address.meta({ description: 'The contract that is called.' }),
  returns: z.enum(WATCHED_TYPES).meta({
    description:
      'The type that the getter returns. Write uint256 for a smaller unsigned integer too, and address for a contract.',
  }),
});

/** The gas of all transactions of one pull, as measured by `npm run gas`. */
const gasMeasurement = z.strictObject({
  units: z.int().positive().max(1_000_000_000).meta({
    description: 'The total gas of all transactions that the player pays for, in units of gas.',
  }),
  of: line(80, 'write the plays that were measured, such as "bet and claim"').meta({
    description: 'The measured plays, such as "bet and claim".',
  }),
  measuredAt: day.meta({ description: 'The day of the measurement.' }),
});

/**
 * `content/protocols/<key>.md`. The body describes the game. As in every record, the frontmatter repeats nothing of the
 * path.
 *
 * @param live the schema of the field `live`. The schema covers all contract families
 */
export const protocolRecordOf = (live: z.ZodType<LiveRecord>) =>
  z.strictObject({
    name: line(80, 'write the name by which players know the game').meta({
      description: 'The name by which players know the game.',
    }),
    category: z.enum(CATEGORIES).meta({ description: 'The kind of game.' }),
    chainId: z
      .int()
      .positive()
      .meta({ description: 'The number of the chain that the game runs on.' }),
    status: z.enum(PROTOCOL_STATUSES).meta({
      description:
        'tracked: read live. watchlist: not read yet. ended: the game is over. delisted: kept so that links still work.',
    }),
    note: line(300, 'write why the game is not read from the chain').optional().meta({
      description:
        'One sentence for clients that says why the game is not read from the chain, or no longer read. Required unless the status is tracked.',
    }),
    website: httpsUrl.meta({ description: "The protocol's own site." }),
    twitter: handle.nullable().meta({ description: 'The handle on Twitter with its @, or null.' }),
    description: line(280, 'write what a player does and can win, in one or two sentences').meta({
      description: 'What a player does and can win, in one or two sentences.',
    }),
    aliases: z.array(slug).default([]).meta({
      description: 'Former keys of this protocol. Each of them redirects to the current key.',
    }),
    addedAt: day.meta({ description: 'The day on which this record was added.' }),
    updatedAt: day.optional().meta({
      description:
        'The day of the last change that matters to readers. Leave it out if nothing has changed since addedAt.',
    }),
    sourcePublic: z.boolean().meta({
      description:
        'Whether anybody can read the source of the deployed contracts. If not, Control and Code are NR unless they are D or F, and an A or B of Fairness becomes NR.',
    }),
    powers: z.array(power).default([]).meta({
      description: 'What somebody can do to the game and to its players, worst first.',
    }),
    outcome: gameOutcome.meta({
      description:
        'Who can know, choose, withhold or order a result with the current settings. These answers decide the facet Fairness.',
    }),
    watch: z.array(watchedSetting).default([]).meta({
      description:
        'Settings that change what a pull costs or who decides a result, such as a fee, a price source or an operator. npm run observe reads them.',
    }),
    gas: gasMeasurement.optional().meta({
      description: 'The measured gas of one pull. Leave it out if the gas was not measured.',
    }),
    live: live.optional().meta({
      description:
        'The adapter that reads the game, and the contracts that it reads. Required if the status is tracked, not allowed otherwise.',
    }),
  });

export type WatchedSetting = z.infer<typeof watchedSetting>;
export type GasMeasurement = z.infer<typeof gasMeasurement>;
