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
const fromAnswer = z
  .object({
    from: name.meta({
      description:
        'The name of a call of an earlier step, whose answer is the value, or the name of the number of `repeat`.',
    }),
    less: z.int().optional().meta({ description: 'This number is subtracted from the answer.' }),
    least: z.int().optional().meta({ description: 'If the result is smaller, use this number.' }),
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
      'A literal, with whole numbers as decimal strings; a value from an earlier answer; `ascending`: the list of these numbers, smallest first; or, for a tuple, a list of values.',
  });

export const methodCall = z
  .object({
    name: name.meta({ description: 'The name of the answer in `inputs` and `formula`.' }),
    step: z.union([z.literal(1), z.literal(2)]).meta({
      description: 'The calls of step 2 use answers of step 1. All are made at one block.',
    }),
    kind: z.enum(['contract', 'balance', 'storage']).meta({
      description:
        'contract: eth_call. balance: eth_getBalance of `to`. storage: eth_getStorageAt of `to` at `slot`; the answer is the address in the last 20 bytes, or null if they are zero.',
    }),
    to: z.union([z.string(), fromAnswer]).meta({ description: 'The address.' }),
    signature: z.string().optional(),
    selector: z.string().optional().meta({ description: 'The first four bytes of the call data.' }),
    arguments: z.array(argument).optional(),
    returns: z.array(z.string()).optional().meta({
      description: 'Types and names of the results. If there is one result, it is the answer.',
    }),
    slot: z.string().optional(),
    optional: z
      .literal(true)
      .optional()
      .meta({ description: 'If the call reverts or returns nothing, the answer is null.' }),
    repeat: z
      .object({ name, ...numbers.shape })
      .optional()
      .meta({
        description:
          'The call is made once for each number: (from − less), then one less each time, at most `most` numbers, none below `least`. The answer is the list of these answers.',
      }),
    when: z
      .object({
        from: name,
        is: z.string().optional(),
        isNot: z.string().optional(),
        answered: z.literal(true).optional(),
      })
      .optional()
      .meta({ description: 'The call is made only if the earlier answer meets this condition.' }),
  })
  .meta({ id: 'MethodCall' });

export const methodCard = z
  .object({
    key: z.string(),
    chainId: z.int(),
    adapter: z.string().meta({ description: 'The family of contracts to which the game belongs.' }),
    model: z
      .object({ id: z.string(), version: z.int(), url: z.url() })
      .meta({ description: 'As in the headline, with the address of its explanation.' }),
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
    block: z.array(z.string()).meta({ description: 'At which block the calls are made, and how.' }),
    gasPrice: z
      .object({ minimumWei: z.string(), from: z.string().nullable(), gas: z.string() })
      .nullable()
      .meta({
        description:
          'If not null, every eth_call has a gas price: the base fee of the block, or this minimum if it is larger; and this sender and gas limit.',
      }),
    calls: z.array(methodCall).meta({ description: 'Every call of a read.' }),
    inputs: z.record(name, z.string()).meta({
      description: 'The inputs of the model by name, and the answer from which each one comes.',
    }),
    unavailable: z.array(z.string()).meta({
      description: 'The main states in which there are no figures.',
    }),
    formula: z.array(z.string()).meta({
      description:
        'From inputs to `price` and `outcomes`, pairs of weight and payout. All numbers are whole numbers, and / rounds down unless a line says otherwise. Amounts are in the smallest unit of the coin of the stake.',
    }),
    exit: z.array(z.string()).meta({
      description: 'The amounts of exitLiquidity, before they are converted to wei.',
    }),
    figures: z.array(z.string()).meta({
      description:
        'From `price` and `outcomes` to the figures of the headline; the same for every game.',
    }),
    rounding: z.array(z.string()),
    assumptions: z.array(z.string()).meta({
      description:
        'Every sentence that the model can add to `analytics.assumptions`. A part in braces is filled in at each block.',
    }),
    links: z.object({
      headline: z.url(),
      evidence: z.url().meta({ description: 'The headline with each call and its raw result.' }),
      methodology: z.url(),
    }),
  })
  .meta({
    id: 'MethodCard',
    description: 'How the figures of a game are computed, for a program that recomputes them.',
  });

export type MethodNumbers = z.infer<typeof numbers>;
export type MethodArgument = z.infer<typeof argument>;
export type MethodCall = z.infer<typeof methodCall>;
export type MethodCard = z.infer<typeof methodCard>;
