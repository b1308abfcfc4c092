import { staleBoard } from '../../site/board/stale-board.ts';
import {
  FILTERS,
  type Filter,
  type Sort,
  type TableState,
  tableQuery,
  tableState,
  toggled,
} from '../../site/home/table-state.ts';
import { ageText, timeText } from '../../site/wording/time-text.ts';
import { setText } from '../set-text.ts';
import { arrangeTable, makeSortable } from './arrange-table.ts';
import type { fetchBoard } from './fetch-board.ts';
import { showBoard } from './show-board.ts';
import { startSearch } from './start-search.ts';
import { watchBoard } from './watch-board.ts';

const SLOW_MS = 3000;

/** Shows live figures, and lets the reader order, filter and search the table. */
export function startBoard(section: HTMLElement): void {
  let state = tableState(new URLSearchParams(location.search));
  let found: ReadonlySet<string> | null = null;
  /** Whether the search shows results that are not in the table. */
  let foundMore = false;
  const isPart = section.querySelector('[data-left-out]') !== null;
  const all = (selector: string) => [...section.querySelectorAll<HTMLElement>(selector)];
  const one = <Found extends HTMLElement>(selector: string) =>
    section.querySelector<Found>(selector)!;

  function arrange(): void {
    const { total, pages } = arrangeTable(section, state, found);
    const games = all('[data-row]').length;
    one('[data-matches]').hidden = total === games;
    one('[data-match-text]').textContent = matchesText(total, games, { isPart, foundMore });
    one('table').hidden = total === 0;
    one<HTMLSelectElement>('[data-sort]').value = state.sort;
    one('[data-pager]').hidden = pages === 1;
    one('[data-page-text]').textContent = `Page ${Math.min(state.page, pages)} of ${pages}`;
    for (const button of all('[data-page]')) {
      const target = Math.min(state.page, pages) + Number(button.dataset.page);
      button.toggleAttribute('disabled', target < 1 || target > pages);
    }
    for (const chip of all('[data-filter]')) {
      const { filter, value } = chip.dataset;
      chip.setAttribute('aria-pressed', String(state.filters[filter as Filter].includes(value!)));
    }
    one('[data-can-leave]').setAttribute('aria-pressed', String(state.canLeave));
    const chosen =
      FILTERS.flatMap((filter) => state.filters[filter]).length + Number(state.canLeave);
    one('[data-filter-count]').textContent = chosen === 0 ? '' : `(${chosen})`;
  }

  function change(changes: Partial<TableState>): void {
    state = { ...state, page: 1, ...changes };
    history.replaceState(null, '', `${location.pathname}${tableQuery(state)}`);
    arrange();
  }

  /** Only phones ever hide the filters. */
  function showFilters(isOpen: boolean): void {
    one('[data-filters]').toggleAttribute('data-open', isOpen);
    one('[data-filter-toggle]').setAttribute('aria-expanded', String(isOpen));
  }

  makeSortable(section, (sort) =>
    change({ sort, descending: state.sort === sort && !state.descending }),
  );
  one('[data-sort]').addEventListener('change', ({ target }) =>
    change({ sort: (target as HTMLSelectElement).value as Sort, descending: false }),
  );
  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const { filter, value, page } = button.dataset;
    if (filter !== undefined) {
      const values = toggled(state.filters[filter as Filter], value!);
      change({ filters: { ...state.filters, [filter]: values } });
    } else if (page !== undefined) {
      change({ page: state.page + Number(page) });
    } else if ('canLeave' in button.dataset) {
      change({ canLeave: !state.canLeave });
    } else if ('fold' in button.dataset) {
      const { familyRow } = button.closest<HTMLElement>('[data-family-row]')!.dataset;
      change({ opened: toggled(state.opened, familyRow!), page: state.page });
    } else if ('filterToggle' in button.dataset) {
      showFilters(button.getAttribute('aria-expanded') !== 'true');
    } else if ('clear' in button.dataset) {
      searchBox.clear();
      change({ filters: { kind: [], chain: [], grade: [] }, canLeave: false, search: '' });
    }
  });
  const searchBox = startSearch(section, state.search, ({ text, keys, hasMore }) => {
    found = keys;
    foundMore = hasMore;
    change({ search: text });
  });
  if (FILTERS.some((filter) => state.filters[filter].length > 0) || state.canLeave) {
    showFilters(true);
  }
  arrange();
  follow(section, arrange);
}

function matchesText(
  total: number,
  games: number,
  { isPart, foundMore }: { readonly isPart: boolean; readonly foundMore: boolean },
): string {
  if (total > 0)
    return isPart ? `${total} of the ${games} games in the table.` : `${total} of ${games} games.`;
  // The page shows other results, so this text is not needed.
  if (foundMore) return '';
  return isPart ? 'No game in the table matches.' : 'No game matches.';
}

/** Requests new figures at intervals, and shows how old they are. */
function follow(section: HTMLElement, arrange: () => void): void {
  const status = section.querySelector('[data-status]')!;
  const age = section.querySelector('[data-age]')!;
  const blockAges: Record<string, number> = JSON.parse(section.dataset.blockAges!);
  const collected = status.textContent!.trim();
  let last: Awaited<ReturnType<typeof fetchBoard>> | undefined;
  let failure: string | null = null;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const set = (state: string, words: string) => {
    section.dataset.state = state;
    setText(status, words);
  };
  const whatIsShown = () =>
    last === undefined ? collected : `These figures were read at ${timeText(last.at)}.`;

  function tick(): void {
    if (last === undefined) return;
    const stale = staleBoard(last, blockAges, Date.now());
    age.textContent = ageText(last.at, Date.now());
    if (failure !== null) return;
    if (stale === null) set('live', 'Live from the chains, read');
    else set('stale', `Not live. ${stale} Read`);
  }

  watchBoard(section.dataset.board!, {
    onReading() {
      if (last === undefined) set('reading', `Reading the chains. ${collected}`);
      slow = setTimeout(() => {
        if (last === undefined) set('slow', `The chains are slow to answer. ${collected}`);
      }, SLOW_MS);
    },
    onAnswer(answer) {
      clearTimeout(slow);
      const isFirst = last === undefined;
      failure = null;
      last = answer;
      showBoard(section, answer.rows);
      // Later answers do not move rows, because a reader may be about to tap one.
      if (isFirst) arrange();
      tick();
    },
    onFailure(message) {
      clearTimeout(slow);
      failure = message;
      age.textContent = '';
      set('failed', `${message} ${whatIsShown()}`);
    },
  });
  setInterval(tick, 1000);
}
