import type { LocalChain } from '../../src/local-chain/chain.ts';
import type { HistoryLine } from '../../src/schema/observations.ts';
import type { Keeper } from './keeper.ts';

/** Each step adds one line to the history of each game. */
const STEPS = 120;
/** On the clock of the chain. */
const STEP_SECONDS = 6 * 3600;
/** 30 days on the clock of the chain. */
export const HISTORY_SECONDS = STEPS * STEP_SECONDS;
/** Games are played only in the last seconds of each step. Playing them in every second would take minutes. */
const AWAKE_SECONDS = 2;

/** By protocol key, oldest first. */
export type History = Readonly<Record<string, readonly HistoryLine[]>>;

/** Reads all protocols of a chain at the newest block, by protocol key. */
export type CollectLines = (
  chain: Pick<LocalChain, 'chainId' | 'rpcUrl' | 'now'>,
) => Promise<Readonly<Record<string, HistoryLine>>>;

/** Plays the 30 days before `until`. After each step, collects a line for each protocol. */
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
