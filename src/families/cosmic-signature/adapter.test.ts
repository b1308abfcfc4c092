import { describe, expect, test } from 'vitest';
import { NotComputable, NotPlayable } from '../../ev/model.ts';
import { summarize } from '../../ev/summarize.fixture.ts';
import { bscChain } from '../chain.fixture.ts';
import { adapter, type CosmicSignatureInputs } from './adapter.ts';
import type { CosmicSignatureRecord } from './record.ts';

const HOUR = 3600n;
const ETH = 10n ** 18n;
const chain = { ...bscChain, chainId: 42161, nativeCoin: { symbol: 'ETH', decimals: 18 } as const };
const live = {
  adapter: 'cosmic-signature',
  contracts: { game: '0x6a714Ae7B5b6eA520F6BCA23d2E609C4Fd5863F2' },
  implementations: [
    { address: '0x7739148013777c485AD9f3d971e1005Eca686661', version: 1 },
    { address: '0x50eB3d05d2C463949DE9238D419385594f7AdB97', version: 2 },
  ],
  pull: 'one bid',
} satisfies CosmicSignatureRecord;

/**
 * Ten bids in ten hours, and 20 hours on the timer. `longestReign` is so long that the bid cannot win the
 * chrono-warrior's prize.
 */
const inputs: CosmicSignatureInputs = {
  now: 1_000_000n,
  bidPrice: ETH / 10n,
  balance: 10n * ETH,
  activationTime: 1_000_000n - 10n * HOUR,
  bids: 10n,
  lastBidTime: 1_000_000n - HOUR,
  mainPrizeTime: 1_000_000n + 20n * HOUR,
  increment: HOUR,
  priceIncreaseDivisor: 100n,
  firstDuration: 24n * HOUR,
  claimTimeout: 24n * HOUR,
  mainPercentage: 25n,
  chronoPercentage: 8n,
  rafflePercentage: 4n,
  raffleDraws: 3n,
  endurance: {
    hasChampion: true,
    championSince: 1_000_000n - 9n * HOUR,
    championDuration: 4n * HOUR,
    previousDuration: 0n,
    longestReign: 30n * HOUR,
  },
  implementation: live.implementations[0]!.address,
  version: 1,
};
const evaluate = (change: Partial<CosmicSignatureInputs> = {}) =>
  adapter.evaluate({ ...inputs, ...change }, live, chain);
const riskOf = (change: Partial<CosmicSignatureInputs> = {}) => {
  const { evaluation, nativeRate } = evaluate(change);
  return summarize(evaluation, nativeRate).risk;
};
const share = (percentage: bigint) => ((inputs.balance + inputs.bidPrice) * percentage) / 100n;
const first: Partial<CosmicSignatureInputs> = {
  bids: 0n,
  lastBidTime: null,
  mainPrizeTime: inputs.now - 100n * HOUR,
  endurance: { ...inputs.endurance, hasChampion: false, longestReign: -1n },
};
/** Nobody has bid for two days. */
const late: Partial<CosmicSignatureInputs> = {
  activationTime: inputs.now - 100n * HOUR,
  lastBidTime: inputs.now - 48n * HOUR,
  mainPrizeTime: inputs.now - 30n * HOUR,
};

test('every prize is a share of the balance including this bid', () => {
  expect(riskOf().maximumPayoutWei).toBe(share(25n) + (share(4n) / 3n) * 3n);
});

test('the pull names its price in the coin of the chain', () => {
  expect(evaluate().pull).toBe('one bid at 0.1 ETH');
});

