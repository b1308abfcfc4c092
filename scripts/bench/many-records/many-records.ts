import { pathOf, type RecordName, recordsOf, SHARED_RECORDS } from './game-records.ts';
import { MISTAKES, type PlantedError, plant } from './mistakes.ts';

export interface ManyRecords {
  /** By path, relative to the content folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly planted: readonly PlantedError[];
}

const RECORDS_OF_A_GAME = 5;

/**
 * Generates five records for each game, and uses each kind of mistake in turn. The result is always
 * the same.
 *
 * @param records a multiple of five
 * @param errors at most one for each game, so that no mistake hides another
 */
export function manyRecords(records: number, errors: number): ManyRecords {
  const games = records / RECORDS_OF_A_GAME;
  const every = Math.floor(games / Math.max(1, errors));
  if (!Number.isInteger(games) || every === 0)
    throw new RangeError(
      'The number of records must be a positive multiple of five, and at least five times the number of errors.',
    );
  const files = new Map(SHARED_RECORDS);
  const planted: PlantedError[] = [];
  for (let game = 0; game < games; game++) {
    const own = recordsOf(game);
    if (game % every === 0 && planted.length < errors) {
      planted.push(plant(own, MISTAKES[planted.length % MISTAKES.length]!, game));
    }
    for (const [name, text] of Object.entries(own))
      files.set(pathOf(name as RecordName, game), text);
  }
  return { files, planted };
}
