import { z } from 'zod';
import type { Facet } from '../enums.ts';
import { analytics, exitLiquidity, risk, session } from './analytics.ts';
import { grade } from './fields.ts';
import { headline } from './headline.ts';
import { source, unavailable } from './source.ts';

const { key, name, category, chainId, status, riskGrade } = headline.shape;
const { evPerPullEth, evPerPullWei, houseEdgePct, pullPriceWei, playedIn, closesAt } =
  analytics.shape;
const { at, blockNumber, blockHash, blockTime, network } = source.shape;

const letters = {
  odds: grade,
  exit: grade,
  control: grade,
  fairness: grade,
  code: grade,
} satisfies Record<Facet, typeof grade>;

/** The figures are those of the headline at the same block. */
export const boardRow = z
  .object({
    ...{ key, name, category, chainId, status, riskGrade },
    ratings: z.object(letters).meta({
      description: 'The headline has the reasons.',
    }),
    evPerPullEth: evPerPullEth.nullable(),
    evPerPullWei: evPerPullWei.nullable(),
    houseEdgePct: houseEdgePct.nullable(),
    pullPriceWei: pullPriceWei.nullable(),
    maxPayoutWei: risk.shape.maxPayoutWei.nullable(),
    availableWei: exitLiquidity.shape.availableWei,
    playedIn: playedIn.nullable(),
    sessions: session.nullable().meta({
      description: '20 pulls in a row. Null if one pull changes the next one.',
    }),
    winProbability: risk.shape.winProbability.nullable().meta({
      description: 'P(payout > price). Null if `analytics.risk` of the headline is null.',
    }),
    exitRisk: exitLiquidity.shape.risk.nullable(),
    closesAt,
    note: z.string().nullable().meta({
      description: 'Why there are no figures.',
    }),
    unavailable: unavailable.nullable(),
  })
  .meta({ id: 'BoardRow' });

/** All rows of one chain are read at this block. */
export const boardBlock = z
  .object({
    chainId,
    blockNumber: blockNumber.unwrap(),
    blockHash: blockHash.unwrap(),
    blockTime: blockTime.unwrap(),
    network,
  })
  .meta({ id: 'BoardBlock' });

/** `GET /v1/board` */
export const board = z
  .object({
    at: at.meta({ description: 'When the oldest block of this answer was read.' }),
    blocks: z.array(boardBlock).meta({
      description:
        'One for each chain whose games were read for this answer, sorted. A chain that did not answer is absent.',
    }),
    rows: z.array(boardRow).max(200),
    next: z.string().nullable().meta({
      description: 'Path of the next page.',
    }),
  })
  .meta({ id: 'Board' });

export type BoardRow = z.infer<typeof boardRow>;
export type BoardBlock = z.infer<typeof boardBlock>;
export type Board = z.infer<typeof board>;
