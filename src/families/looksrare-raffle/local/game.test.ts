import { type Address, encodePacked, keccak256 } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { type LooksRareRaffleGame, placeLooksRareRaffle } from './game.ts';

const ETHER = 10n ** 18n;
const DAY = 86_400;
let chain: LocalChain;
let game: LooksRareRaffleGame;
let ann: Address;
let bob: Address;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 1 });
  game = await placeLooksRareRaffle(chain, {
    raffle: '0x0000000000aDEaD599C11A0C9a7475B67852c1D0',
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  });
  [ann, bob] = chain.accounts.players as [Address, Address];
  await chain.play(
    game.create({
      cutoff: chain.now + 2 * DAY,
      minimumEntries: 6,
      maximumPerPlayer: 4,
      isMinimumFixed: true,
      options: [
        { entries: 1, price: 10n },
        { entries: 3, price: 24n },
      ],
      prizes: [{ amount: ETHER }, { amount: ETHER / 2n, winners: 2 }],
    }),
  );
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const fill = () => chain.play(game.enter(1n, ann, 30n, 3), game.enter(1n, bob, 24n, 1, 1));

test('the draw is requested as soon as the minimum is reached', async () => {
  await chain.play(game.enter(1n, ann, 30n, 3));
  expect(await game.newest()).toMatchObject({ status: 'open', entries: 3 });
  await chain.play(game.enter(1n, bob, 24n, 1, 1));
  expect(await game.newest()).toMatchObject({ status: 'drawing', entries: 6 });
  await expect(chain.play(game.enter(1n, bob, 10n))).rejects.toThrow('Not open');
});

test('an amount above the price is returned; less, or more entries than allowed, is refused', async () => {
  expect(await chain.gain(ann, game.enter(1n, ann, ETHER, 2))).toBe(-20n);
  await expect(chain.play(game.enter(1n, bob, 23n, 1, 1))).rejects.toThrow('Too little');
  await expect(chain.play(game.enter(1n, ann, 30n, 3))).rejects.toThrow('Too many');
  await chain.play(game.enter(1n, bob, 30n, 3));
  await expect(chain.play(game.enter(1n, chain.accounts.admin, 20n, 2))).rejects.toThrow(
    'Sold out',
  );
});

test('winners are drawn from one word, each entry at most once, prizes in their order', async () => {
  await fill();
  const word = 9n;
  await chain.play(...game.draw(1n, word));
  const next = (value: bigint) => BigInt(keccak256(encodePacked(['uint256'], [value])));
  const expected: number[] = [];
  let value = word;
  while (expected.length < 3) {
    while (expected.includes(Number(value % 6n))) value = next(value);
    expected.push(Number(value % 6n));
    value = next(value);
  }
  const winners = await game.winners(1n);
  expect(winners.map(({ entry }) => entry)).toEqual(expected);
  expect(expected[0]).toBe(3);
  for (const { participant, entry } of winners) expect(participant).toBe(entry < 3 ? ann : bob);
  expect(await chain.gain(bob, game.claim(1n, 0, bob))).toBe(ETHER);
  await expect(chain.play(game.claim(1n, 0, bob))).rejects.toThrow('Nothing to claim');
});

test('below the minimum the creator draws or cancels after the end, others an hour later', async () => {
  await chain.play(game.enter(1n, ann, 30n, 3));
  await expect(chain.play(game.drawEarly(1n))).rejects.toThrow('Not over yet');
  await chain.mine([], chain.now + 2 * DAY);
  await expect(chain.play({ ...game.cancel(1n), from: bob })).rejects.toThrow('Not yours yet');
  await expect(chain.play({ ...game.drawEarly(1n), from: bob })).rejects.toThrow('Not yours');
  await chain.mine([], chain.now + 3600);
  await chain.play({ ...game.cancel(1n), from: bob });
  expect(await chain.gain(ann, game.refund(1n, ann))).toBe(30n);
  await expect(chain.play(game.refund(1n, ann))).rejects.toThrow('Nothing to claim');
});

test('while paused no player can enter, claim or get a refund', async () => {
  await fill();
  await chain.play(...game.draw(1n, 3n), game.togglePaused());
  await expect(chain.play(game.claim(1n, 0, bob))).rejects.toThrow('paused');
  await expect(chain.play(game.refund(1n, ann))).rejects.toThrow('paused');
  await chain.play(game.togglePaused(), game.claim(1n, 0, bob));
});
