import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { type LotteryGame, placeLottery } from './game.ts';

const CAKE = 10n ** 18n;

let chain: LocalChain;
let game: LotteryGame;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 56 });
  game = await placeLottery(chain, {
    lottery: '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c',
    ticketToken: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
  });
  await chain.play(game.start({ end: chain.now + 4 * 3600, ticketPrice: 5n * CAKE }));
  await chain.play(game.inject(1n, 990n * CAKE), game.buy(1n, [123456], ann()));
  await chain.play(game.buy(1n, [654321], bob()));
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const ann = () => chain.accounts.players[0]!;
const bob = () => chain.accounts.players[1]!;
const draw = async (finalNumber: number, rollOver?: boolean) =>
  chain.playAt((await game.state()).end + 1, ...game.closeAndDraw(1n, finalNumber, rollOver));

test('tickets and the injection are collected', async () => {
  expect(await game.state()).toMatchObject({
    id: 1n,
    status: 'open',
    sold: 2,
    collected: 1000n * CAKE,
    ticketPrice: 5n * CAKE,
  });
});

test('six matches take the largest share, and count from the last digit', async () => {
  await draw(123456);
  expect((await game.state()).cakePerBracket).toEqual([0n, 0n, 0n, 0n, 0n, 400n * CAKE]);
  const before = await game.tokenBalance(ann());
  await chain.play(game.claim(1n, [{ id: 0n, bracket: 5 }], ann()));
  expect((await game.tokenBalance(ann())) - before).toBe(400n * CAKE);
});

test('prizes without a winner go to the next lottery', async () => {
  await draw(777777);
  await chain.play(game.start({ end: chain.now + 4 * 3600 }));
  expect(await game.state()).toMatchObject({ id: 2n, sold: 0, collected: 800n * CAKE });
});

test('prizes without a winner go to the treasury if the operator chooses that', async () => {
  const before = await game.tokenBalance(chain.accounts.treasury);
  await draw(777777, false);
  expect((await game.tokenBalance(chain.accounts.treasury)) - before).toBe(1000n * CAKE);
});
