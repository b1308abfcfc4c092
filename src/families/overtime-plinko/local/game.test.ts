import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { overtimePlinkoActor } from './actor.ts';
import { type OvertimePlinkoGame, placeOvertimePlinko } from './game.ts';

const ADDRESSES = {
  game: '0x0714f0cF4f94F3713732E49a843178fC2ACC7358',
  treasury: '0xab487C74Bd9fb88Cea5D39F25C6a15C4A7734055',
  collateral: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
} as const;
const STAKE = 5_000_000n;

let chain: LocalChain;
let game: OvertimePlinkoGame;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 8453 });
  game = await placeOvertimePlinko(chain, ADDRESSES);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

test.each([
  // Payouts in hundredths of the stake, as in the source. The random words have zero, four and eight bits set.
  ['low', [560n, 50n, 560n]],
  ['medium', [1300n, 40n, 1300n]],
  ['high', [2900n, 20n, 2900n]],
] as const)('%s risk pays by its own table', async (risk, hundredths) => {
  const [ann] = chain.accounts.players as [`0x${string}`];
  for (const [index, word] of [0n, 0b1010_1010n, 255n].entries()) {
    await chain.play(game.bet(ann, { stake: STAKE, risk }));
    const before = await game.balance(ann);
    await chain.play(game.draw((await game.lastBet())!.id, word));
    expect((await game.balance(ann)) - before).toBe((STAKE * hundredths[index]!) / 100n);
  }
});

test('the treasury gains each stake and pays each payout', async () => {
  const [ann] = chain.accounts.players as [`0x${string}`];
  const before = await game.balance(game.treasury);
  await chain.play(game.bet(ann, { stake: STAKE, risk: 'high' }));
  expect(await game.balance(game.treasury)).toBe(before + STAKE);
  await chain.play(game.draw(1n, 0b1111n));
  expect(await game.balance(game.treasury)).toBe(before + STAKE - STAKE / 5n);
});

test('a bet is drawn once, and only by the coordinator', async () => {
  const [ann] = chain.accounts.players as [`0x${string}`];
  await chain.play(game.bet(ann, { stake: STAKE, risk: 'low' }));
  await expect(chain.play({ ...game.draw(1n, 0n), from: ann })).rejects.toThrow('Coordinator only');
  await chain.play(game.draw(1n, 0n));
  await expect(chain.play(game.draw(1n, 0n))).rejects.toThrow('Request unknown');
});

test('the actor bets once a minute, and draws each bet in the next block', async () => {
  const start = chain.now + 10;
  const actor = overtimePlinkoActor(game, chain.accounts.players, {
    from: start,
    stake: STAKE,
    risk: 'medium',
  });
  expect(await actor.plan(start - 1)).toEqual({ plays: [], next: start });
  for (const minute of [0, 1, 2]) {
    const at = start + 60 * minute;
    const { plays, urgent } = await actor.plan(at);
    expect({ count: plays.length, urgent }).toEqual({ count: 1, urgent: true });
    await chain.playAt(at, ...plays);
    await chain.playAt(at + 1, ...(await actor.plan(at + 1)).plays);
    expect(await game.lastBet()).toMatchObject({ id: BigInt(minute + 1), isPending: false });
    expect(await actor.plan(at + 2)).toEqual({ plays: [], next: at + 60 });
  }
});
