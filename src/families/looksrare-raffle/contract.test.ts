import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  liveRecord,
  published,
  readAnalytics,
  readHeadline,
} from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { type PriceFeed, placePriceFeed } from '../../local-chain/price-feed.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { type LooksRareRaffleGame, placeLooksRareRaffle, type RaffleTerms } from './local/game.ts';
import type { LooksRareRaffleRecord } from './record.ts';

const KEY = 'looksrare-raffle';
const ETHER = 10n ** 18n;
const USDC = 10n ** 6n;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** 0.9998 and 3125 USD, with 8 decimals. */
const USDC_USD = 99_980_000n;
const ETH_USD = 312_500_000_000n;

let chain: LocalChain;
let game: LooksRareRaffleGame;
let feeds: PriceFeed[];
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 1 });
  const { contracts } = liveRecord(KEY) as LooksRareRaffleRecord;
  const records = published.chains.find(({ chainId }) => chainId === 1)!.feeds;
  feeds = [];
  for (const [pair, answer] of [['USDC/USD', USDC_USD] as const, ['ETH/USD', ETH_USD] as const]) {
    const address = records[pair]!.address;
    feeds.push(await placePriceFeed(chain, { address, pair, decimals: 8, answer }));
  }
  game = await placeLooksRareRaffle(
    chain,
    contracts as Record<'raffle' | 'weth' | 'usdc', Address>,
  );
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const player = () => chain.accounts.players[0]!;
const others = () => chain.accounts.players[1]!;
const noteNow = async () => (await readHeadline(KEY, chain)).headline.note;

/** By default, an entry costs 0.012 ETH, and one of 1000 entries wins 10 ETH. */
async function open(terms: Partial<RaffleTerms> = {}): Promise<bigint> {
  await chain.play(
    game.create({
      cutoff: chain.now + 2 * DAY,
      minimumEntries: 1000,
      options: [{ entries: 1, price: 12n * 10n ** 15n }],
      prizes: [{ amount: 10n * ETHER }],
      ...terms,
    }),
  );
  return (await game.newest()).id;
}

/** The player buys first, other players buy the rest, and `word` decides the winners. */
async function playToTheEnd(
  id: bigint,
  word: bigint,
  price: bigint,
  rest: number,
): Promise<bigint> {
  const paid = await chain.gain(player(), game.enter(id, player(), price));
  await chain.play(game.enter(id, others(), price * BigInt(rest), rest));
  await chain.play(...game.draw(id, word));
  const winners = await game.winners(id);
  const won = winners.flatMap(({ participant }, i) => (participant === player() ? [i] : []));
  expect(-paid).toBeLessThanOrEqual(price);
  if (won.length === 0) return 0n;
  return chain.gain(player(), ...won.map((i) => game.claim(id, i, player())));
}

describe('an open raffle', () => {
  test('the largest payout is the payment to the winning entry, and the price is its cost', async () => {
    const id = await open();
    const { risk, pullPriceWei, pull } = await readAnalytics(KEY, chain);
    expect(pull).toBe('one entry of raffle 1 for 0.012 ETH');
    expect(await playToTheEnd(id, 0n, BigInt(pullPriceWei), 999)).toBe(BigInt(risk.maxPayoutWei!));
  });

  test('any other word pays nothing, and the headline’s chance is one in a thousand', async () => {
    const id = await open();
    const { risk, evPerPullWei, pullPriceWei } = await readAnalytics(KEY, chain);
    expect(risk.winProbability).toBe(1 / 1000);
    expect(BigInt(evPerPullWei)).toBe((10n * ETHER) / 1000n - BigInt(pullPriceWei));
    expect(await playToTheEnd(id, 1n, BigInt(pullPriceWei), 999)).toBe(0n);
  });

  test('other players’ purchases change nothing, since the draw waits for the minimum', async () => {
    const id = await open();
    const before = await readAnalytics(KEY, chain);
    await chain.play(game.enter(id, others(), 900n * 12n * 10n ** 15n, 900));
    const after = await readAnalytics(KEY, chain);
    expect(after.evPerPullWei).toBe(before.evPerPullWei);
    expect(after.assumptions.join()).toContain('So far, 900 are sold');
  });

  test('several entries can win several prizes: every possible sum is an outcome', async () => {
    const price = 2n * 10n ** 16n;
    const id = await open({
      minimumEntries: 10,
      options: [{ entries: 2, price }],
      prizes: [{ amount: ETHER }, { amount: ETHER / 4n, winners: 2 }],
    });
    const { risk, evPerPullWei } = await readAnalytics(KEY, chain);
    // The player's two entries win two prizes, one prize or nothing.
    const payouts = risk.outcomes!.map(({ payoutWei }) => BigInt(payoutWei));
    expect(payouts).toEqual([0n, ETHER / 4n, ETHER / 2n, ETHER, (5n * ETHER) / 4n]);
    expect(BigInt(evPerPullWei)).toBe((2n * (ETHER + ETHER / 2n)) / 10n - price);

    const paid = new Set<bigint>();
    for (let word = 0n; word < 40n; word += 1n) {
      const snapshot = await chain.snapshot();
      paid.add(await playToTheEnd(id, word, price, 4));
      await snapshot.revert();
    }
    expect([...paid].every((payout) => payouts.includes(payout))).toBe(true);
    expect(paid.has(ETHER) && paid.has(0n)).toBe(true);
  });

  test('a prize in USDC is converted by both prices, to the wei', async () => {
    const id = await open({ prizes: [{ type: 'erc20', token: game.usdc, amount: 5000n * USDC }] });
    const { risk, pullPriceWei } = await readAnalytics(KEY, chain);
    await playToTheEnd(id, 0n, BigInt(pullPriceWei), 999);
    const start = 10n ** 25n;
    const paid = (await game.tokenBalance(game.usdc, player())) - start;
    expect(paid).toBe(5000n * USDC);
    expect(BigInt(risk.maxPayoutWei!)).toBe((paid * USDC_USD * 10n ** 12n) / ETH_USD);
  });

  test('entries and prizes in one token are converted once, at the end', async () => {
    await open({
      feeToken: game.usdc,
      minimumEntries: 300,
      options: [{ entries: 1, price: USDC }],
      prizes: [{ type: 'erc20', token: game.usdc, amount: 100n * USDC }],
    });
    const { pull, evPerPullWei, houseEdgePct } = await readAnalytics(KEY, chain);
    expect(pull).toContain('for 1 USDC');
    // 100/300 − 1 = −2/3 dollars. A `bigint` division rounds toward zero, so one wei is subtracted.
    expect(BigInt(evPerPullWei)).toBe((-2n * USDC_USD * 10n ** 18n) / (3n * ETH_USD) - 1n);
    expect(houseEdgePct).toBeCloseTo(66.666667, 5);
  });
});

