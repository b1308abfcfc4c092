import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveRecord, readAnalytics, readHeadline } from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { type PredictionGame, placePrediction, type Side } from './local/game.ts';
import type { PancakePredictionRecord } from './record.ts';

/** These tests use PancakeSwap's real contract. The headline must predict its payouts. */

const KEY = 'pancakeswap-prediction-bnb';
const PRICE = 600_00000000n;
const MINIMUM_BET = 10n ** 15n;

let chain: LocalChain;
let game: PredictionGame;
let players: readonly Address[];
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 56 });
  const live = liveRecord(KEY) as PancakePredictionRecord;
  game = await placePrediction(chain, { address: live.contracts.prediction });
  players = chain.accounts.players;
  await game.begin(PRICE);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const bets = async (bull: bigint[], bear: bigint[]) => {
  const all = [...bull.map((x) => ['bull', x] as const), ...bear.map((x) => ['bear', x] as const)];
  await chain.play(...all.map(([side, stake], i) => game.bet(side, stake, players[i + 1]!)));
};

/** Returns the contract's payout, in wei. */
async function playToTheEnd(side: Side, winner: Side): Promise<bigint> {
  const epoch = await game.epoch();
  const player = players[0]!;
  await chain.play(game.bet(side, MINIMUM_BET, player));
  await game.advanceRound(PRICE);
  await game.advanceRound(winner === 'bull' ? PRICE + 1n : PRICE - 1n);
  await chain.mine();
  return chain.gain(player, game.claim([epoch], player));
}

describe.each([
  ['Bull is larger', [3n * 10n ** 17n, 123_456_789_012_345_678n], [10n ** 17n + 7n], 'bull'],
  ['Bear is larger', [10n ** 17n + 3n], [9n * 10n ** 17n + 11n], 'bear'],
  ['both are equal', [10n ** 17n], [10n ** 17n], 'bull'],
] as const)('when %s', (_, bull, bear, larger) => {
  test('the largest payout is what the contract pays to a winner, to the wei', async () => {
    await bets([...bull], [...bear]);
    const { risk, pull } = await readAnalytics(KEY, chain);
    expect(pull).toBe(`0.001 BNB on ${larger === 'bull' ? 'Bull' : 'Bear'}`);
    expect(BigInt(risk.maxPayoutWei!)).toBe(await playToTheEnd(larger, larger));
  });

  test('a loser is paid nothing: the contract refuses the claim', async () => {
    await bets([...bull], [...bear]);
    const other = larger === 'bull' ? 'bear' : 'bull';
    await expect(playToTheEnd(larger, other)).rejects.toThrow('Not eligible for claim');
  });

  test('the expected value is the payout times the side’s share of the pool, minus the stake', async () => {
    await bets([...bull], [...bear]);
    const { evPerPullWei, houseEdgePct, pullPriceWei } = await readAnalytics(KEY, chain);
    const { open } = await game.state();
    const paid = await playToTheEnd(larger, larger);
    const [share, total] = [open[larger], open.bull + open.bear];
    const exact = paid * share - MINIMUM_BET * total;
    const floor = exact / total - (exact % total < 0n ? 1n : 0n);
    expect(BigInt(evPerPullWei)).toBe(floor);
    expect(BigInt(pullPriceWei)).toBe(MINIMUM_BET);
    expect(houseEdgePct).toBeCloseTo(-100 * (Number(exact) / Number(total) / 1e15), 5);
  });
});

test('the answer names the block that it read, in two round trips', async () => {
  await bets([10n ** 17n], [10n ** 17n]);
  const block = await chain.client.getBlock();
  const { headline, log } = await readHeadline(KEY, chain);
  expect(headline.source).toMatchObject({
    kind: 'live',
    chainId: 56,
    blockNumber: String(block.number),
    blockHash: block.hash,
    network: 'local',
  });
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
});

