import { checkChanged } from '../../../test/content/check-changed.ts';
import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';

const dataset = checkChanged({}).dataset!;

/** Copies of one valid game, each with its own key and name. */
export function datasetOf(count: number): Dataset {
  return { ...dataset, protocols: manyGames(count) };
}

/** Copies of the first game of the valid content, named "Game 001", "Game 002", … */
export function manyGames(count: number): Protocol[] {
  return Array.from({ length: count }, (_, at) => ({
    ...dataset.protocols[0]!,
    key: `game-${at + 1}`,
    name: `Game ${String(at + 1).padStart(3, '0')}`,
    aliases: [],
  }));
}
