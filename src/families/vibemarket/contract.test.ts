import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveRecord, readAnalytics, readHeadline } from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { CARDS, placeVibemarket, TOKENS_IN_PACK, type VibemarketGame } from './local/game.ts';
import type { VibemarketRecord } from './record.ts';

const KEY = 'vibemarket-vbms';
const live = liveRecord(KEY) as VibemarketRecord;

let chain: LocalChain;
let game: VibemarketGame;
let player: Address;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 8453 });
  game = await placeVibemarket(chain, live.contracts);
  player = chain.accounts.players[0]!;
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

/** Returns the pack, and the wei paid for buying and opening it. */
async function cardOf(roll: number) {
  const { packs, mintPrice } = await game.state();
  const pack = packs + 1n;
  const cost = -(await chain.gain(
    player,
    game.mint(player, mintPrice! * 2n),
    ...game.open(player, pack, roll),
  ));
  return { pack, cost };
}

async function sellCard(pack: bigint) {
  const before = await game.tokens(player);
  await chain.play(game.claim(player, pack));
  return chain.gain(player, game.sell(player, (await game.tokens(player)) - before));
}

const boundaries = Object.entries(CARDS).map(([rarity, { roll }], index, all) => ({
  rarity: rarity as keyof typeof CARDS,
  first: roll,
  last: (all[index + 1]?.[1].roll ?? 10_000) - 1,
}));

test('the chances in the record are those of the rolls', () => {
  for (const { rarity, first, last } of boundaries) {
    expect(live.oddsBasisPoints[rarity]).toBe(last - first + 1);
  }
});

describe.each(['curve', 'pool'] as const)('sold to the %s', (market) => {
  beforeEach(async () => {
    if (market === 'pool') await chain.play(game.graduate());
  });

  test('a pack and its opening cost the headline’s price', async () => {
    const { pullPriceWei } = await readAnalytics(KEY, chain);
    expect((await cardOf(0)).cost).toBe(BigInt(pullPriceWei));
  });

  test.each(boundaries)(
    'a $rarity card brings what the headline quotes',
    async ({ first, last }) => {
      const sales: bigint[] = [];
      for (const roll of [first, last]) {
        await restart();
        if (market === 'pool') await chain.play(game.graduate());
        const { pack } = await cardOf(roll);
        // The purchase in `cardOf` has already moved the market. The headline and the sale see the same market.
        const { risk } = await readAnalytics(KEY, chain);
        const paid = await sellCard(pack);
        expect(risk.outcomes!.map(({ payoutWei }) => BigInt(payoutWei))).toContain(paid);
        sales.push(paid);
      }
      expect(sales[0]).toBe(sales[1]);
    },
  );

  test('the expected value follows from the mean over all cards', async () => {
    await cardOf(0);
    const { evPerPullWei, pullPriceWei } = await readAnalytics(KEY, chain);
    let total = 0n;
    for (const { rarity } of boundaries) {
      await restart();
      if (market === 'pool') await chain.play(game.graduate());
      const { pack } = await cardOf(CARDS[rarity].roll);
      total += BigInt(live.oddsBasisPoints[rarity]) * (await sellCard(pack));
    }
    const mean = total / 10_000n;
    expect(BigInt(evPerPullWei)).toBe(mean - BigInt(pullPriceWei));
  });

  test('a sale with a fee pays the scenario’s amount', async () => {
    const { pack } = await cardOf(CARDS.mythic.roll);
    await chain.play(game.takeFee(live.tradeFeeBasisPoints));
    const { risk } = await readAnalytics(KEY, chain);
    const quote = BigInt(risk.maxPayoutWei!);
    expect(await sellCard(pack)).toBe(quote - (quote * 750n) / 10_000n);
  });

  test('everything is read at one block, in two round trips', async () => {
    const { log } = await readHeadline(KEY, chain);
    expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
  });
});

test('the pool starts at the curve’s last price, minus the pool’s fee', async () => {
  const { packs, mintPrice } = await game.state();
  await chain.play(game.mint(player, mintPrice!), game.claim(player, packs + 1n));
  const few = TOKENS_IN_PACK / 1000n;
  const inCurve = await chain.gain(player, game.sell(player, few));
  await chain.play(game.graduate());
  const inPool = await chain.gain(player, game.sell(player, few));
  expect(Number(inPool) / Number(inCurve)).toBeCloseTo(0.99, 4);
});

test('a pack sold unopened pays the scenario’s amount', async () => {
  const { packs, mintPrice } = await game.state();
  await chain.play(game.mint(player, mintPrice!));
  const { scenarios } = await readAnalytics(KEY, chain);
  const { mintPrice: now } = await game.state();
  const unopened = scenarios.find(({ name }) => name === 'the pack sold unopened')!;
  await chain.play(game.claim(player, packs + 1n));
  const sale = await chain.gain(player, game.sell(player, TOKENS_IN_PACK));
  expect(BigInt(unopened.evPerPullWei)).toBe(sale - now!);
});

test('while no packs are sold there is a reason instead of a number', async () => {
  await chain.play(game.closeSale());
  expect((await readHeadline(KEY, chain)).headline.note).toMatch(/No pack is sold/);
});

test('the possible claims of existing cards are unknown', async () => {
  const { exitLiquidity } = await readAnalytics(KEY, chain);
  expect(exitLiquidity).toMatchObject({ risk: 'unknown', owedWei: null, coverage: null });
});
