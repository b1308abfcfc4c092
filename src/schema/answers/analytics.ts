import { z } from 'zod';
import {
  CHANCE,
  closesAt,
  evPerPullEth,
  evPerPullWei,
  exitRisk,
  houseEdgePct,
  PERCENT,
  probability,
  signedUnitsString,
  signedWeiString,
  unitsString,
  weiString,
} from './fields.ts';

/** The value of an unknown variable at which the expected value is zero. */
export const breakEven = z
  .object({
    variable: z.string().meta({ description: 'The unknown variable.' }),
    value: z.number().optional().meta({ description: 'If it is not an amount.' }),
    valueWei: weiString.optional().meta({ description: 'If it is an amount.' }),
    meaning: z.string().meta({ description: 'In one sentence.' }),
  })
  .meta({ id: 'BreakEven' });

/** An outcome may stand for several neighbouring ones, with their mean payout. */
export const outcome = z
  .object({
    probability: z.number().meta({
      description: '0 means below 1e-36: impossible outcomes are not listed.',
      ...CHANCE,
    }),
    payoutWei: weiString.meta({
      description: 'Mean of the payouts that the outcome stands for.',
    }),
    leastPayoutWei: weiString.meta({ description: 'Smallest of them.' }),
    mostPayoutWei: weiString.meta({ description: 'Largest of them.' }),
  })
  .meta({ id: 'Outcome' });

export const scenario = z
  .object({
    name: z.string().meta({
      description: 'What it assumes instead.',
    }),
    evPerPullWei: signedWeiString,
    houseEdgePct,
  })
  .meta({ id: 'Scenario' });

export const exitLiquidity = z
  .object({
    risk: exitRisk,
    availableWei: weiString
      .nullable()
      .meta({ description: 'Available for payouts right after the pull.' }),
    owedWei: weiString.nullable().meta({
      description: 'Largest amount that may have to be paid at once for earlier plays.',
    }),
    addedWei: weiString.nullable().meta({
      description:
        'Largest amount that this pull adds to owedWei. In a pool: its stake, not its largest payout.',
    }),
    coverage: z.number().nullable().meta({
      description: 'available ÷ (owed + added), at most 1,000,000. Null if nothing can be owed.',
    }),
    reasons: z.array(z.string()).meta({ description: 'Facts behind the level.' }),
  })
  .meta({ id: 'ExitLiquidity' });

export const playedIn = z
  .object({
    symbol: z.string().meta({ description: 'Symbol of the coin.' }),
    decimals: z.int().meta({ description: 'For pullPrice and evPerPull.' }),
    pullPrice: unitsString.meta({ description: 'Exact price of one pull.' }),
    evPerPull: signedUnitsString.meta({
      description: 'Expected value, rounded toward minus infinity.',
    }),
  })
  .meta({ id: 'PlayedIn', description: 'One pull in the coin that the player pays with.' });

export const risk = z
  .object({
    winProbability: probability.meta({ description: 'P(payout > price).' }),
    stdDevWei: weiString.meta({ description: 'Standard deviation of the payout.' }),
    medianPayoutWei: weiString.meta({ description: 'Median of the payout.' }),
    maxPayoutWei: weiString.meta({ description: 'Largest payout of one pull.' }),
    outcomes: z.array(outcome).max(16).meta({
      description: 'Payout distribution, lowest payout first.',
    }),
  })
  .meta({ id: 'Risk' });

/** Chances of the results of several independent pulls at this block's odds. They add up to 1. */
export const session = z
  .object({
    pulls: z.int().meta({ description: 'Pulls in a row.' }),
    ahead: probability.meta({
      description: 'More than the stakes comes back.',
    }),
    lostUnderHalf: probability.meta({
      description: 'Less than half of the stakes is lost, or the result is even.',
    }),
    lostHalfOrMore: probability.meta({
      description: 'Half of the stakes or more is lost, but not all.',
    }),
    lostAll: probability.meta({
      description: 'No pull pays. A payout below a millionth of the price counts as nothing.',
    }),
    medianReturnPct: z
      .number()
      .nullable()
      .meta({
        description: 'Median, in percent of the stakes.',
        ...PERCENT,
      }),
  })
  .meta({ id: 'Session' });

/** The network fee of a pull. The expected value does not include it. */
export const gas = z
  .object({
    units: z.int().meta({
      description: 'For all transactions of the player.',
      'x-unit': 'gas',
    }),
    priceWei: weiString.meta({
      description: "Base fee of the block, or the chain's minimum if that is higher.",
    }),
    costWei: weiString.meta({ description: 'units × priceWei.' }),
    pctOfPrice: z
      .number()
      .nullable()
      .meta({
        description: 'Of the price of the pull.',
        ...PERCENT,
      }),
    measured: z.string().meta({ description: 'Which transactions, how, and when.' }),
  })
  .meta({ id: 'Gas' });

export const model = z
  .object({
    id: z.string().meta({ description: 'Name of the model.' }),
    version: z.int().meta({
      description: 'Increases when a change of the model changes figures.',
    }),
  })
  .meta({ id: 'Model' });

export const analytics = z
  .object({
    evPerPullEth,
    evPerPullWei,
    houseEdgePct,
    pullPriceWei: weiString.meta({ description: 'Price of one pull with every fee.' }),
    pull: z.string().meta({ description: 'What one pull is, exactly.' }),
    closesAt,
    playedIn: playedIn,
    model: model.meta({ description: 'Behind the figures.' }),
    assumptions: z.array(z.string()).meta({
      description: 'The figures are right only if every sentence is true.',
    }),
    risk: risk.nullable().meta({
      description: 'Null if it would rest only on an assumption. The assumptions then say so.',
    }),
    sessions: z.array(session).nullable().meta({
      description:
        '20 and 100 pulls in a row. Exact if a pull has few outcomes, otherwise within 0.5 percentage points. Null if one pull changes the next one; the assumptions say so.',
    }),
    breakEven: z.array(breakEven).meta({
      description: 'Values at which the expected value is zero.',
    }),
    exitLiquidity: exitLiquidity.meta({
      description: 'Whether winners can be paid and can leave.',
    }),
    gas: gas.nullable().meta({
      description:
        'Network fee, never part of the expected value. Null if it was not measured or its price is not known.',
    }),
    scenarios: z.array(scenario).meta({ description: 'Figures under other assumptions.' }),
  })
  .meta({ id: 'Analytics' });

export type BreakEven = z.infer<typeof breakEven>;
export type Outcome = z.infer<typeof outcome>;
export type Scenario = z.infer<typeof scenario>;
export type ExitLiquidity = z.infer<typeof exitLiquidity>;
export type PlayedIn = z.infer<typeof playedIn>;
export type Gas = z.infer<typeof gas>;
export type Analytics = z.infer<typeof analytics>;