describe('other endings of a raffle', () => {
  test('cancelled, it refunds the headline’s price', async () => {
    const id = await open();
    const { pullPriceWei, scenarios } = await readAnalytics(KEY, chain);
    expect(scenarios[0]).toMatchObject({ name: 'cancelled and refunded', evPerPullWei: '0' });
    await chain.play(game.enter(id, player(), BigInt(pullPriceWei)));
    await chain.mine([], chain.now + 2 * DAY);
    await chain.play(game.cancel(id));
    expect(await chain.gain(player(), game.refund(id, player()))).toBe(BigInt(pullPriceWei));
  });

  test('drawn below the minimum, the chance is one in the entries sold', async () => {
    const id = await open();
    await chain.play(game.enter(id, others(), 12n * 10n ** 15n));
    const { pullPriceWei, scenarios } = await readAnalytics(KEY, chain);
    // As in the test vector "raffle-below-minimum", one entry is sold.
    expect(scenarios[1]).toMatchObject({
      name: 'drawn now',
      evPerPullWei: String((4988n * ETHER) / 1000n),
    });
    await chain.play(game.enter(id, player(), BigInt(pullPriceWei)));
    await chain.mine([], chain.now + 2 * DAY);
    await chain.play(game.drawEarly(id), ...game.draw(id, 1n));
    expect(await chain.gain(player(), game.claim(id, 0, player()))).toBe(10n * ETHER);
  });

  test('with several pricing options the number of entries sold is reported as an upper bound', async () => {
    const id = await open({
      options: [
        { entries: 1, price: 12n * 10n ** 15n },
        { entries: 10, price: 10n ** 17n },
      ],
    });
    await chain.play(game.enter(id, others(), 10n ** 18n, 5, 1));
    await chain.play(game.enter(id, others(), 12n * 10n ** 15n));
    expect((await game.newest()).entries).toBe(51);
    const { assumptions } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('So far, 51 are sold');
    expect(assumptions.join()).toContain('the largest number that players can have bought');
  });
});

describe('no number, and the reason', () => {
  test('before the first raffle, and when all are over or drawn', async () => {
    expect(await noteNow()).toBe('No raffle has been opened yet.');
    const id = await open({ minimumEntries: 1 });
    await chain.play(game.enter(id, player(), ETHER));
    expect(await noteNow()).toMatch(/None of the newest 1 raffles is open for entries/);
    await open();
    await chain.mine([], chain.now + 2 * DAY);
    expect(await noteNow()).toMatch(/None of the newest 2 raffles is open for entries/);
  });

  test('when a prize is an NFT, even together with ETH', async () => {
    await open({ prizes: [{ amount: ETHER }, { type: 'erc721', token: game.weth, amount: 1n }] });
    expect(await noteNow()).toMatch(/NFT/);
  });

  test('when a prize is declared as ETH but would be paid in a token', async () => {
    await open({ prizes: [{ token: game.usdc, amount: 1000n }] });
    expect(await noteNow()).toMatch(/but also the address/);
  });

  test('when prizes or entries are in a token without a price', async () => {
    await open({ feeToken: chain.accounts.admin });
    expect(await noteNow()).toMatch(/Entries .* cannot read/);
  });

  test('while the contract is paused', async () => {
    await open();
    await chain.play(game.togglePaused());
    expect(await noteNow()).toMatch(/paused/);
  });

  test('when the price of a token is too old, but only if the token is used', async () => {
    await open({ prizes: [{ type: 'erc20', token: game.usdc, amount: USDC }] });
    await chain.mine([], chain.now + 2 * HOUR);
    expect(await noteNow()).toMatch(/price feed has not been updated/);
    await open();
    expect(await noteNow()).toBeUndefined();
  });

  test('when one purchase is above the limit per player', async () => {
    await open({ maximumPerPlayer: 4, options: [{ entries: 5, price: ETHER }] });
    expect(await noteNow()).toMatch(/smallest purchase has more entries/);
  });
});

