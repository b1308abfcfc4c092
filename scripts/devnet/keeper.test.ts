import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Actor, Plan } from '../../src/local-chain/actor.ts';
import type { LocalChain, Play } from '../../src/local-chain/chain.ts';
import { startChain } from '../../src/local-chain/start-chain.ts';
import { createKeeper, type Keeper } from './keeper.ts';

const PRESENT = 1_790_000_000;

let chain: LocalChain;
let keeper: Keeper | undefined;
const reports: string[] = [];

beforeEach(async () => {
  reports.length = 0;
  chain = await startChain({ chainId: 56, timestamp: PRESENT - 1000 });
  await chain.mine([], PRESENT);
});
afterEach(async () => {
  await keeper?.stop();
  await chain.stop();
});

function keep(...plans: ((now: number) => Partial<Plan> | Promise<Plan>)[]): Keeper {
  const actors = plans.map(
    (plan, index): Actor => ({
      name: `actor ${index}`,
      plan: async (now) => ({ plays: [], next: now + 1, ...(await plan(now)) }),
    }),
  );
  keeper = createKeeper(chain, actors, (line) => reports.push(line));
  return keeper;
}

const gift = (to = chain.accounts.treasury): Play => ({
  label: 'gift',
  from: chain.accounts.players[0]!,
  to,
  data: '0x',
  value: 1n,
});
/** Multicall3 rejects a plain transfer. */
const refusedGift = () => gift('0xcA11bde05977b3631167028862bE2a173976CA11');

test('each tick mines one block for its second, and no second gets two blocks', async () => {
  const { tick } = keep(() => ({}));
  const before = await chain.client.getBlockNumber();
  await tick(PRESENT + 1);
  await tick(PRESENT + 2);
  await tick(PRESENT + 2);
  expect(await chain.client.getBlockNumber()).toBe(before + 2n);
  expect(chain.now).toBe(PRESENT + 2);
});

test('if a game waits for a block, this block is mined at once and counts as the block of the next second', async () => {
  const { tick } = keep((now) => ({ urgent: now === PRESENT + 1 }));
  await tick(PRESENT + 1);
  expect(chain.now).toBe(PRESENT + 2);
  await tick(PRESENT + 2);
  expect(chain.now).toBe(PRESENT + 2);
});

test('an actor is asked to act at the time that it planned, and at least every fifteen seconds', async () => {
  const asked: number[] = [];
  const { tick } = keep((now) => {
    asked.push(now - PRESENT);
    return { next: now < PRESENT + 4 ? PRESENT + 4 : PRESENT + 1000 };
  });
  for (let second = 1; second <= 34; second++) await tick(PRESENT + second);
  expect(asked).toEqual([1, 4, 19, 34]);
});

test('if a game cannot be read or refuses a play, the other games and the clock continue', async () => {
  const { treasury } = chain.accounts;
  const { tick } = keep(
    () => Promise.reject(new Error('cannot be read\nwith details')),
    () => ({ plays: [refusedGift()] }),
    () => ({ plays: [gift()] }),
  );
  const before = await chain.client.getBalance({ address: treasury });
  await tick(PRESENT + 1);
  await tick(PRESENT + 2);
  expect(await chain.client.getBalance({ address: treasury })).toBe(before + 2n);
  expect(chain.now).toBe(PRESENT + 2);
  // Each failure happened twice and was reported once.
  expect(reports).toEqual([
    expect.stringMatching(/^chain 56: actor 0: cannot be read; gift: .*revert/),
  ]);
});

test('a game that cannot be read while catching up is reported once', async () => {
  const { catchUp } = keep(() => Promise.reject(new Error('cannot be read')));
  await catchUp(PRESENT + 5);
  expect(reports).toEqual(['chain 56: actor 0: cannot be read']);
});

test('catching up mines only when something is due, and ends at the given time', async () => {
  const before = await chain.client.getBlockNumber();
  const { catchUp } = keep((now) => {
    const due = now >= PRESENT + 100 && now < PRESENT + 200;
    return due ? { plays: [gift()], next: PRESENT + 200 } : { next: PRESENT + 100 };
  });
  await catchUp(PRESENT + 102);
  expect(chain.now).toBe(PRESENT + 102);
  expect(await chain.client.getBlockNumber()).toBe(before + 3n);
});

test('without calls, the keeper follows the clock of this machine until the process of its chain ends', async () => {
  keep(() => ({})).start();
  await vi.waitFor(() => expect(chain.now).toBeGreaterThan(PRESENT + 1), { timeout: 10_000 });
  expect(Math.abs(chain.now - Date.now() / 1000)).toBeLessThan(5);
  await chain.stop();
  await vi.waitFor(() =>
    expect(reports).toEqual(['chain 56: its process has ended, so its games have stopped']),
  );
});

describe('a call of the chain that fails', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function startWithout(gone: Promise<void>): void {
    const mine = () => Promise.reject(new Error('no answer\nwith details'));
    const broken = { chainId: 56, now: 0, mine, gone } as unknown as LocalChain;
    const keeper = createKeeper(broken, [], (line) => reports.push(line));
    onTestFinished(() => keeper.stop());
    keeper.start();
  }

  test('is reported once, a second later', async () => {
    startWithout(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(900);
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(reports).toEqual(['chain 56: no answer']);
  });

  test('is not reported if the process of the chain ends in this second', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    startWithout(promise);
    await vi.advanceTimersByTimeAsync(500);
    resolve();
    await vi.advanceTimersByTimeAsync(3000);
    expect(reports).toEqual(['chain 56: its process has ended, so its games have stopped']);
  });
});
