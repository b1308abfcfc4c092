import * as routes from '../addresses/routes.ts';
import type { Board, BoardBlock, BoardRow } from '../schema/board.ts';
import { type ChosenGames, chosenGames, FEWEST_GAMES } from '../site/compare/chosen-games.ts';
import {
  type ComparedFigures,
  comparedFigures,
  NO_FIGURE,
  type ShownFigure,
} from '../site/compare/compare-view.ts';
import { nextWait, RENEW_MS, staleReason } from '../site/freshness.ts';
import { ageText } from '../site/headline-view.ts';
import { drawRosette } from './draw-rosette.ts';
import { drawStrip } from './draw-strip.ts';

const TIMEOUT_MS = 10_000;
const AGE_INTERVAL_MS = 5000;

/**
 * Puts the games of the address side by side. One request for the board fills all columns. It is repeated every 30
 * seconds while the page is visible, and later after a failure.
 */
export function compareGames(page: HTMLElement): void {
  const find = <E extends HTMLElement>(selector: string) => page.querySelector<E>(selector)!;
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[name=games]')];
  const known = new Set(boxes.map(({ value }) => value));
  const chosen = chosenGames(location.search, known);
  for (const box of boxes) box.checked = chosen.keys.includes(box.value);
  showProblems(find('[data-problems]'), chosen);
  // A form sends one parameter for each box. The address that people share has one for all.
  find<HTMLFormElement>('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const keys = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    location.search = keys.length === 0 ? '' : `?games=${keys.join(',')}`;
  });
  if (chosen.keys.length < FEWEST_GAMES) return;

  const table = find('[data-compared]');
  const columns = chosen.keys.map((key) => addColumn(table, find(`[data-game="${key}"]`)));
  table.dataset.columns = String(columns.length);
  table.hidden = false;
  const status = find('[data-status]');
  const button = find<HTMLButtonElement>('[data-again]');
  button.hidden = false;
  keepRead({
    route: `${routes.board}?key=${chosen.keys.join(',')}`,
    show: (board) => {
      for (const column of columns) column.show(board);
    },
    stale: (isStale) => table.classList.toggle('stale', isStale),
    say: (text) => {
      status.textContent = text;
    },
    button,
    limitOf: (chainId) =>
      Number(find(`[data-chain="${chainId}"]`).dataset.maxBlockAge ?? Number.POSITIVE_INFINITY),
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

interface Column {
  /** Fills the column from an answer. A game without a row in the answer shows no figures. */
  readonly show: (board: Board) => void;
}

/** Adds a cell to each row of the table, cloned from the page, with what the page knows before any answer. */
function addColumn(table: HTMLElement, game: HTMLElement): Column {
  const key = game.dataset.game!;
  const name = game.dataset.name!;
  const cells = new Map<string, HTMLElement>();
  for (const row of table.querySelectorAll<HTMLElement>('tr[data-row]')) {
    const template = row.querySelector('template')!;
    const cell = (template.content.cloneNode(true) as DocumentFragment)
      .firstElementChild as HTMLElement;
    cell.dataset.label = name;
    const own = game.querySelector(`[data-known="${row.dataset.row}"]`);
    if (own) cell.replaceChildren(own.cloneNode(true));
    row.append(cell);
    cells.set(row.dataset.row!, cell);
  }
  return {
    show({ rows, blocks }) {
      const row = rows.find((each) => each.key === key);
      fill(
        cells,
        row,
        blocks.find(({ chainId }) => chainId === row?.chainId),
      );
    },
  };
}

function fill(
  cells: ReadonlyMap<string, HTMLElement>,
  row: BoardRow | undefined,
  block: BoardBlock | undefined,
): void {
  const figures = row && comparedFigures(row);
  const write = (name: string, { text, exact }: ShownFigure) => {
    const cell = cells.get(name)!;
    cell.textContent = text;
    cell.title = exact ?? '';
  };
  const plain = (name: string, of: (figures: ComparedFigures) => string) =>
    write(name, { text: figures === undefined ? NO_FIGURE : of(figures), exact: null });
  write('loss', figures?.loss ?? { text: NO_FIGURE, exact: null });
  write('price', figures?.price ?? { text: NO_FIGURE, exact: null });
  plain('exit', ({ exitRisk }) => exitRisk);
  const rosette = cells.get('facets')!.querySelector('.rosette');
  if (row && rosette) drawRosette(rosette, row.ratings);
  const strip = cells.get('pulls')!.querySelector('[data-strip]');
  if (strip) drawStrip(strip, row?.sessions ?? null, figures?.withoutStrip ?? NO_FIGURE);
  const read = cells.get('read')!;
  read.textContent = row?.note ?? (block === undefined ? NO_FIGURE : blockText(block));
}

function blockText({ blockNumber, network }: BoardBlock): string {
  const simulated = network === 'local' ? ' of a simulated chain' : '';
  return `Block ${BigInt(blockNumber).toLocaleString('en-US')}${simulated}`;
}

interface Reading {
  readonly route: string;
  readonly show: (board: Board) => void;
  readonly stale: (isStale: boolean) => void;
  readonly say: (text: string) => void;
  readonly button: HTMLButtonElement;
  /** How old a block of a chain may be, in seconds. */
  readonly limitOf: (chainId: number) => number;
}

/** Reads the board again and again. The last figures stay after a failure, with their age, and are marked as stale. */
function keepRead({ route, show, stale, say, button, limitOf }: Reading): void {
  let board: Board | undefined;
  let failure: string | null = null;
  let failures = 0;
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sayAge = () => {
    if (board === undefined) return say(failure ?? 'Reading the chains…');
    const now = Date.now();
    const { at } = board;
    const reason = board.blocks
      .map(({ chainId, blockTime }) =>
        staleReason({ at, blockTime, maxBlockAgeSeconds: limitOf(chainId) }, now),
      )
      .find((each) => each !== null);
    stale(failure !== null || reason !== undefined);
    const age = `Read from the chains ${ageText(at, now)}.`;
    say(
      failure === null
        ? reason === undefined
          ? age
          : `Not live any more. ${reason}`
        : `${failure} The figures below are old: ${age.charAt(0).toLowerCase()}${age.slice(1)}`,
    );
  };

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    clearTimeout(timer);
    button.setAttribute('aria-disabled', 'true');
    try {
      board = await fetchBoard(route);
      failure = null;
      failures = 0;
      show(board);
    } catch (error) {
      failure = failureText(error);
      failures += 1;
      if (board === undefined) show({ at: '', blocks: [], rows: [], next: null });
    }
    isReading = false;
    button.setAttribute('aria-disabled', 'false');
    sayAge();
    if (!document.hidden) timer = setTimeout(read, nextWait(failures));
  }

  button.addEventListener('click', read);
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) return;
    sayAge();
    const age = board === undefined ? Number.POSITIVE_INFINITY : Date.now() - Date.parse(board.at);
    timer = setTimeout(read, Math.max(0, RENEW_MS - age));
  });
  setInterval(sayAge, AGE_INTERVAL_MS);
  sayAge();
  void read();
}

/** Thrown if the service does not answer with a board. The page shows the message. */
class Refused extends Error {}

async function fetchBoard(route: string): Promise<Board> {
  const response = await fetch(route, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status === 429) throw new Refused('Too many requests from your address.');
  if (!response.ok) throw new Refused(`The service returned an error (${response.status}).`);
  const board: unknown = await response.json().catch(() => null);
  if (!isBoard(board)) throw new Refused('The answer from the service could not be read.');
  return board;
}

/** Whether an answer has the form that the page needs. Any other answer is a failure. */
function isBoard(value: unknown): value is Board {
  const { at, rows, blocks } = (value ?? {}) as Partial<Board>;
  return typeof at === 'string' && Array.isArray(rows) && Array.isArray(blocks);
}

function failureText(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? 'The service did not answer in time.'
    : 'The service could not be reached.';
}
