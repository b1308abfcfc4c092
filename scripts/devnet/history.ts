import type { LocalChain } from '../../src/local-chain/chain.ts';
import type { HistoryLine } from '../../src/schema/observations.ts';
import type { Keeper } from './keeper.ts';

/** The games are played in this number of steps before the present, so that charts have data on a new machine. */
const STEPS = 120;
/** Seconds on the clock of the chain from one step to the next. */
const STEP_SECONDS = 6 * 3600;
/** Seconds on the clock of the chain for all steps: 30 days. */
export const HISTORY_SECONDS = STEPS * STEP_SECONDS;
/**
 * In each step the games first sleep, and then play for this number of seconds. A game that wakes up can be played
 * after two seconds. To play all six hours of a step would take minutes.
 */
const AWAKE_SECONDS = 2;

/** The lines of each protocol by its key, oldest first. */
export type History = Readonly<Record<string, readonly HistoryLine[]>>;

/** Reads a line for each protocol of a chain at its newest block. */
export type CollectLines = (
  chain: Pick<LocalChain, 'chainId' | 'rpcUrl' | 'now'>,
) => Promise<Readonly<Record<string, HistoryLine>>>;

/** Plays 30 days in steps of six hours up to `until`, and collects lines after each step. */
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
