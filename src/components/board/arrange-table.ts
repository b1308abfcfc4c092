import type { ExitRisk, RiskGrade } from '../../schema/enums.ts';
import { type Arrangement, arrangeRows, type TableRow } from '../../site/home/arrange-rows.ts';
import type { Sort, TableState } from '../../site/home/table-state.ts';

/** Orders, filters and folds the rows on the page. */
export function arrangeTable(
  section: HTMLElement,
  state: TableState,
  found: ReadonlySet<string> | null,
): Arrangement {
  const body = section.querySelector<HTMLElement>('[data-rows]')!;
  const lines = new Map(
    [...body.querySelectorAll<HTMLElement>('[data-row]')].map((line) => [line.dataset.row!, line]),
  );
  const arrangement = arrangeRows([...lines.values()].map(rowOf), state, found);
  for (const line of lines.values()) line.hidden = true;
  for (const { key, folded, headsFamily } of arrangement.rows) {
    const line = lines.get(key)!;
    line.hidden = false;
    body.append(line);
    const fold = line.querySelector<HTMLButtonElement>('[data-fold]')!;
    fold.hidden = !headsFamily;
    fold.setAttribute('aria-expanded', String(folded === 0));
    fold.textContent = folded === 0 ? 'Fold similar games' : `${folded} more of this kind`;
  }
  for (const heading of section.querySelectorAll('[data-column]')) {
    const isSorted = heading.getAttribute('data-column') === state.sort;
    if (isSorted) heading.setAttribute('aria-sort', state.descending ? 'descending' : 'ascending');
    else heading.removeAttribute('aria-sort');
  }
  return arrangement;
}

function rowOf({ dataset }: HTMLElement): TableRow {
  const number = (value: string | undefined) => (value === undefined ? null : Number(value));
  return {
    key: dataset.row!,
    name: dataset.name!,
    family: dataset.family ?? null,
    kind: dataset.kind!,
    chain: dataset.chain!,
    grade: dataset.grade as RiskGrade,
    houseEdgePct: number(dataset.edge),
    ahead: number(dataset.ahead),
    exitRisk: (dataset.exit as ExitRisk | undefined) ?? null,
  };
}

/** Puts a button into the heading of each column. Without a script, the headings are plain words. */
export function makeSortable(section: HTMLElement, onSort: (sort: Sort) => void): void {
  for (const heading of section.querySelectorAll<HTMLElement>('[data-column]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    button.addEventListener('click', () => onSort(heading.dataset.column as Sort));
    heading.append(button);
  }
}
