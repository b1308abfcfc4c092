import { z } from 'zod';

/**
 * The method card of a game, `GET /v1/games/{key}/method`: everything that a stranger needs to recompute the figures of
 * a headline at its block. As in `resources.ts`, each schema lists its keys in the order of the answer.
 */

const name = z.string();

/**
 * Whole numbers that count down from an answer: (answer − less), (answer − less − 1), and so on, at most `most` of
 * them, none below `least`.
 */
const numbers = z.object({ from: name, less: z.int(), most: z.int(), least: z.int() });

/** A value that is known only when an earlier call was answered. */
export const fromAnswer = z
  .object({
    from: name.meta({
      description: 'The name of a call of an earlier step, or of the number of `repeat`.',
    }),
    less: z.int().optional().meta({ description: 'Subtracted from the answer.' }),
    least: z.int().optional().meta({ description: 'Used if the result is smaller.' }),
  })
  .meta({ id: 'FromAnswer' });

const literal = z.union([z.string(), z.boolean()]);

const argument = z
  .union([
    literal,
    fromAnswer,
    z.object({ ascending: numbers }),
    z.array(z.union([literal, fromAnswer])),
  ])
  .meta({
    description:
      'A literal (whole numbers are decimal strings), an earlier answer, `ascending`: a list of the numbers of `repeat` smallest first, or the values of a tuple.',
  });

export const methodCall = z
  .object({
    name: name.meta({ description: 'The name of the answer in `inputs` and `formula`.' }),
    step: z.union([z.literal(1), z.literal(2)]).meta({
      description: 'The calls of step 2 use answers of step 1. All are made at one block.',
    }),
    kind: z.enum(['contract', 'balance', 'storage']).meta({
      description:
        'contract: eth_call. balance: eth_getBalance. storage: eth_getStorageAt; the answer is the address in the last 20 bytes of `slot`, or null if it is zero.',
    }),
    to: z.union([z.string(), fromAnswer]).meta({
      description: 'The address. An answer that is null counts as the zero address.',
    }),
    signature: z.string().optional(),
    selector: z.string().optional().meta({ description: 'The first four bytes of the call data.' }),
    arguments: z.array(argument).optional(),
    returns: z.array(z.string()).optional().meta({
      description: 'Types and names of the results. A single result is the answer.',
    }),
    slot: z.string().optional(),
    optional: z
      .literal(true)
      .optional()
      .meta({ description: 'The answer is null if the call reverts or returns nothing.' }),
    repeat: z
      .object({ name, ...numbers.shape })
      .optional()
      .meta({
        description:
          'One call for each number: (from − less), then one less each time, at most `most` numbers, none below `least`. The answer is the list of the answers.',
      }),
    when: z
      .object({
        from: name,
        is: z.string().optional(),
        isNot: z.string().optional(),
        answered: z.literal(true).optional(),
      })
      .optional()
      .meta({ description: 'The call is made only if this is true of the earlier answer.' }),
  })
  .meta({ id: 'MethodCall' });

export const methodCard = z
  .object({
    key: z.string(),
    chainId: z.int(),
    adapter: z.string().meta({ description: 'The contract family.' }),
    model: z.object({ id: z.string(), version: z.int(), url: z.url() }),
    pull: z.string().meta({ description: 'What one pull is.' }),
    contracts: z
      .record(name, z.string())
      .meta({ description: 'The addresses of the record, by their roles.' }),
    parameters: z.record(name, z.union([z.string(), z.int(), z.array(z.string())])).meta({
      description: 'Values of the record that the chain does not show. Amounts are strings.',
    }),
    feeds: z
      .array(
        z.object({
          pair: z.string(),
          address: z.string(),
          decimals: z.int(),
          maxAgeSeconds: z.int(),
        }),
      )
      .meta({ description: 'Price feeds that convert the coin of the stake to the native coin.' }),
    block: z.array(z.string()),
    gasPrice: z
      .object({ minimumWei: z.string(), from: z.string().nullable(), gas: z.string() })
      .nullable()
      .meta({
        description:
          'If not null, every eth_call has this sender and gas limit, and as gas price the base fee of the block or this minimum, whichever is larger.',
      }),
    calls: z.array(methodCall),
    inputs: z.record(name, z.string()).meta({
      description: 'The inputs of the model, and the answer from which each one comes.',
    }),
    unavailable: z.array(z.string()).meta({
      description: 'States without figures.',
    }),
    formula: z.array(z.string()).meta({
      description:
        'From inputs to `price` and `outcomes`, pairs of (weight, payout), in the smallest unit of the coin of the stake. Numbers are whole, and / rounds down unless a line says otherwise.',
    }),
    exit: z.array(z.string()).meta({
      description: 'The amounts of exitLiquidity, before the conversion to wei.',
    }),
    figures: z.array(z.string()).meta({
      description: 'From `price` and `outcomes` to the figures of the headline.',
    }),
    rounding: z.array(z.string()),
    assumptions: z.array(z.string()).meta({
      description: 'Every sentence that can be in `analytics.assumptions`. Parts in braces vary.',
    }),
    links: z.object({
      headline: z.url(),
      evidence: z.url(),
      methodology: z.url(),
    }),
  })
  .meta({
    id: 'MethodCard',
    description: 'How the figures of a game are computed.',
  });

export type MethodNumbers = z.infer<typeof numbers>;
export type MethodArgument = z.infer<typeof argument>;
export type MethodCall = z.infer<typeof methodCall>;
export type MethodCard = z.infer<typeof methodCard>;
