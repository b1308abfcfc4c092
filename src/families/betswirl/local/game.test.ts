import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { type BetSwirlGame, type BetSwirlKind, placeBetSwirl } from './game.ts';

const GAMES = {
  'coin-toss': '0xC3Dff2489F8241729B824e23eD01F986fcDf8ec3',
  dice: '0xAa4D2931a9fE14c3dec8AC3f12923Cbb535C0e5f',
  roulette: '0x6678e3B4AB2a8C8Cdd068F132C21293CcBda33cb',
} as const;
const STAKE = 10n ** 15n;
const FEE = 7n;

let chain: LocalChain;
let games: Record<BetSwirlKind, BetSwirlGame>;
let ann: Address;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 8453 });
  const place = (kind: BetSwirlKind) =>
    placeBetSwirl(chain, {
      kind,
      game: GAMES[kind],
      bank: '0x8FB3110015FBCAA469ee45B64dcd2BdF544B9CFA',
      otherGames: [],
      affiliate: chain.accounts.treasury,
    });
  games = {
    'coin-toss': await place('coin-toss'),
    dice: await place('dice'),
    roulette: await place('roulette'),
  };
  ann = chain.accounts.players[0]!;
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

/** Returns the change of the player's balance, in wei. */
async function play(kind: BetSwirlKind, winningResults: number, word: bigint): Promise<bigint> {
  const game = games[kind];
  return chain.gain(
    ann,
    game.wager(ann, { stake: STAKE, winningResults, fee: FEE }),
    game.draw(((await game.lastBet())?.id ?? 0n) + 1n, word),
  );
}

test.each([
  // Worked out by hand, with an edge of 3.5 %.
  ['coin-toss', 1, 1_930_000_000_000_000n],
  ['dice', 1, 96_500_000_000_000_000n],
  ['dice', 25, 3_860_000_000_000_000n],
  ['dice', 99, 974_747_474_747_475n],
  ['roulette', 1, 35_705_000_000_000_000n],
  ['roulette', 36, 991_805_555_555_555n],
] as const)('%s on %i results pays %i for a win', async (kind, winningResults, payout) => {
  const word = games[kind].word(winningResults, true);
  expect(await play(kind, winningResults, word)).toBe(payout - STAKE - FEE);
});

test.each([
  ['coin-toss', 2, 1],
  ['dice', 100, 25],
  ['roulette', 37, 5],
] as const)('%s: of %i results exactly %i win', async (kind, results, winning) => {
  let wins = 0;
  for (let word = 0n; word < results; word += 1n) {
    if ((await play(kind, winning, word)) > -STAKE - FEE) wins += 1;
  }
  expect(wins).toBe(winning);
});

test('the bank pays profits, takes lost stakes, and sets aside four fifths of the house edge', async () => {
  const game = games['coin-toss'];
  const start = await game.bankBalance();
  await play('coin-toss', 1, 0n);
  expect(await game.bankBalance()).toBe(start + STAKE);
  await play('coin-toss', 1, 1n);
  const profit = (STAKE * 93n) / 100n;
  const apart = (((STAKE * 7n) / 100n) * 4n) / 5n;
  expect(await game.bankBalance()).toBe(start + STAKE - profit - apart);
});

test('a bet is drawn once, and only by the coordinator', async () => {
  const game = games.dice;
  await chain.play(game.wager(ann, { stake: STAKE, winningResults: 50, fee: FEE }));
  await expect(chain.play({ ...game.draw(1n, 0n), from: ann })).rejects.toThrow('Coordinator only');
  await expect(chain.play(game.refund(ann, 1n))).rejects.toThrow('Not overdue');
  await chain.play(game.draw(1n, 0n));
  await expect(chain.play(game.draw(1n, 0n))).rejects.toThrow('Not pending');
});

test('a bet that could win more than the bank risks is refused', async () => {
  const game = games.roulette;
  const largest = ((await game.bankBalance()) * 300n) / 370_000n;
  const wager = (stake: bigint) => game.wager(ann, { stake, winningResults: 1, fee: FEE });
  await expect(chain.play(wager(largest + 1n))).rejects.toThrow('Bet too large');
  await chain.play(wager(largest));
});