describe('the headline is the open raffle with the most backing from players', () => {
  test('whatever raffles a stranger opens after it', async () => {
    await open({ cutoff: chain.now + 6 * DAY });
    await open({ prizes: [{ amount: 1n }], options: [{ entries: 1, price: 1n }] });
    await open({ prizes: [{ type: 'erc721', token: game.weth, amount: 1n }] });
    await open({ feeToken: chain.accounts.admin });
    await open({
      prizes: [{ amount: 20n * ETHER }],
      options: [{ entries: 1, price: 20n * ETHER }],
    });
    await open({
      prizes: [{ amount: 100n * ETHER }],
      options: [{ entries: 1, price: 99n * ETHER }],
    });
    for (let i = 0; i < 10; i += 1) {
      const id = await open({ minimumEntries: 1 });
      await chain.play(game.enter(id, others(), ETHER));
    }
    const { pull, assumptions } = await readAnalytics(KEY, chain);
    expect(pull).toBe('one entry of raffle 1 for 0.012 ETH');
    expect(assumptions[0]).toBe(
      'Of 6 open raffles, 4 were compared, and raffle 1 was chosen. Nobody has bought an entry of any of them, and this raffle was opened first.',
    );
    expect(assumptions[1]).toContain(
      'left out because their entries or prizes cannot be valued: 2',
    );
  });

  test('and the next best is listed next to it, with the same figures as its own headline', async () => {
    await open();
    const alone = await readAnalytics(KEY, chain);
    const second = await open({ prizes: [{ amount: 11n * ETHER }] });
    await chain.play(game.enter(second, others(), 12n * 10n ** 15n));
    const { pull, scenarios } = await readAnalytics(KEY, chain);
    expect(pull).toContain('raffle 2 ');
    expect(scenarios.at(-1)).toEqual({
      name: 'instead one entry of raffle 1 for 0.012 ETH',
      evPerPullWei: alone.evPerPullWei,
      houseEdgePct: alone.houseEdgePct,
    });
  });

  test('as long as its prizes are read: behind 32 newer ones it is only reported as open', async () => {
    await open({ cutoff: chain.now + 6 * DAY });
    for (let i = 0; i < 31; i += 1) {
      const id = await open({ minimumEntries: 1 });
      await chain.play(game.enter(id, others(), ETHER));
    }
    expect((await readAnalytics(KEY, chain)).pull).toContain('raffle 1 ');
    const last = await open({ minimumEntries: 1 });
    const { pull, assumptions } = await readAnalytics(KEY, chain);
    expect(pull).toContain('raffle 33 ');
    expect(assumptions.join()).toContain(
      'because they were opened before raffle 2, so their prizes are not read: 1',
    );
    await chain.play(game.enter(last, others(), ETHER));
    expect(await noteNow()).toBe(
      'Raffle 1 is open, but this service reads only the prizes of the newest 32 raffles. None of the newest 32 raffles is open.',
    );
  });
});

describe('the owed amount', () => {
  test('counts prizes until they are claimed, and payments for entries until they are withdrawn', async () => {
    const first = await open({ minimumEntries: 2, prizes: [{ amount: ETHER, winners: 2 }] });
    await chain.play(game.enter(first, others(), ETHER, 2));
    await open();
    const owed = async () => BigInt((await readAnalytics(KEY, chain)).exitLiquidity.owedWei!);
    const paidFor = 2n * 12n * 10n ** 15n;
    expect(await owed()).toBe(10n * ETHER + 2n * ETHER + paidFor);
    await chain.play(...game.draw(first, 1n), game.claim(first, 0, others()));
    expect(await owed()).toBe(10n * ETHER + ETHER + paidFor);
    await chain.play(game.claim(first, 1, others()));
    expect(await owed()).toBe(10n * ETHER + paidFor);
  });

  test('does not depend on the balance: a drained contract is critical', async () => {
    await open();
    await chain.client.setBalance({ address: game.address, value: 9n * ETHER });
    await chain.mine();
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    expect(exitLiquidity).toMatchObject({ risk: 'critical', owedWei: String(10n * ETHER) });
  });
});

test('the balance covers the promised prizes', async () => {
  const id = await open();
  await chain.play(game.enter(id, others(), 12n * 10n ** 15n));
  const { exitLiquidity } = await readAnalytics(KEY, chain);
  expect(exitLiquidity.coverage).toBe(1);
  expect(BigInt(exitLiquidity.owedWei!)).toBe(10n * ETHER + 12n * 10n ** 15n);
});

test('everything is read at one block, in two round trips', async () => {
  await open();
  const { log } = await readHeadline(KEY, chain);
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
});
