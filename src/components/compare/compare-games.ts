import * as routes from '../../addresses/routes.ts';
import type { BoardRow } from '../../schema/answers/board.ts';
import {
  type ChosenGames,
  chosenGames,
  FEWEST_GAMES,
  gamesQuery,
  namedGames,
} from '../../site/compare/chosen-games.ts';
import { type ComparedCell, comparedCells, LIVE_ROWS } from '../../site/compare/compare-view.ts';
import type { ComparedGame } from '../../site/compare/compared-games.ts';
import { type ComparedRow, differencesText, differs } from '../../site/compare/differences.ts';
import { drawStrip } from '../draw-strip.ts';
import { followBoard } from '../follow-board.ts';
import { chooseGames } from './choose-games.ts';
import { contentOf, fillOther, MOST_KEYS, NO_GAMES, otherGames } from './other-games.ts';
import { presentKeys } from './present-keys.ts';

/** The cells of one game by the names of their rows. */
export type Column = ReadonlyMap<string, HTMLElement>;

const NOT_LOADED =
  'Some games of this address could not be loaded. Load the page again to try once more.';

/** Compares the games that `location.search` names. */
export async function compareGames(page: HTMLElement): Promise<void> {
  const find = <E extends HTMLElement>(selector: string) => page.querySelector<E>(selector)!;
  const form = find<HTMLFormElement>('[data-choose]');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=games]')];
  const listed = new Set(boxes.map(({ value }) => value));
  const named = namedGames(location.search);
  const wanted = named.filter((key) => !listed.has(key));
  const others = page.dataset.parts === undefined ? NO_GAMES : await otherGames(page, wanted);
  const unknown = wanted.filter((key) => !others.games.has(key));
  const moved = await presentKeys(unknown, MOST_KEYS).catch(() => null);
  if (moved !== null && moved.size > 0) {
    const present = named.map((key) => moved.get(key) ?? key);
    const query = new URLSearchParams({ games: present.join(',') });
    return location.replace(`${location.pathname}?${query}`);
  }
  const chosen = chosenGames(location.search, new Set([...listed, ...others.games.keys()]));
  const isComplete = others.isComplete && moved !== null;
  const problems = isComplete ? chosen.problems : [NOT_LOADED];
  const { keys } = chosen;
  showProblems(find('[data-problems]'), problems);
  chooseGames(form, keys, others.games);
  const columns = new Map(keys.map((key) => [key, cellsOf(page, key, others.games.get(key))]));
  // Until this is set, the stylesheet hides the content below, so readers do not see it move.
  page.dataset.ready = '';
  if (keys.length < FEWEST_GAMES) {
    const [only] = columns.values();
    const name = only?.get('game')?.querySelector('a')?.textContent;
    if (name)
      find('[data-lead]').textContent = `${name} is chosen. Choose one to three more games.`;
    return;
  }

  const compared = find('[data-compared]');
  for (const [key, column] of columns) {
    addColumn(compared, column);
    const rest = gamesQuery(keys.filter((other) => other !== key));
    column
      .get('game')!
      .querySelector<HTMLAnchorElement>('[data-remove]')!.href = `${location.pathname}${rest}`;
  }
  compared.hidden = false;
  find('[data-lead]').hidden = true;
  markDifferences(compared, columns);
  const show = (rows: readonly BoardRow[]) => {
    find('tr[data-row="note"]').hidden = rows.every(({ note }) => note === null);
    for (const [key, column] of columns) {
      fill(
        column,
        rows.find((row) => row.key === key),
      );
    }
    markDifferences(compared, columns);
  };
  followBoard(compared, `${routes.board}?key=${keys.join(',')}`, {
    onAnswer: ({ rows }) => show(rows),
    onNothing: () => show([]),
  });
}

function showProblems(place: HTMLElement, problems: ChosenGames['problems']): void {
  place.hidden = problems.length === 0;
  place.replaceChildren(
    ...problems.map((problem) =>
      Object.assign(document.createElement('li'), { textContent: problem }),
    ),
  );
}

/**
 * The cells of a game. They contain all facts that are known before a live answer.
 *
 * @param other the facts of a game that the page does not list
 */
function cellsOf(page: HTMLElement, key: string, other?: ComparedGame): Column {
  const own = other === undefined ? `[data-cells-of="${key}"]` : '[data-cells-of-other]';
  const cells = ['[data-live-cells]', own].flatMap((selector) => contentOf(page, selector));
  const column = new Map(cells.map((cell) => [cell.dataset.row!, cell]));
  if (other !== undefined) fillOther(page, column, key, other);
  return column;
}

/** On a phone, each cell shows the name of its game. */
function addColumn(compared: HTMLElement, column: Column): void {
  const name = column.get('game')!.querySelector('a')!.textContent;
  for (const row of compared.querySelectorAll<HTMLElement>('tr[data-row]')) {
    const cell = column.get(row.dataset.row!)!;
    cell.dataset.label = name;
    row.append(cell);
  }
}

/** If `row` is undefined, the cells say that the figures are not known. */
function fill(column: Column, row: BoardRow | undefined): void {
  const cells = comparedCells(row);
  for (const name of LIVE_ROWS) {
    const place = column.get(name)!;
    const strip = place.querySelector('[data-strip]');
    if (strip) drawStrip(strip, row?.sessions ?? null, cells[name].text);
    write(place, cells[name]);
  }
}

function write(place: HTMLElement, { text, letter, exact, value }: ComparedCell): void {
  if (value === null) delete place.dataset.value;
  else place.dataset.value = value;
  if (exact === undefined) place.removeAttribute('title');
  else place.title = exact;
  const words = place.querySelector('[data-text]');
  if (words) words.textContent = text;
  const badge = place.querySelector<HTMLElement>('[data-letter]');
  if (!badge) return;
  badge.textContent = letter ?? '?';
  if (letter === undefined) delete badge.dataset.tone;
  else badge.dataset.tone = letter;
}

function markDifferences(compared: HTMLElement, columns: ReadonlyMap<string, Column>): void {
  const same = columns.size === 2 ? 'The same in both' : `The same in all ${columns.size}`;
  const rows: ComparedRow[] = [];
  for (const line of compared.querySelectorAll<HTMLElement>('tr[data-name]')) {
    const cells = [...columns.values()].map((column) => column.get(line.dataset.row!)!);
    const row = { name: line.dataset.name!, values: cells.map(comparedValue) };
    const answer = differs(row);
    line.dataset.differs = String(answer);
    line.querySelector('[data-same]')!.textContent = answer === false ? same : '';
    rows.push(row);
  }
  compared.querySelector('[data-differences]')!.textContent = differencesText(rows);
}

/** Two games with the same letter for Exit differ if only one has a caveat. */
function comparedValue(cell: HTMLElement): string | null {
  const { value } = cell.dataset;
  if (value === undefined) return null;
  return `${value}${cell.querySelector('.caveat')?.textContent ?? ''}`;
}