describe('the timer after the bid', () => {
  const chanceToWin = (change: Partial<CosmicSignatureInputs>) => {
    const { distribution } = evaluate({
      ...change,
      rafflePercentage: 0n,
      chronoPercentage: 0n,
    }).evaluation;
    const total = distribution.reduce((sum, { weight }) => sum + weight, 0n);
    const lost = distribution.find(({ payout }) => payout === 0n)?.weight ?? 0n;
    return 1 - Number(lost) / Number(total);
  };

  test('of both versions ends an hour later if it still runs', () => {
    // There is one bid per hour, and 21 hours are on the timer.
    expect(chanceToWin({ version: 1 })).toBeCloseTo(Math.exp(-21), 12);
    expect(chanceToWin({ version: 2 })).toBeCloseTo(Math.exp(-21), 12);
  });

  test('has an hour in version 1 and none in version 2 if it had run out long before', () => {
    // There were ten bids in a hundred hours. Version 1 leaves one hour on the timer. Version 2 leaves no time.
    expect(chanceToWin({ ...late, version: 1 })).toBeCloseTo(Math.exp(-0.1), 12);
    expect(chanceToWin({ ...late, version: 2 })).toBe(1);
  });

  test('still runs in version 2 if it ran out less than an hour ago', () => {
    const justOver = { ...late, mainPrizeTime: inputs.now - HOUR / 2n, version: 2 } as const;
    expect(chanceToWin(justOver)).toBeCloseTo(Math.exp(-0.05), 12);
  });

  test('has a day after the first bid of a round, whatever the last round left', () => {
    // Before the first bid, the rate is one bid in ten hours.
    expect(chanceToWin(first)).toBeCloseTo(Math.exp(-2.4), 12);
    expect(evaluate(first).evaluation.scenarios.map(({ name }) => name)).toEqual([
      'somebody buys at once',
    ]);
  });
});

describe('the raffle', () => {
  test('is won completely by the only bid of a round', () => {
    const raffle = (share(4n) / 3n) * 3n;
    expect(riskOf(first).maximumPayoutWei).toBe(share(25n) + share(8n) + raffle);
    const { distribution } = evaluate(first).evaluation;
    // The only bidder wins every prize.
    expect(distribution.some(({ payout }) => payout === share(25n))).toBe(false);
  });

  test('without winners means that the round cannot end', () => {
    expect(() => evaluate({ raffleDraws: 0n })).toThrow(NotPlayable);
  });
});

describe('the chrono-warrior', () => {
  const wins = (change: Partial<CosmicSignatureInputs>) =>
    riskOf(change).maximumPayoutWei === share(33n) + (share(4n) / 3n) * 3n;

  test('needs the longest stay and the longest time as champion', () => {
    // The round ends in 21 hours. The player becomes champion in 4 hours and stays champion for 17 hours.
    const warrior = (hours: bigint) => ({
      endurance: { ...inputs.endurance, longestReign: hours * HOUR },
    });
    // The reign of the present champion lasts 13 hours, which is less than the player's 17 hours.
    expect(wins(warrior(12n))).toBe(true);
    expect(wins(warrior(17n))).toBe(false);
    expect(wins(warrior(30n))).toBe(false);
  });

  test('stays the same if their time as champion is longer than the time left', () => {
    const old = {
      ...inputs.endurance,
      championSince: inputs.now - 20n * HOUR,
      longestReign: 0n,
    };
    expect(wins({ endurance: old })).toBe(false);
    expect(wins({ endurance: { ...old, championSince: inputs.now - 5n * HOUR } })).toBe(true);
  });

  test('is not a bidder who stays shorter than the champion did', () => {
    const champion = { ...inputs.endurance, championDuration: 22n * HOUR, longestReign: -1n };
    expect(wins({ endurance: champion })).toBe(false);
  });

  test('first counts the last bidder as champion, if they stayed longest', () => {
    // The player is the last bidder for at most 21 hours. The previous bidder was the last bidder for 30 hours.
    const endurance = { ...inputs.endurance, longestReign: 0n };
    const before = {
      activationTime: inputs.now - 40n * HOUR,
      lastBidTime: inputs.now - 30n * HOUR,
    };
    expect(wins({ ...before, endurance })).toBe(false);
  });
});

