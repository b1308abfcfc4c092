import type { DumpGame } from '../../schema/answers/dump.ts';
import { type Column, csvLines } from './csv.ts';

const COLUMNS: readonly Column<DumpGame>[] = [
  ['key', ({ key }) => key],
  ['name', ({ name }) => name],
  ['category', ({ category }) => category],
  ['chainId', ({ chainId }) => chainId],
  ['chain', ({ chain }) => chain.name],
  ['status', ({ status }) => status],
  ['riskGrade', ({ riskGrade }) => riskGrade],
  ['gradeReason', ({ gradeReason }) => gradeReason],
  ['overallRisk', ({ overallRisk }) => overallRisk],
  ['control', ({ ratings }) => ratings.control.grade],
  ['fairness', ({ ratings }) => ratings.fairness.grade],
  ['code', ({ ratings }) => ratings.code.grade],
  ['website', ({ website }) => website],
  ['twitter', ({ twitter }) => twitter],
  ['description', ({ description }) => description],
  ['note', ({ note }) => note],
  ['sourcePublic', ({ sourcePublic }) => sourcePublic],
  ['addedAt', ({ addedAt }) => addedAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
  ['contentHash', ({ contentHash }) => contentHash],
  ['page', ({ page }) => page],
  ['audit', ({ audit }) => audit],
];

/** The text of `/data/games.csv`. It contains no live figures, because live figures change with every block. */
export function gamesCsv(games: Iterable<DumpGame>): Iterable<string> {
  return csvLines(COLUMNS, games);
}
