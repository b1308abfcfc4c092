import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { EV_MODELS, type EvModel, modelAddress } from '../src/addresses/ev-models.ts';
import { PROSE_HEADINGS } from '../src/addresses/ids.ts';
import { headingIds } from '../src/content/prose/heading-ids.ts';
import { parseMarkdown } from '../src/content/prose/markdown-tree.ts';
import { totalWeight } from '../src/ev/distribution.ts';
import { weightedPayout } from '../src/ev/expected-value.ts';
import { houseEdgePercent } from '../src/ev/house-edge.ts';
import type { Evaluation, Play, Ratio } from '../src/ev/model.ts';
import { bondingCurve } from '../src/ev/models/bonding-curve.ts';
import { extendedTimer } from '../src/ev/models/extended-timer.ts';
import { gacha } from '../src/ev/models/gacha.ts';
import { houseEdgeBet } from '../src/ev/models/house-edge-bet.ts';
import { kingOfTheHill } from '../src/ev/models/king-of-the-hill.ts';
import { lottery } from '../src/ev/models/lottery.ts';
import { parimutuel } from '../src/ev/models/parimutuel.ts';
import { raffle } from '../src/ev/models/raffle.ts';
import { timer } from '../src/ev/models/timer.ts';
import { toNumber } from '../src/ev/ratio.ts';
import { maximumPayout, winProbability } from '../src/ev/spread.ts';

/** Models round to the smallest unit. The amounts in the examples are too coarse to show this rounding. */
const COIN = 10n ** 18n;
const HOUR = 3600n;
const share = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator });

const text = await readFile('content/methodology/ev.md', 'utf8');
const blocks = parseMarkdown(text);
const ids = headingIds(blocks, PROSE_HEADINGS);
const headings = blocks.filter(({ type }) => type === 'heading');
const inUse = headings.findIndex((_, at) => ids[at] === 'models');
const end = headings.findIndex(({ depth }, at) => at > inUse && depth! <= 2);
const sections = new Map(
  headings.slice(inUse + 1, end).map((heading, at) => {
    const next = headings[inUse + 2 + at]!;
    const from = heading.position!.start.offset;
    const section = text.slice(from, next.position!.start.offset);
    return [ids[inUse + 1 + at]!, section.replace(/\s+/g, ' ')] as const;
  }),
);

