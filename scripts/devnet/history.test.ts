import { expect, test } from 'vitest';
import { HISTORY_SECONDS, playHistory } from './history.ts';

const PRESENT = 1_795_000_000;
const HOUR = 3600;

test('thirty days are played in steps of six hours up to the present, with a line after each step', async () => {
  const slept: (number | undefined)[] = [];
  const chain = { chainId: 56, rpcUrl: 'http://127.0.0.1:1', now: PRESENT - HISTORY_SECONDS };
  const keeper = {
    async catchUp(until: number, { asleepUntil }: { readonly asleepUntil?: number } = {}) {
      slept.push(asleepUntil && asleepUntil - chain.now);
      chain.now = until;
    },
  };
  const { game } = await playHistory(
    chain,
    keeper,
    async ({ now }) => ({
      game: {
        at: new Date(now * 1000).toISOString(),
        blockNumber: null,
        blockHash: null,
        unavailable: 'not-playable',
      },
    }),
    PRESENT,
  );
  const seconds = game!.map(({ at }) => Date.parse(at) / 1000);
  expect(seconds).toHaveLength(120);
  expect(seconds.at(-1)).toBe(PRESENT);
  expect(seconds.every((at, index) => index === 0 || at - seconds[index - 1]! === 6 * HOUR)).toBe(
    true,
  );
  // In each step, nobody plays until two seconds before the end of the step.
  expect(new Set(slept)).toEqual(new Set([6 * HOUR - 2]));
});