describe('no number', () => {
  test.each([
    ['before the round is active', { activationTime: inputs.now + 1n }, 'not active yet'],
    ['in the second in which it becomes active', { activationTime: inputs.now }, 'only just begun'],
    ['of an implementation that is not known', { version: null }, 'does not list'],
    ['when a bid costs nothing', { bidPrice: 0n }, 'costs nothing'],
    ['when a share is more than all', { mainPercentage: 101n }, 'share of the pot'],
    ['when two shares are more than all', { chronoPercentage: 76n }, 'larger than the pot'],
  ])('%s', (_, change, note) => {
    expect(() => evaluate(change)).toThrow(note);
  });

  test('distinguishes a game that cannot be played from an unknown value', () => {
    expect(() => evaluate({ activationTime: inputs.now + 9n })).toThrow(NotPlayable);
    expect(() => evaluate({ version: null })).toThrow(NotComputable);
  });
});

describe('a state that was played to the end 400 times on the real contract', () => {
  const ether = (amount: number) => BigInt(Math.round(amount * 1e9)) * 10n ** 9n;
  const base = {
    ...inputs,
    increment: 3600n,
    firstDuration: 86_399n,
    claimTimeout: 86_400n,
    activationTime: 1_795_840_384n,
  };
  const fourBids: CosmicSignatureInputs = {
    ...base,
    now: 1_795_863_042n,
    bidPrice: 104_060_401_000_004n,
    balance: 10_000_406_040_100_000_006n,
    bids: 4n,
    lastBidTime: 1_795_862_223n,
    mainPrizeTime: 1_795_937_683n,
    endurance: {
      hasChampion: true,
      championSince: 1_795_840_484n,
      championDuration: 15_468n,
      previousDuration: 0n,
      longestReign: -1n,
    },
  };
  const evOf = (state: CosmicSignatureInputs) => {
    const { evaluation, nativeRate } = adapter.evaluate(state, live, chain);
    return summarize(evaluation, nativeRate).expectedValueWei;
  };

  test('gives the mean payout of those plays within two standard errors', () => {
    // The results of two series of plays: +0.0406 ± 0.0078 and +0.0529 ± 0.0091 ETH.
    const ev = evOf(fourBids);
    expect(ev).toBeGreaterThan(ether(0.0406 - 2 * 0.0078));
    expect(ev).toBeLessThan(ether(0.0406 + 2 * 0.0078));
    expect(ev).toBeGreaterThan(ether(0.0529 - 2 * 0.0091));
  });

  test('counts the prize of a bid that is overtaken, and gives its standard error', () => {
    const { assumptions } = adapter.evaluate(fourBids, live, chain).evaluation;
    expect(assumptions.join()).toMatch(
      /overtaken and still becomes the chrono-warrior with a chance of 4\.\d+ %\. This chance comes from \d+ simulated rounds, and its standard error is 0\.\d+ %/,
    );
  });

  test('gives the same number each time', () => {
    expect(evOf(fourBids)).toBe(evOf(fourBids));
  });
});

test('says that the timer has run out, and when anybody may claim', () => {
  const said = (change: Partial<CosmicSignatureInputs>) =>
    evaluate({ ...late, ...change }).evaluation.assumptions.join();
  expect(said({ mainPrizeTime: inputs.now + 1n })).not.toContain('has run out');
  expect(said({ mainPrizeTime: inputs.now })).toContain('the last bidder may end the round');
  expect(said({ mainPrizeTime: inputs.now - 24n * HOUR })).toContain('anybody may take');
});

test('the balance covers the prizes', () => {
  const { exit } = evaluate();
  expect(exit.remarks[0]).toContain('so the balance always covers the prizes');
  expect(exit).toMatchObject({
    kind: 'pool',
    owed: 0n,
    available: inputs.balance + inputs.bidPrice,
  });
  expect(exit.added).toBe(share(25n) + share(8n) + (share(4n) / 3n) * 3n);
});
