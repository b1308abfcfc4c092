import { z } from 'zod';

/** What a client needs to recompute a headline at its block. Each schema lists its keys in the order of the answer. */

const name = z.string();

/**
 * A descending list of whole numbers without gaps. The list starts at the value that `from` names, minus `less`. The
 * list has at most `most` numbers, and no number is below `least`.
 */
const numbers = z.object({ from: name, less: z.int(), most: z.int(), least: z.int() });

/** This value is computed from an earlier answer or from `repeat`. */
export const fromAnswer = z
  .object({
    from: name.meta({
      description: 'A call of an earlier step, or the number of `repeat`.',
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
      'A literal (whole numbers are decimal strings), an earlier answer, `ascending`: the numbers of `repeat` smallest first, or the values of a tuple.',
  });

export const methodCall = z
  .object({
    name: name.meta({ description: 'Name of the answer in `inputs` and `formula`.' }),
    step: z.literal([1, 2]).meta({
      description: 'Step 2 uses answers of step 1, at the same block.',
    }),
    kind: z.enum(['contract', 'balance', 'storage']).meta({
      description:
        'eth_call, eth_getBalance or eth_getStorageAt. The answer of storage is the address in the last 20 bytes of `slot`, or null if it is zero.',
    }),
    to: z.union([z.string(), fromAnswer]).meta({
      description: 'An answer that is null counts as the zero address.',
    }),
    signature: z.string().optional(),
    selector: z.string().optional(),
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
          'One call for each number: (from − less), then one less each time, at most `most` numbers, none below `least`. The answer is the list of answers.',
      }),
    when: z
      .object({
        from: name,
        is: z.string().optional(),
        isNot: z.string().optional(),
        answered: z.literal(true).optional(),
      })
      .optional()
      .meta({ description: 'Only if this is true of the earlier answer.' }),
  })
  .meta({ id: 'MethodCall' });

export const methodCard = z
  .object({
    key: z.string(),
    chainId: z.int(),
    adapter: z.string(),
    model: z.object({ id: z.string(), version: z.int(), url: z.url() }),
    pull: z.string(),
    contracts: z.record(name, z.string()).meta({ description: 'Addresses, by role.' }),
    parameters: z.record(name, z.union([z.string(), z.int(), z.array(z.string())])).meta({
      description: 'Values that the chain does not show. Amounts are strings.',
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
      .meta({ description: 'From the coin of the stake to the native coin.' }),
    block: z.array(z.string()),
    gasPrice: z
      .object({ minimumWei: z.string(), from: z.string().nullable(), gas: z.string() })
      .nullable()
      .meta({
        description:
          'If not null, every eth_call uses this sender and gas limit. Its gas price is the base fee of the block or this minimum, whichever is larger.',
      }),
    calls: z.array(methodCall),
    inputs: z.record(name, z.string()).meta({
      description: 'The inputs of the model, each with the answer from which it comes.',
    }),
    unavailable: z.array(z.string()).meta({
      description: 'States without figures.',
    }),
    formula: z.array(z.string()).meta({
      description:
        'From inputs to `price` and `outcomes`, pairs of (weight, payout), in the smallest unit of the coin of the stake. Numbers are whole; / rounds down unless a line says otherwise.',
    }),
    exit: z.array(z.string()).meta({
      description: 'Amounts of exitLiquidity, before the conversion to wei.',
    }),
    figures: z.array(z.string()).meta({
      description: 'From `price` and `outcomes` to the figures of the headline.',
    }),
    rounding: z.array(z.string()),
    assumptions: z.array(z.string()).meta({
      description: 'Every possible sentence of `analytics.assumptions`. Parts in braces vary.',
    }),
    links: z.object({
      headline: z.url(),
      evidence: z.url(),
      methodology: z.url(),
    }),
  })
  .meta({
    id: 'MethodCard',
  });

export type MethodNumbers = z.infer<typeof numbers>;
export type MethodArgument = z.infer<typeof argument>;
export type MethodCall = z.infer<typeof methodCall>;
export type MethodCard = z.infer<typeof methodCard>;
