import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveRecord, readAnalytics, readHeadline } from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { type Dice2WinGame, placeDice2Win } from './local/game.ts';
import type { Dice2WinRecord } from './record.ts';

const KEY = 'dice2win';
/** Fixed, so that block hashes and results are the same in each run. */
const TIMESTAMP = 1_795_000_000;
const live = liveRecord(KEY) as Dice2WinRecord;
const bet = { stake: BigInt(live.stakeWei), modulo: live.modulo, winningResults: 1 };

let chain: LocalChain;
let game: Dice2WinGame;
let player: Address;
let restart: () => Promise<void>;

/** Returns the change of the player's balance, in wei. */
async function play(secret: bigint): Promise<bigint> {
  const before = await chain.client.getBalance({ address: player });
  await chain.play(game.placeBet(player, { ...bet, secret }));
  await chain.play(game.settle(secret));
  return (await chain.client.getBalance({ address: player })) - before;
}

async function jackpotOf(amount: bigint): Promise<void> {
  const { jackpotSize } = await game.state();
  await chain.play(game.operate.increaseJackpot(amount - jackpotSize));
}

beforeAll(async () => {
  chain = await startChain({ chainId: 1, timestamp: TIMESTAMP });
  game = await placeDice2Win(chain, {
    address: live.contracts.dice,
    bankroll: parseEther('50'),
    jackpot: parseEther('1'),
  });
  player = chain.accounts.players[0]!;
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

test('a win pays the headline’s payout to the wei, and a loss pays one wei', async () => {
  const { risk, pullPriceWei } = await readAnalytics(KEY, chain);
  const price = BigInt(pullPriceWei);
  expect(price).toBe(parseEther('0.1'));
  // A lost bet pays 1 wei or the jackpot. Half of all bets lose, so fewer than half pay exactly 1 wei.
  expect(risk.medianPayoutWei).toBe(String(parseEther('0.196')));

  const seen = new Set<bigint>();
  for (let secret = 1n; seen.size < 2; secret += 1n) {
    const gained = await play(secret);
    const { result, jackpot } = await game.roll(secret, bet.modulo);
    expect(jackpot).toBe(false);
    expect(gained).toBe((result === 0n ? parseEther('0.196') : 1n) - price);
    seen.add(result);
  }
});

test('the whole jackpot is paid in addition to the bet, as the headline says', async () => {
  // With 400 bets per block, a bet soon wins the jackpot.
  let lucky: bigint | undefined;
  for (let first = 1n; lucky === undefined; first += 400n) {
    await restart();
    await chain.client.setBalance({ address: game.address, value: parseEther('1000') });
    const secrets = Array.from({ length: 400 }, (_, index) => first + BigInt(index));
    await chain.play(...secrets.map((secret) => game.placeBet(player, { ...bet, secret })));
    const rolls = await Promise.all(secrets.map((secret) => game.roll(secret, bet.modulo)));
    lucky = secrets[rolls.findIndex(({ jackpot }) => jackpot)];
  }

  // The headline describes one more bet, which first pays 0.001 ETH into the jackpot.
  const { risk } = await readAnalytics(KEY, chain);
  const jackpot = BigInt(risk.maxPayoutWei!) - parseEther('0.196') - parseEther('0.001');
  expect(jackpot).toBe(parseEther('1.4'));
  const { result } = await game.roll(lucky, bet.modulo);
  const won = result === 0n ? parseEther('0.196') : 0n;
  expect(await chain.gain(player, game.settle(lucky))).toBe(jackpot + won);

  // The player has won the whole jackpot. The next bet first pays 0.001 ETH into the empty jackpot.
  const { risk: after } = await readAnalytics(KEY, chain);
  expect(after.maxPayoutWei).toBe(String(parseEther('0.196') + parseEther('0.001')));
}, 60_000);

describe('the expected value changes its sign at a jackpot of 1.999 ETH', () => {
  test.each([
    ['1', '-999000000000000', 0.999],
    ['1.998', '-1000000000000', 0.001],
    // Half a wei rounds down to zero.
    ['1.999', '0', 0],
    ['1.999000000000001', '1', 0],
    ['2', '1000000000000', -0.001],
    ['12', '10001000000000000', -10.001],
  ])('at %s ETH it is %s wei', async (jackpot, evPerPullWei, houseEdgePct) => {
    await jackpotOf(parseEther(jackpot));
    expect(await readAnalytics(KEY, chain)).toMatchObject({ evPerPullWei, houseEdgePct });
  });
});

describe('exit liquidity', () => {
  test('counts the whole jackpot for this bet if no other bet is pending', async () => {
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    expect(exitLiquidity).toMatchObject({
      availableWei: String(parseEther('50.1')),
      owedWei: '0',
      addedWei: String(parseEther('1.197')),
    });
  });

  test('counts it for the pending bets if there are any', async () => {
    await chain.play(game.placeBet(player, { ...bet, secret: 1n }));
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    expect(exitLiquidity).toMatchObject({
      owedWei: String(parseEther('0.196') + parseEther('1.001')),
      addedWei: String(parseEther('0.197')),
    });
  });
});

describe('no number, and why', () => {
  const note = async () => (await readHeadline(KEY, chain)).headline.note;

  test('when the owner has set the maximum win below this one', async () => {
    await chain.play(game.operate.setMaxProfit(parseEther('0.096')));
    expect(await note()).toBeUndefined();
    await chain.play(game.operate.setMaxProfit(parseEther('0.096') - 1n));
    expect(await note()).toBe('The bet could win more than the contract allows at this block.');
    await expect(play(1n)).rejects.toThrow('Profit too large');
  });

  test('when the contract could not pay the win on top of its jackpot', async () => {
    await chain.play(game.operate.withdraw(parseEther('49') - parseEther('0.097')));
    expect(await note()).toBeUndefined();
    await chain.play(game.operate.withdraw(1n));
    expect(await note()).toBe(
      'The balance of the contract is too small to cover this bet, the jackpot and all pending bets.',
    );
    await expect(play(1n)).rejects.toThrow('Not affordable');
  });

  test('when no croupier is set', async () => {
    await chain.play(game.operate.setCroupier('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'));
    expect(await note()).toBe(
      'The contract names no address that signs bets, or no address that settles bets, so no bets can be made.',
    );
  });

  test('when the owner has ended the contract and taken the jackpot', async () => {
    const owner = chain.accounts.deployer;
    expect(await chain.gain(owner, game.operate.kill())).toBe(parseEther('50'));
    expect(await note()).toBe(
      'The balance of the contract is too small to cover this bet, the jackpot and all pending bets.',
    );
  });
});

test('a bet that nobody settles is refunded after 250 blocks, not before', async () => {
  await chain.play(game.placeBet(player, { ...bet, secret: 1n }));
  await chain.client.mine({ blocks: 249 });
  const at = () => chain.client.getBlock().then(({ timestamp }) => Number(timestamp) + 1);
  await expect(chain.playAt(await at(), game.refund(player, 1n))).rejects.toThrow('Not expired');
  const before = await chain.client.getBalance({ address: player });
  await chain.playAt(await at(), game.refund(player, 1n));
  expect((await chain.client.getBalance({ address: player })) - before).toBe(bet.stake);
  expect(await game.state()).toEqual({ jackpotSize: parseEther('1'), lockedInBets: 0n });
});

test('everything is read at one block, in one round trip', async () => {
  const block = await chain.client.getBlock();
  const { headline, log } = await readHeadline(KEY, chain);
  expect(headline.source).toMatchObject({
    blockNumber: String(block.number),
    blockHash: block.hash,
  });
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 1 }));
});
