import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LocalChain } from '../../../local-chain/chain.ts';
import { startChain } from '../../../local-chain/start-chain.ts';
import { type PredictionGame, placePrediction } from './game.ts';

const ADDRESS = '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA';
const BNB = 10n ** 18n;

let chain: LocalChain;
let game: PredictionGame;
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 56 });
  game = await placePrediction(chain, { address: ADDRESS });
  await game.begin(600n);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const player = (index: number) => chain.accounts.players[index]!;

test('a round that is played to its end pays the winners the pool minus three percent', async () => {
  await chain.play(
    game.bet('bull', BNB, player(0)),
    game.bet('bull', 2n * BNB, player(1)),
    game.bet('bear', 7n * BNB, player(2)),
  );
  const epoch = await game.epoch();
  await game.advanceRound(700n);
  expect(await game.advanceRound(701n)).toBe(epoch);
  expect(await game.round(epoch)).toMatchObject({
    settled: true,
    lockPrice: 700n,
    closePrice: 701n,
  });
  await chain.mine();

  const pool = 10n * BNB - (10n * BNB * 3n) / 100n;
  expect(await chain.gain(player(0), game.claim([epoch], player(0)))).toBe(pool / 3n);
  expect(await chain.gain(player(1), game.claim([epoch], player(1)))).toBe((2n * pool) / 3n);
  await expect(chain.play(game.claim([epoch], player(2)))).rejects.toThrow(
    'Not eligible for claim',
  );
});

test('a round that was not settled within its buffer refunds the stakes', async () => {
  await chain.play(game.bet('bull', BNB, player(0)));
  const { open } = await game.state();
  await chain.mine([], open.close + game.bufferSeconds + 1);
  expect(await chain.gain(player(0), game.claim([open.epoch], player(0)))).toBe(BNB);
});

test('restarts after a pause', async () => {
  const { epoch } = (await game.state()).open;
  await chain.play(game.operate.pause());
  await game.begin(500n);
  const { open, before, paused } = await game.state();
  expect({ paused, open: open.epoch, lockPrice: before.lockPrice }).toEqual({
    paused: false,
    open: epoch + 2n,
    lockPrice: 500n,
  });
});
