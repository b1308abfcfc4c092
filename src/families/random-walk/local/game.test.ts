import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { placeRandomWalk, type RandomWalkGame } from './game.ts';

const DAY = 86_400;
let chain: LocalChain;
let game: RandomWalkGame;
let ann: Address;
let bob: Address;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 42161 });
  game = await placeRandomWalk(chain, { address: '0x895a6F444BE4ba9d124F61DF736605792B35D66b' });
  [ann, bob] = chain.accounts.players as [Address, Address];
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const balance = () => chain.client.getBalance({ address: game.address });

test('each mint costs 10011/10000 of the one before, rounded down', async () => {
  const prices: bigint[] = [];
  for (let i = 0; i < 4; i++) {
    const { mintPrice } = await game.state();
    prices.push(mintPrice);
    await chain.play(game.mint(ann, mintPrice));
  }
  expect(prices).toEqual([
    1_001_100_000_000_000n,
    1_002_201_210_000_000n,
    1_003_303_631_331_000n,
    1_004_407_265_325_464n,
  ]);
  expect((await game.state()).minted).toBe(4);
});

test('an amount above the price is returned, and less than the price is refused', async () => {
  const { mintPrice } = await game.state();
  expect(await chain.gain(ann, game.mint(ann, 10n ** 18n))).toBe(-mintPrice);
  const { mintPrice: next } = await game.state();
  await expect(chain.play(game.mint(ann, next - 1n))).rejects.toThrow('Mint price not met');
});

test('each mint resets the timer to thirty days and makes its minter the last one', async () => {
  await chain.play(game.mint(ann, 10n ** 18n));
  await chain.mine([], chain.now + 29 * DAY);
  expect(await game.state()).toMatchObject({ lastMinter: ann, secondsUntilWithdrawal: DAY });
  await chain.play(game.mint(bob, 10n ** 18n));
  expect(await game.state()).toMatchObject({ lastMinter: bob, secondsUntilWithdrawal: 30 * DAY });
});

test('the last minter takes half of the balance, to the wei, once the timer has run out', async () => {
  await chain.play(
    game.mint(ann, 10n ** 18n),
    game.mint(ann, 10n ** 18n),
    game.mint(bob, 10n ** 18n),
  );
  const pot = await balance();
  expect(pot).toBe(1_001_100_000_000_000n + 1_002_201_210_000_000n + 1_003_303_631_331_000n);
  await expect(chain.play(game.withdraw(bob))).rejects.toThrow('Clock still runs');
  await chain.mine([], chain.now + 30 * DAY);
  await expect(chain.play(game.withdraw(ann))).rejects.toThrow('Not the last minter');
  expect(await chain.gain(bob, game.withdraw(bob))).toBe(pot / 2n);
  expect(await balance()).toBe(pot - pot / 2n);
  await expect(chain.play(game.withdraw(bob))).rejects.toThrow('Not the last minter');
  expect(await game.state()).toMatchObject({ withdrawals: 1, minted: 3 });
});
