import { z } from 'zod';
import { BLOCK_NUMBER_SOURCES, HEADER_FIELDS } from '../enums.ts';
import { address, httpsUrl, line, wei } from '../primitives.ts';

/** `content/chains/<chainId>.md` */
export const chainRecord = z.strictObject({
  name: line(60, 'write the name by which people know the chain').meta({
    description: 'The name by which people know the chain.',
  }),
  nativeCoin: z
    .strictObject({
      symbol: line(12, 'write the symbol of the coin, such as "ETH"'),
      decimals: z.literal(18),
    })
    .meta({ description: 'The coin in which gas is paid.' }),
  rpc: z
    .array(httpsUrl)
    .min(1)
    .meta({ description: 'Public RPC addresses without keys, tried in this order.' }),
  explorer: httpsUrl.meta({ description: 'A block explorer.' }),
  multicall3: address.nullable().meta({
    description:
      'The address of Multicall3 on this chain. null: the chain has no Multicall3, so calls are made one by one.',
  }),
  blockNumberSource: z.enum(BLOCK_NUMBER_SOURCES).default('evm').meta({
    description: 'Where a contract reads the number of the block that contains its call.',
  }),
  headerFields: z.array(z.enum(HEADER_FIELDS)).default([]).meta({
    description:
      'Block header fields that a contract on this chain reads correctly in an eth_call. Each live read compares these values with the block header. A difference shows that the eth_call ran on a different block.',
  }),
  blockIntervalMs: z.int().positive().meta({
    description:
      'The usual time between two blocks, in milliseconds. An answer that is younger than this time is used again for the next request.',
  }),
  largestBatch: z.int().min(3).max(1000).optional().meta({
    description:
      'The largest number of requests that the public nodes of this chain accept in one batch. 20 if left out. A read of all games of the chain is divided into batches of this size.',
  }),
  maxBlockAgeSeconds: z.int().positive().max(86_400).meta({
    description:
      'The maximum age of the latest block, in seconds. An older block is refused, because its node has stopped following the chain. Use ten block intervals, but at least 60 seconds.',
  }),
  gas: z
    .strictObject({
      minimumPriceWei: wei.meta({
        description:
          "The lowest price that the chain accepts for one unit of gas. It replaces a block's base fee if that fee is lower.",
      }),
      payer: address.meta({
        description:
          'The address that makes the calls. Some nodes require that its balance can pay for the gas.',
      }),
      dataFee: z.boolean().default(false).meta({
        description:
          'Whether a transaction also pays a fee for its data on another chain, as on most rollups.',
      }),
    })
    .optional()
    .meta({
      description:
        'Settings for calls whose answer depends on the gas price. Leave it out if no such call is made on this chain.',
    }),
  feeds: z
    .record(
      line(24, 'write the pair of the feed, such as "CAKE/USD"'),
      z.strictObject({
        address,
        decimals: z.int().min(0).max(36),
        maxAgeSeconds: z.int().positive().meta({
          description:
            "The maximum age of an answer, in seconds. An older answer is refused. Use the feed's heartbeat plus a margin for the delivery of the answer.",
        }),
      }),
    )
    .default({})
    .meta({ description: 'Chainlink feeds by pair, such as "CAKE/USD".' }),
});

export type ChainRecord = z.infer<typeof chainRecord>;
