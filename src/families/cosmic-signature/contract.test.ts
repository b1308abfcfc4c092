import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveRecord, readAnalytics, readHeadline } from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import {
  type CosmicSignatureGame,
  paidByDrawsWon,
  placeCosmicSignature,
  setImplementation,
} from './local/game.ts';
import type { CosmicSignatureRecord } from './record.ts';

const KEY = 'cosmic-signature';
const HOUR = 3600;
const DELAY = 1800;

describe.each([1, 2] as const)('version %i', (version) => {
  let chain: LocalChain;
  let game: CosmicSignatureGame;
  let first: Address;
  let last: Address;
  let other: Address;
  let restart: () => Promise<void>;

  const bid = async (player: Address) => {
    const { bidPrice } = await game.state();
    await chain.play(game.bid(player, bidPrice));
    return bidPrice;
  };
  const toTheEnd = async () => chain.mine([], Math.max((await game.state()).end, chain.now) + 1);
  beforeAll(async () => {
    chain = await startChain({ chainId: 42161 });
    const { contracts, implementations } = liveRecord(KEY) as CosmicSignatureRecord;
    [first, last, other] = chain.accounts.players as [Address, Address, Address];
    game = await placeCosmicSignature(chain, {
      address: contracts.game,
      version,
      implementations,
      activation: chain.now + 1000,
      delay: DELAY,
    });
    // The first round gives the next round a pot.
    await chain.mine([], chain.now + 1100);
    for (const player of [first, last, other, first, last]) await bid(player);
    await toTheEnd();
    await chain.play(game.claim(last));
    // The first price of a round falls for two days. The pot must be larger than a bid.
    await chain.mine([], chain.now + DELAY + 50 * HOUR);
    await chain.client.setBalance({ address: game.address, value: 10n ** 18n });
    await chain.mine();
    restart = await chain.checkpoint();
  });
  beforeEach(() => restart());
  afterAll(() => chain?.stop());

  test('the only bid of a round is paid all possible prizes, to the wei', async () => {
    const { risk, pullPriceWei } = await readAnalytics(KEY, chain);
    const { activation } = await game.state();
    const at = chain.now;
    expect(await bid(last)).toBe(BigInt(pullPriceWei));
    // Before the first bid, the model uses a rate of one bid per `at - activation` seconds.
    const clock = (await game.state()).end - chain.now;
    const best = risk.outcomes!.at(-1)!;
    expect(best.probability).toBeCloseTo(Math.exp(-clock / (at - activation)), 12);
    expect(await game.endRound(last, 1)).toBe(BigInt(risk.maxPayoutWei!));
  });

  test('the chance to win follows from the contract’s timer and from the draws', async () => {
    for (const player of [first, other]) await bid(player);
    await chain.mine([], chain.now + 5 * HOUR);
    const { risk } = await readAnalytics(KEY, chain);
    const { activation, bids, end } = await game.state();
    const rate = bids / (chain.now - activation);
    const at = chain.now;
    await bid(last);
    const quiet = Math.exp(-rate * ((await game.state()).end - at));
    // The number g of further bids has the distribution θ(θ + gμ)^(g−1)·e^(−θ−gμ)/g! (generalised Poisson).
    const theta = rate * ((await game.state()).end - at);
    const mu = rate * ((await game.state()).end - end);
    let [chance, factorial] = [quiet, 0];
    for (let further = 1; further < 1000; further++) {
      factorial += Math.log(further);
      const mean = theta + further * mu;
      const exactly = Math.exp(Math.log(theta) + (further - 1) * Math.log(mean) - mean - factorial);
      chance += exactly * (1 - (1 - 1 / (bids + 1 + further)) ** 3);
    }
    // The model also counts the prize of an overtaken chrono-warrior. `chance` does not.
    expect(risk.winProbability! / chance).toBeGreaterThan(0.999);
    expect(risk.winProbability! / chance).toBeLessThan(1.5);
  });

  test('an implementation that the record does not know gives no number', async () => {
    await bid(first);
    await chain.mine([], chain.now + HOUR);
    await setImplementation(chain, game.address, other);
    const { headline } = await readHeadline(KEY, chain);
    expect(headline.analytics).toBeNull();
    expect(headline.note).toMatch(/implementation that the record of this game does not list/);
  });

  test('a bid that stays last and wins every draw is paid the largest outcome, and one draw less for each lost', async () => {
    for (const player of [first, other]) await bid(player);
    await chain.mine([], chain.now + HOUR);
    const { risk } = await readAnalytics(KEY, chain);
    await bid(last);
    const [none, one, two, all] = await paidByDrawsWon(chain, game, last, 4);
    const draw = one! - none!;
    expect([two! - one!, all! - two!]).toEqual([draw, draw]);
    expect(all).toBe(BigInt(risk.maxPayoutWei!));
  });

  test('the chrono-warrior at the end is the one that the headline expects', async () => {
    await bid(first);
    await chain.mine([], chain.now + 2 * HOUR);
    await bid(other);
    const { assumptions } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('wins the prize of the chrono-warrior too');
    await bid(last);
    const pot = await chain.client.getBalance({ address: game.address });
    // The player wins the main prize and the chrono-warrior's prize, but no draw.
    const [none] = await paidByDrawsWon(chain, game, last, 4);
    expect(none).toBe((pot * 25n) / 100n + (pot * 8n) / 100n);
  });

  test('a bid after a long record of endurance wins no chrono-warrior prize by staying last', async () => {
    await bid(first);
    await chain.mine([], chain.now + 60 * HOUR);
    await bid(other);
    const { assumptions, risk } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('does not win the prize of the chrono-warrior');
    await bid(last);
    const [, , , all] = await paidByDrawsWon(chain, game, last, 4);
    expect(all).toBe(BigInt(risk.maxPayoutWei!));
  });

  test('a bid long after the end restarts the timer in version 1, and can claim at once in version 2', async () => {
    await bid(first);
    await toTheEnd();
    await chain.mine([], chain.now + 5 * HOUR);
    const { risk, assumptions } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('the last bidder may end the round');
    await bid(last);
    if (version === 1) {
      expect(risk.winProbability).toBeLessThan(1);
      await expect(chain.play(game.claim(last))).rejects.toThrow('Clock still runs');
    } else {
      expect(risk.winProbability).toBe(1);
      expect(await game.endRound(last, 1)).toBeLessThanOrEqual(BigInt(risk.maxPayoutWei!));
    }
  });

  test('when nobody claims in time, anybody may, and the headline says so', async () => {
    await bid(first);
    await toTheEnd();
    await chain.mine([], chain.now + (await game.state()).claimTimeout);
    const { assumptions } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('anybody may take the main prize');
    expect(await chain.gain(other, game.claim(other))).toBeGreaterThan(0n);
  });

  test('between two rounds there is a reason instead of a number', async () => {
    await bid(first);
    await toTheEnd();
    await chain.play(game.claim(first));
    expect((await readHeadline(KEY, chain)).headline.note).toMatch(/not active yet/);
    await chain.mine([], chain.now + DELAY + 1);
    expect((await readHeadline(KEY, chain)).headline.analytics).not.toBeNull();
  });

  test('everything is read at one block, in two round trips', async () => {
    const { log } = await readHeadline(KEY, chain);
    expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
  });
});
