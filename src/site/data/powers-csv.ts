import type { DumpGame } from '../../schema/answers/dump.ts';
import { type Column, csvLines } from './csv.ts';

interface PowerOfGame {
  readonly game: DumpGame;
  readonly power: DumpGame['powers'][number];
}

/** The block at which `holders` was read. */
const blockOf = ({ game, power }: PowerOfGame) =>
  power.holders === null ? undefined : game.observed?.block;

const COLUMNS: readonly Column<PowerOfGame>[] = [
  ['game', ({ game }) => game.key],
  ['id', ({ power }) => power.id],
  ['who', ({ power }) => power.who],
  ['can', ({ power }) => power.can],
  ['limits', ({ power }) => power.limits ?? null],
  ['effect', ({ power }) => power.effect],
  ['limitedTo', ({ power }) => power.limitedTo ?? null],
  ['holder', ({ power }) => power.holder],
  ['holders', ({ power }) => power.holders],
  // The block number is a text, because it may be too large for a program's number type.
  ['block', (row) => blockOf(row)?.number ?? null],
  ['blockTime', (row) => blockOf(row)?.time ?? null],
  ['network', (row) => blockOf(row)?.network ?? null],
  ['finding', ({ power }) => power.finding ?? null],
  ['page', ({ game }) => game.page],
];

/** `/data/powers.csv`: a row for each power of each game, worst first. */
export function powersCsv(games: Iterable<DumpGame>): Iterable<string> {
  return csvLines(COLUMNS, powersOf(games));
}

function* powersOf(games: Iterable<DumpGame>): Iterable<PowerOfGame> {
  for (const game of games) {
    for (const power of game.powers) yield { game, power };
  }
}
