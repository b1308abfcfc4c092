import * as routes from '../addresses/routes.ts';
import type { Board, BoardRow } from '../schema/board.ts';
import { type ChosenGames, chosenGames, FEWEST_GAMES } from '../site/compare/chosen-games.ts';
import { comparedFigures } from '../site/compare/compare-view.ts';
import { staleBoard } from '../site/stale-board.ts';
import { ageText } from '../site/time-text.ts';
import { watchBoard } from './board/watch-board.ts';
import { drawRosette } from './draw-rosette.ts';
import { drawStrip } from './draw-strip.ts';

type Answer = Pick<Board, 'at' | 'blocks' | 'rows'>;

/** The cells of one game, by the name of their row. */
type Column = ReadonlyMap<string, HTMLElement>;

const NOT_KNOWN = 'Not known';

/** Puts the games of the address side by side. One request for the board fills all columns. */
export function compareGames(page: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => page.querySelector<E>(selector)!;
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[name=games]')];
  const chosen = chosenGames(location.search, new Set(boxes.map(({ value }) => value)));
  for (const box of boxes) box.checked = chosen.keys.includes(box.value);
  showProblems(find('[data-problems]'), chosen);
  // A form sends one parameter for each box. The address that people share has one for all.
  find<HTMLFormElement>('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const keys = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    location.search = keys.length === 0 ? '' : `?games=${keys.join(',')}`;
  });
  if (chosen.keys.length < FEWEST_GAMES) return;

  const compared = find('[data-compared]');
  const columns = new Map(
    chosen.keys.map((key) => [key, addColumn(compared, find(`[data-game="${key}"]`))]),
  );
  compared.hidden = false;
  follow(compared, `${routes.board}?key=${chosen.keys.join(',')}`, (rows) => {
    // Most games have no note, and a row without any says nothing.
    find('tr[data-row="note"]').hidden =
      rows.length === columns.size && rows.every(({ note }) => note === null);
    for (const [key, column] of columns) {
      fill(
        column,
        rows.find((row) => row.key === key),
      );
    }
  });
}

function showProblems(place: HTMLElement, { problems }: ChosenGames): void {
  place.hidden = problems.length === 0;
  place.replaceChildren(
    ...problems.map((problem) =>
      Object.assign(document.createElement('li'), { textContent: problem }),
    ),
  );
}

/** Adds a cell to each row of the table, with what the page knows before any answer. */
function addColumn(compared: HTMLElement, game: HTMLElement): Column {
  const column = new Map<string, HTMLElement>();
  for (const row of compared.querySelectorAll<HTMLElement>('tr[data-row]')) {
    const name = row.dataset.row!;
    const { content } = row.querySelector('template')!;
    const cell = document.importNode(content, true).firstElementChild as HTMLElement;
    cell.dataset.label = game.dataset.name;
    const known = game.querySelector(`[data-known="${name}"]`);
    if (known) cell.replaceChildren(document.importNode(known, true));
    if (name === 'game') nameLink(cell.querySelector('a'), game.dataset.name!);
    row.append(cell);
    column.set(name, cell);
  }
  return column;
}

/** In the list the link follows the name, and here it stands for it. */
function nameLink(link: HTMLElement | null, name: string): void {
  link?.removeAttribute('aria-label');
  if (link) link.textContent = name;
}

/** Fills the cells of a game. A game without a row in the answer has no figures. */
function fill(column: Column, row: BoardRow | undefined): void {
  const figures = row && comparedFigures(row);
  const write = (name: string, text: string | undefined, title: string | null = null) => {
    const cell = column.get(name)!;
    cell.textContent = text ?? NOT_KNOWN;
    if (title === null) cell.removeAttribute('title');
    else cell.title = title;
  };
  write('loss', figures?.loss);
  write('price', figures?.price, figures?.exactPrice);
  write('exit', figures?.exit);
  write('note', row === undefined ? NOT_KNOWN : (row.note ?? 'No note'));
  const strip = column.get('pulls')!.querySelector('[data-strip]');
  if (strip) drawStrip(strip, row?.sessions ?? null, figures?.withoutStrip ?? NOT_KNOWN);
  const rosette = column.get('facets')!.querySelector('.rosette');
  if (rosette && row) drawRosette(rosette, row.ratings);
}

/** Keeps the figures and the line about their age up to date. After a failure the last figures stay, marked as old. */
function follow(
  compared: HTMLElement,
  route: string,
  show: (rows: readonly BoardRow[]) => void,
): void {
  const status = compared.querySelector('[data-status]')!;
  const blockAges: Record<string, number> = JSON.parse(compared.dataset.blockAges!);
  let last: Answer | undefined;
  let failure: string | null = null;

  function tick(): void {
    const now = Date.now();
    const stale = last === undefined ? null : staleBoard(last, blockAges, now);
    const isFresh = last !== undefined && stale === null && failure === null;
    if (last !== undefined) compared.dataset.state = isFresh ? 'live' : 'stale';
    else compared.dataset.state = failure === null ? 'reading' : 'failed';
    const words = [
      failure,
      stale === null || failure !== null ? null : `Not live. ${stale}`,
      last === undefined ? null : `Read from ${chainsText(last)} ${ageText(last.at, now)}.`,
    ].filter((each) => each !== null);
    status.textContent = words.length === 0 ? 'Reading the chains…' : words.join(' ');
  }

  watchBoard(route, {
    onReading: tick,
    onAnswer(answer) {
      [last, failure] = [answer, null];
      show(answer.rows);
      tick();
    },
    onFailure(message) {
      failure = message;
      if (last === undefined) show([]);
      tick();
    },
  });
  setInterval(tick, 1000);
}

function chainsText({ blocks }: Answer): string {
  return blocks.some(({ network }) => network === 'local') ? 'simulated chains' : 'the chains';
}
