import type { MonteCarloGame } from '../../src/schema/montecarlo.ts';

type State = Pick<MonteCarloGame, 'key' | 'state'>;

const isSame = (a: State, b: State) => a.key === b.key && a.state === b.state;

/**
 * Replaces an earlier result if `later` has a result for the same key and state. Deletes results whose experiment no
 * longer exists.
 * Sorts by key, then by the order of the experiments.
 */
export function mergeGames(
  earlier: readonly MonteCarloGame[],
  later: readonly MonteCarloGame[],
  experiments: readonly State[],
): MonteCarloGame[] {
  const place = (game: State) => experiments.findIndex((one) => isSame(one, game));
  return [...earlier.filter((game) => !later.some((one) => isSame(one, game))), ...later]
    .filter((game) => place(game) !== -1)
    .sort((a, b) => (a.key === b.key ? place(a) - place(b) : a.key < b.key ? -1 : 1));
}
