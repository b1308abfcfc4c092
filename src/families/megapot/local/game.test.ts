import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { type MegapotGame, type Numbers, placeMegapot } from './game.ts';

const USDC = 10n ** 6n;
let chain: LocalChain;
let game: MegapotGame;
let ann: Address;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 8453 });
  game = await placeMegapot(chain, {
    jackpot: '0x3bAe643002069dBCbcd62B1A4eb4C4A397d042a2',
    ticketToken: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    firstDrawing: chain.now + 600,
    // The pool is 80 % of the deposit. 800 USDC ÷ 0.80 USDC = 1000 combinations. Each bonus number has C(10,5) = 252.
    deposit: 1000n * USDC,
    ballMax: 10,
    bonusballMin: 2,
  });
  ann = chain.accounts.players[0]!;
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const FIRST: Numbers = { normals: [1, 2, 3, 4, 5], bonusball: 1 };
const NOTHING: Numbers = { normals: [6, 7, 8, 9, 10], bonusball: 2 };
const draw = async (winning: Numbers) => {
  const { drawingTime } = await game.state();
  await chain.playAt(drawingTime + 1, ...game.draw(winning));
};

test('a drawing opens with 80 % of the providers’ pool, and the bonus numbers that it requires', async () => {
  expect(await game.state()).toMatchObject({
    id: 1n,
    prizePool: 800n * USDC,
    bonusballMax: 4,
    ticketPrice: USDC,
    edgePerTicket: USDC / 5n,
  });
});

test('prizes of all combinations add up to the pool, except for rounding', async () => {
  const payouts = await game.tierPayouts(1n);
  // C(5,k)·C(5,5−k) sets of five numbers match k winning numbers. With one of the three wrong bonus numbers, such a set
  // is in tier 2k. With the right bonus number, it is in tier 2k + 1.
  const combinations = [3, 1, 75, 25, 300, 100, 300, 100, 75, 25, 3, 1];
  const sum = payouts.reduce(
    (total, payout, tier) => total + payout * BigInt(combinations[tier]!),
    0n,
  );
  expect(800n * USDC - sum).toBeGreaterThanOrEqual(0n);
  expect(800n * USDC - sum).toBeLessThan(1000n);
  expect(payouts[0]).toBe(0n);
  // The pool cannot guarantee one USDC to each of 930 combinations.
  expect(payouts[11]).toBe(320n * USDC);
});

test('the price goes to the providers, and unclaimed combinations stay with them', async () => {
  await chain.play(game.buy([FIRST], ann));
  await draw(NOTHING);
  // The sum of the deposit and one ticket price is 1,001 USDC. The prize pool is four fifths of it.
  expect((await game.state()).prizePool).toBe((1001n * USDC * 4n) / 5n);
});

test('a tenth of a prize goes to the providers of the current drawing', async () => {
  await chain.play(game.buy([FIRST], ann));
  await draw(FIRST);
  const after = await game.state();
  expect(after.prizePool).toBe((681n * USDC * 4n) / 5n);
  const before = await game.tokenBalance(ann);
  await chain.play(game.claim([game.ticketId(1n, 1, FIRST, 10)], ann));
  expect((await game.tokenBalance(ann)) - before).toBe(288n * USDC);
  await draw(NOTHING);
  expect((await game.state()).prizePool).toBe(((681n + 32n) * USDC * 4n) / 5n);
});

test('each further ticket with the same numbers adds price minus edge to the pool', async () => {
  await chain.play(game.buy([FIRST, FIRST, NOTHING, FIRST], ann));
  expect((await game.state()).prizePool).toBe(800n * USDC + (2n * 4n * USDC) / 5n);
});

test('a ticket is claimed once, by its holder, after its draw', async () => {
  const id = game.ticketId(1n, 1, FIRST, 10);
  await chain.play(game.buy([FIRST], ann));
  await expect(chain.play(game.claim([id], ann))).rejects.toThrow('Not drawn');
  await draw(FIRST);
  const bob = chain.accounts.players[1]!;
  await expect(chain.play(game.claim([id], bob))).rejects.toThrow('Not the holder');
  await chain.play(game.claim([id], ann));
  await expect(chain.play(game.claim([id], ann))).rejects.toThrow('Not the holder');
});

test('numbers out of range, twice, or too few bonus numbers are refused', async () => {
  const buy = (ticket: Numbers) => chain.play(game.buy([ticket], ann));
  await expect(buy({ normals: [1, 2, 3, 4, 11], bonusball: 1 })).rejects.toThrow('out of range');
  await expect(buy({ normals: [1, 2, 3, 4, 4], bonusball: 1 })).rejects.toThrow('Number twice');
  await expect(buy({ ...FIRST, bonusball: 5 })).rejects.toThrow('Bonusball');
});

test('nobody can draw early, and only the source of numbers can answer', async () => {
  await expect(chain.play(...game.draw(FIRST))).rejects.toThrow('Not due');
  const { drawingTime } = await game.state();
  const [start, answer] = game.draw(FIRST);
  await chain.playAt(drawingTime + 1, start!);
  await expect(chain.play(game.buy([FIRST], ann))).rejects.toThrow('Locked');
  await expect(chain.play({ ...answer!, from: ann })).rejects.toThrow('Not the source');
});