describe('the page about expected value', () => {
  test('has one section for each model in the code, and no other section', async () => {
    const folder = 'src/ev/models';
    const files = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'));
    const sources = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
    const inCode = sources.flatMap((source) =>
      [...source.matchAll(/\bmodel: \{ id: '([^']+)'/g)].map(([, id]) => id!),
    );
    expect([...EV_MODELS].toSorted()).toEqual(inCode.toSorted());
    expect([...sections.keys()].toSorted()).toEqual(inCode.toSorted());
  });

  test.each(EV_MODELS)('%s has a formula, its symbols as a list, and an example', (model) => {
    const section = sections.get(model)!;
    expect(section).toContain('``` ');
    expect(section).toContain('- **');
    expect(section).toContain('**Example.**');
    expect(modelAddress(model)).toBe(`/methodology/ev#${model}`);
  });
});

describe('a worked example agrees with the model', () => {
  const examples: Record<EvModel, { play: Evaluation; says: readonly string[] }> = {
    'fixed-odds': example(
      houseEdgeBet({
        stake: 100n * COIN,
        randomnessCost: COIN,
        results: 2n,
        winningResults: 1n,
        houseEdgeBasisPoints: 300n,
        maximumStake: 1000n * COIN,
      }),
      (play) => [`pays ${coins(maximumPayout(play.distribution))}`, ...average(play)],
    ),
    parimutuel: example(
      parimutuel({
        sides: [
          { name: 'up', pool: 60n * COIN },
          { name: 'down', pool: 40n * COIN },
        ],
        stake: COIN,
        feeBasisPoints: 300n,
      }),
      (play) => [
        `= ${coins(maximumPayout(play.distribution))}`,
        ...average(play),
        `${percentOf(breakEvenChance(play))} % of the time`,
      ],
    ),
    lottery: example(
      lottery({
        price: 10n * COIN,
        sales: { sold: 99n, lastDraw: 0n, secondsLeft: 0n, secondsInAll: 1n },
        tiersAt: () => [
          { probability: share(1n, 100n), payoutPerWinner: (winners) => (1000n * COIN) / winners },
        ],
        assumptions: [],
      }),
      average,
    ),
    timer: example(
      timer({
        price: COIN,
        pot: 10n * COIN,
        potShare: share(1n, 2n),
        buys: 10n,
        prizesTaken: 1n,
        secondsSinceStart: 60n * HOUR,
        secondsSinceLastBuy: null,
        secondsOnClock: 6n * HOUR,
      }),
      (play) => [
        ...average(play),
        `${percentOf(breakEvenChance(play))} %`,
        `${percentOf(chanceWithoutRecord())} %`,
      ],
    ),
    'extended-timer': example(
      extendedTimer({
        price: COIN,
        pot: 20n * COIN,
        nextPrice: () => 0n,
        lastShare: share(25n, 100n),
        raffle: { share: share(4n, 100n), draws: 1n },
        patience: {
          name: '',
          share: share(0n, 100n),
          wonByLast: false,
          whenOvertaken: () => ({ toBeat: 0n, chance: 0n, rounds: 0, wins: [] }),
        },
        buys: 4n,
        secondsSinceStart: 4n * HOUR,
        secondsSinceLastBuy: null,
        secondsOnTimer: 2n * HOUR,
        extension: HOUR / 2n,
      }),
      (play) => [`${percentOf(chanceOfAtLeast(play, 5n * COIN))} %`, ...average(play)],
    ),
    gacha: example(
      gacha({
        price: 150n * COIN,
        tiers: [
          { weight: 9n, offer: 85n * COIN },
          { weight: 1n, offer: 850n * COIN },
        ],
        odds: { kind: 'stock' },
        exitLimit: 500n * COIN,
      }),
      average,
    ),
    raffle: example(
      raffle({
        price: 5n * COIN,
        ownEntries: 1n,
        entriesSoFar: 999n,
        minimumEntries: 0n,
        prizes: [
          { winners: 1n, amount: 800n * COIN },
          { winners: 2n, amount: 100n * COIN },
        ],
        withReplacement: false,
      }),
      (play) => [`${percentOf(winProbability(play))} %`, ...average(play)],
    ),
    'king-of-the-hill': example(
      kingOfTheHill({
        paid: 100n * COIN,
        feeBasisPoints: 2000n,
        startMultiple: 2n,
        leastStartPrice: 0n,
        period: HOUR,
        takeovers: { count: 2n, seconds: HOUR },
      }),
      average,
    ),
    'bonding-curve': example(
      bondingCurve({
        spend: 100n * COIN,
        reserves: { coin: 1000n * COIN, token: 1000n * COIN },
        tokensLeft: null,
        buyFeeBasisPoints: 100n,
        sellFeeBasisPoints: 100n,
        buyFee: 'from-input',
      }),
      average,
    ),
  };

  test.each(EV_MODELS)('%s', (model) => {
    const { play, says } = examples[model];
    expect(play.model.id).toBe(model);
    const section = sections.get(model)!;
    const worked = section.slice(section.indexOf('**Example.**'));
    for (const words of says) expect(worked).toContain(words);
  });
});

function example(play: Evaluation, says: (play: Evaluation) => readonly string[]) {
  return { play, says: says(play) };
}

/** The words for the average payout and the house edge. */
function average(play: Play): string[] {
  const mean = toNumber({
    numerator: weightedPayout(play),
    denominator: totalWeight(play.distribution) * COIN,
  });
  return [`${short(mean)} on average`, `house edge of ${short(houseEdgePercent(play))} %`];
}

function coins(amount: bigint): string {
  return short(toNumber(share(amount, COIN)));
}

function percentOf(chance: number): string {
  return short(100 * chance);
}

/** Rounds to at most four significant digits. */
function short(value: number): string {
  return String(Number(value.toPrecision(4))).replace('-', '−');
}

function breakEvenChance({ breakEven }: Evaluation): number {
  const point = breakEven.find(({ variable }) => variable === 'winProbability');
  return point && 'value' in point ? toNumber(point.value) : Number.NaN;
}

/** The chance that nobody buys in 6 hours, after ten buys in 60 hours. */
function chanceWithoutRecord(): number {
  return Math.exp((-10 / 60) * 6);
}

function chanceOfAtLeast({ distribution }: Play, payout: bigint): number {
  const won = distribution.filter((outcome) => outcome.payout >= payout);
  return toNumber(share(totalWeight(won), totalWeight(distribution)));
}
