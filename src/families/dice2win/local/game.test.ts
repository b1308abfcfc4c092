import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { type Dice2WinGame, placeDice2Win } from './game.ts';

let chain: LocalChain;
let game: Dice2WinGame;
let ann: Address;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 1, timestamp: 1_795_000_000 });
  game = await placeDice2Win(chain, {
    address: '0xD1CEeeeee83F8bCF3BEDad437202b6154E9F5405',
    bankroll: parseEther('100'),
    jackpot: parseEther('1'),
  });
  ann = chain.accounts.players[0]!;
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const bet = (stake: string, modulo: number, winningResults: number, secret = 1n) =>
  game.placeBet(ann, { stake: parseEther(stake), modulo, winningResults, secret });

test.each([
  // Computed by hand: (stake − edge − jackpot fee) · modulo ÷ `chosen`.
  ['0.01', 2, 1, '0.0194', '0'],
  ['0.03', 6, 2, '0.0891', '0'],
  ['0.0999', 2, 1, '0.197802', '0'],
  ['0.1', 2, 1, '0.196', '0.001'],
  ['0.1', 6, 1, '0.588', '0.001'],
  ['1', 100, 97, '1.019587628865979381', '0.001'],
])('a bet of %s on modulo %i, %i chosen, may win %s', async (stake, modulo, chosen, win, part) => {
  await chain.play(bet(stake, modulo, chosen));
  expect(await game.state()).toEqual({
    lockedInBets: parseEther(win),
    jackpotSize: parseEther('1') + parseEther(part),
  });
});

test.each([
  [2, 1],
  [6, 3],
  [100, 50],
])(
  'of modulo %i the %i lowest results win, and what is locked is free again',
  async (modulo, n) => {
    for (let secret = 1n; secret <= 6n; secret += 1n) {
      await restart();
      await chain.play(bet('0.1', modulo, n, secret));
      const { lockedInBets } = await game.state();
      const { result, jackpot } = await game.roll(secret, modulo);
      expect(jackpot).toBe(false);
      const paid = await chain.gain(ann, game.settle(secret));
      expect(paid).toBe(result < BigInt(n) ? lockedInBets : 1n);
      expect((await game.state()).lockedInBets).toBe(0n);
    }
  },
);

test('a bet is settled once, in a later block, by the croupier', async () => {
  await chain.play(bet('0.1', 2, 1));
  const settle = await game.settle(1n);
  await expect(chain.play({ ...settle, from: ann })).rejects.toThrow('Croupier only');
  await chain.play(settle);
  await expect(chain.play(settle)).rejects.toThrow('Not pending');
  await expect(chain.play(bet('0.1', 2, 1))).rejects.toThrow('Commitment used');
});

test('stakes below the minimum and chances above one are refused', async () => {
  await expect(chain.play(bet('0.009', 2, 1))).rejects.toThrow('Amount out of range');
  await expect(chain.play(bet('0.1', 2, 3))).rejects.toThrow('Chance out of range');
  await expect(chain.play(bet('0.1', 50, 51))).rejects.toThrow('Mask out of range');
});

test('the owner can withdraw the balance beyond jackpot and bets, and kill the contract only without bets', async () => {
  await chain.play(bet('0.1', 2, 1));
  const free = parseEther('100.1') - parseEther('0.196') - parseEther('1.001');
  await expect(chain.play(game.operate.withdraw(free + 1n))).rejects.toThrow('Not enough funds');
  await expect(chain.play(game.operate.kill())).rejects.toThrow('Bets are pending');
  await chain.play(game.operate.withdraw(free), game.settle(1n));
});

test('a refund after the jackpot was won takes its part anyway, so the jackpot goes below zero', async () => {
  await chain.play(bet('0.1', 2, 1));
  // The lower half of slot 4 is the jackpot. This value sets the jackpot to zero.
  await chain.client.setStorageAt({
    address: game.address,
    index: 4,
    value: `0x${(parseEther('0.196') << 128n).toString(16).padStart(64, '0')}`,
  });
  expect((await game.state()).jackpotSize).toBe(0n);
  await chain.client.mine({ blocks: 251 });
  const { timestamp } = await chain.client.getBlock();
  await chain.playAt(Number(timestamp) + 1, game.refund(ann, 1n));
  expect((await game.state()).jackpotSize).toBe(2n ** 128n - parseEther('0.001'));
});