describe('no number, and the reason', () => {
  const noteNow = async () => (await readHeadline(KEY, chain)).headline.note;

  test('while nobody has bet', async () => {
    await chain.mine();
    expect(await noteNow()).toMatch(/Nobody has bet/);
  });

  test('while one side is empty', async () => {
    await bets([10n ** 17n], []);
    expect(await noteNow()).toMatch(/Nobody has bet on Bear/);
  });

  test('in the block in which a round opens, where the contract refuses a bet too', async () => {
    await game.advanceRound(PRICE);
    expect(await noteNow()).toMatch(/opened at the timestamp of this block/);
  });

  test('from the lock on, where the contract refuses a bet too', async () => {
    await bets([10n ** 17n], [10n ** 17n]);
    const { open } = await game.state();
    await chain.mine([], open.lock);
    expect(await noteNow()).toMatch(/locked/);
    await expect(chain.play(game.bet('bull', MINIMUM_BET, players[0]!))).rejects.toThrow(
      'Round not bettable',
    );
  });

  test('while it is paused', async () => {
    await bets([10n ** 17n], [10n ** 17n]);
    await chain.play(game.operate.pause());
    expect(await noteNow()).toMatch(/paused/);
  });

  test('when a round was not locked in time: its stakes are refunded', async () => {
    await bets([10n ** 17n], [10n ** 17n]);
    const { open } = await game.state();
    await chain.mine([], open.lock + game.bufferSeconds + 1);
    expect(await noteNow()).toMatch(/not locked in time, so its stakes are refunded/);
    await expect(chain.play(game.oracle.post(PRICE), game.operate.execute())).rejects.toThrow(
      'within bufferSeconds',
    );
    await chain.mine([], open.close + game.bufferSeconds + 1);
    expect(await chain.gain(players[1]!, game.claim([open.epoch], players[1]!))).toBe(10n ** 17n);
  });

  test('after a pause, when the open round takes bets only to refund them', async () => {
    await bets([73n * 10n ** 17n], [129n * 10n ** 17n]);
    const { open } = await game.state();
    await chain.play(game.operate.pause());
    await chain.play(game.operate.unpause());
    expect(await noteNow()).toMatch(/This round can only be refunded/);
    const player = players[0]!;
    await chain.play(game.bet('bear', MINIMUM_BET, player));
    await expect(
      chain.playAt(open.lock, game.oracle.post(PRICE), game.operate.execute()),
    ).rejects.toThrow('genesis');
    await chain.play(game.operate.genesisStart());
    expect(await noteNow()).toMatch(/opened at the timestamp of this block/);
    await chain.mine([], open.close + game.bufferSeconds + 1);
    expect(await chain.gain(player, game.claim([open.epoch], player))).toBe(MINIMUM_BET);
  });

  test('when the price feed went back, since no round can be locked with it', async () => {
    await bets([10n ** 17n], [10n ** 17n]);
    const { open } = await game.state();
    await chain.play(game.oracle.postRound({ roundId: 1n, answer: PRICE, updatedAt: chain.now }));
    expect(await noteNow()).toMatch(/older than the last price that the game used/);
    await expect(chain.playAt(open.lock, game.operate.execute())).rejects.toThrow(
      'larger than oracleLatestRoundId',
    );
  });
});

test('right after a start the first round has a number: it is locked alone and settled', async () => {
  await chain.play(game.operate.pause());
  await chain.play(game.operate.unpause(), game.operate.genesisStart());
  await chain.mine();
  await bets([2n * 10n ** 17n], [10n ** 17n]);
  const { risk } = await readAnalytics(KEY, chain);
  const { open } = await game.state();
  const player = players[0]!;
  await chain.play(game.bet('bull', MINIMUM_BET, player));
  await chain.playAt(open.lock, game.oracle.post(PRICE), game.operate.genesisLock());
  await game.advanceRound(PRICE + 1n);
  await chain.mine();
  expect(await chain.gain(player, game.claim([open.epoch], player))).toBe(
    BigInt(risk.maxPayoutWei!),
  );
});

describe('data from the last rounds', () => {
  test('the number of ties, in which the contract pays neither side', async () => {
    await bets([10n ** 17n], [10n ** 17n]);
    const tied = await game.epoch();
    await game.advanceRound(PRICE + 1n);
    await bets([2n * 10n ** 18n], [10n ** 18n]);
    await game.advanceRound(PRICE + 1n);
    await chain.mine();
    await bets([MINIMUM_BET], [MINIMUM_BET]);
    await expect(chain.play(game.claim([tied], players[1]!))).rejects.toThrow('Not eligible');
    const { assumptions, scenarios, houseEdgePct } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('1 of the last 2 settled rounds ended in one');
    // Each side has one minimum bet. The pull is equally large, so the pull changes the odds a lot.
    expect(houseEdgePct).toBe(27.25);
    expect(assumptions.join()).toContain('The pool is thin');
    expect(scenarios[0]!.name).toBe("pools as large as last round's");
    expect(scenarios[0]!.houseEdgePct).toBeCloseTo(3.03, 2);
    expect(scenarios.map(({ name }) => name)).toContain('ties as often as in the last 2 rounds');
  });
});

describe('the owed amount', () => {
  test('is the pools of both unsettled rounds, and the balance is larger while prizes are unclaimed', async () => {
    await bets([3n * 10n ** 17n], [2n * 10n ** 17n]);
    await game.advanceRound(PRICE);
    await game.advanceRound(PRICE + 1n);
    await bets([10n ** 17n], [10n ** 17n]);
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    expect(BigInt(exitLiquidity.owedWei!)).toBe(2n * 10n ** 17n);
    expect(exitLiquidity.coverage).toBeGreaterThan(3);
  });

  test('does not depend on the balance: a drained contract is critical', async () => {
    await bets([3n * 10n ** 17n], [2n * 10n ** 17n]);
    await chain.client.setBalance({ address: game.address, value: 0n });
    await chain.mine();
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    expect(exitLiquidity).toMatchObject({ risk: 'critical', owedWei: String(5n * 10n ** 17n) });
  });
});
