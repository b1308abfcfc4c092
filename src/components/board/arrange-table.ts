import type { ExitRisk, RiskGrade } from '../../schema/enums.ts';
import { type Arrangement, arrangeRows, type TableRow } from '../../site/home/arrange-rows.ts';
import { familyView } from '../../site/home/family-view.ts';
import type { Sort, TableState } from '../../site/home/table-state.ts';

/** Orders, filters and folds the rows on the page. */
export function arrangeTable(
  section: HTMLElement,
  state: TableState,
  found: ReadonlySet<string> | null,
): Arrangement {
  const body = section.querySelector<HTMLElement>('[data-rows]')!;
  const lines = new Map(linesOf(body).map((line) => [line.dataset.row!, line]));
  const headings = new Map(headingsOf(body).map((line) => [line.dataset.familyRow!, line]));
  const arrangement = arrangeRows([...lines.values()].map(rowOf), state, found);
  for (const line of [...lines.values(), ...headings.values()]) line.hidden = true;
  for (const placed of arrangement.rows) {
    const line = placed.kind === 'game' ? lines.get(placed.key)! : headings.get(placed.family)!;
    line.hidden = false;
    body.append(line);
    if (placed.kind === 'game') line.toggleAttribute('data-in-family', placed.inFamily);
    else {
      line.dataset.keys = placed.keys.join(' ');
      line.querySelector('[data-fold]')!.setAttribute('aria-expanded', String(placed.isOpen));
    }
  }
  showFamilies(body);
  for (const heading of section.querySelectorAll('[data-column]')) {
    const isSorted = heading.getAttribute('data-column') === state.sort;
    if (isSorted) heading.setAttribute('aria-sort', state.descending ? 'descending' : 'ascending');
    else heading.removeAttribute('aria-sort');
  }
  return arrangement;
}

/** Updates the heading of each visible family. The heading summarises the rows of its games. */
export function showFamilies(body: ParentNode): void {
  const rows = new Map(linesOf(body).map((line) => [line.dataset.row!, rowOf(line)]));
  for (const heading of headingsOf(body)) {
    if (heading.hidden) continue;
    const keys = heading.dataset.keys!.split(' ');
    const { loss, strip, grades } = familyView(keys.map((key) => rows.get(key)!));
    const cell = (name: string) => heading.querySelector<HTMLElement>(`[data-cell=${name}]`)!;
    cell('games').textContent = `${keys.length} games`;
    cell('loss').textContent = loss;
    cell('strip').textContent = strip;
    cell('grades').replaceChildren(
      ...grades.map((grade) => {
        const letter = document.createElement('span');
        letter.className = 'letter';
        letter.dataset.tone = grade;
        letter.textContent = grade;
        return letter;
      }),
    );
  }
}

function linesOf(body: ParentNode): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('[data-row]')];
}

function headingsOf(body: ParentNode): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('[data-family-row]')];
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
    lostAll: number(dataset.lostAll),
    exitRisk: (dataset.exit as ExitRisk | undefined) ?? null,
    hasExitCaveat: dataset.exitCaveat !== undefined,
  };
}

/** Turns each heading into a button. Without a script, headings are plain words. */
export function makeSortable(section: HTMLElement, onSort: (sort: Sort) => void): void {
  for (const heading of section.querySelectorAll<HTMLElement>('[data-column]')) {
    const button = document.createElement('button');
    button.type = 'button';
    const words = heading.querySelector('[data-sort-words]')!;
    words.replaceWith(button);
    button.append(words);
    button.addEventListener('click', () => onSort(heading.dataset.column as Sort));
  }
}
