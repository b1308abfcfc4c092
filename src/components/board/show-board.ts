import type { BoardRow } from '../../schema/answers/board.ts';
import { exitText, lossText, withoutStrip } from '../../site/board/row-view.ts';
import { drawRosette } from '../draw-rosette.ts';
import { drawStrip } from '../draw-strip.ts';
import { showFamilies } from './arrange-table.ts';

/** Writes figures into the table. If a game is not in `rows`, its row does not change. */
export function showBoard(table: ParentNode, rows: readonly BoardRow[]): void {
  for (const row of rows) {
    const line = table.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`);
    if (line) showRow(line, row);
  }
  showFamilies(table);
}

function showRow(line: HTMLElement, row: BoardRow): void {
  const figures = {
    houseEdgePct: row.houseEdgePct,
    // A cached answer from an older release may not have this field.
    winProbability: row.winProbability ?? null,
    exitRisk: row.exitRisk,
    unavailable: row.unavailable?.code ?? null,
  };
  setData(line, 'edge', row.houseEdgePct);
  setData(line, 'ahead', row.sessions?.ahead ?? null);
  setData(line, 'lostAll', row.sessions?.lostAll ?? null);
  setData(line, 'exit', row.exitRisk);
  line.title = row.note ?? '';

  const loss = line.querySelector('[data-cell=loss]');
  if (loss) loss.textContent = lossText(figures);
  loss?.toggleAttribute('data-unknown', row.houseEdgePct === null);
  const exit = line.querySelector<HTMLElement>('[data-cell=exit]');
  if (exit) {
    exit.textContent = exitText(figures);
    exit.dataset.exitRisk = row.exitRisk ?? 'unknown';
  }
  const strip = line.querySelector('[data-strip]');
  if (strip) drawStrip(strip, row.sessions, withoutStrip(figures));
  const rosette = line.querySelector('.rosette');
  if (rosette) drawRosette(rosette, row.ratings);
}

function setData(line: HTMLElement, name: string, value: string | number | null): void {
  if (value === null) delete line.dataset[name];
  else line.dataset[name] = String(value);
}
