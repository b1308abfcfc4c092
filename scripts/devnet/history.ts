import type { LocalChain } from '../../src/local-chain/chain.ts';
import type { HistoryLine } from '../../src/schema/observations.ts';
import type { Keeper } from './keeper.ts';

/**
 * The number of steps in the simulated past. Each step adds one line to the history of each game, so that the charts
 * have data as soon as new chains have started.
 */
const STEPS = 120;
/** Length of a step, in seconds on the clock of the chain. */
const STEP_SECONDS = 6 * 3600;
/** Length of all steps, in seconds on the clock of the chain: 30 days. */
export const HISTORY_SECONDS = STEPS * STEP_SECONDS;
/**
 * The games are played only in the last seconds of each step. Two seconds are enough for a game to become playable
 * again. Playing all six hours of each step would take minutes.
 */
const AWAKE_SECONDS = 2;

/** The lines of each protocol by its key, oldest first. */
export type History = Readonly<Record<string, readonly HistoryLine[]>>;

/** Reads all protocols of a chain at the newest block. Returns one line of history for each protocol, by its key. */
export type CollectLines = (
  chain: Pick<LocalChain, 'chainId' | 'rpcUrl' | 'now'>,
) => Promise<Readonly<Record<string, HistoryLine>>>;

/** Plays the 30 days before `until` in steps of six hours. After each step, collects a line for each protocol. */
export async function playHistory(
  chain: Pick<LocalChain, 'chainId' | 'rpcUrl' | 'now'>,
  keeper: Pick<Keeper, 'catchUp'>,
  collect: CollectLines,
  until: number,
): Promise<History> {
  const history: Record<string, HistoryLine[]> = {};
  for (let left = STEPS - 1; left >= 0; left--) {
    const at = until - left * STEP_SECONDS;
    await keeper.catchUp(at, { asleepUntil: at - AWAKE_SECONDS });
    for (const [key, line] of Object.entries(await collect(chain))) {
      history[key] = [...(history[key] ?? []), line];
    }
  }
  return history;
}
