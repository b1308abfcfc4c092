import type { ComparedGame } from '../../site/compare/compared-games.ts';
import { search } from '../../site/home/search.ts';
import type { SearchEntry } from '../../site/home/search-index.ts';
import { moreText, unlistedMatches } from '../../site/home/unlisted-matches.ts';
import { fetchJson } from '../fetch-json.ts';

/**
 * Offers games that the page does not list: first `chosen`, later the matches of a search.
 *
 * @returns a function that shows the matches of a text; games that the reader ticked stay visible
 */
export function startOthers(
  form: HTMLFormElement,
  chosen: ReadonlyMap<string, ComparedGame>,
): (text: string) => Promise<void> {
  const find = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector)!;
  const place = find('[data-other-games]');
  const listed = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[name=games]')].map(({ value }) => value),
  );
  let index: Promise<readonly SearchEntry[]> | undefined;
  let latest = '';

  function show(games: readonly (readonly [key: string, name: string, remark: string])[]): void {
    const ticked = [...place.children].filter((option) => option.querySelector(':checked'));
    const keys = new Set(ticked.map((option) => option.querySelector('input')!.value));
    place.replaceChildren(
      ...ticked,
      ...games.filter(([key]) => !keys.has(key)).map((game) => optionOf(...game)),
    );
    find('[data-others]').hidden = place.children.length === 0;
  }

  show([...chosen].map(([key, { name, kind }]) => [key, name, kind.text]));
  return async (text) => {
    latest = text;
    const wanted = text.trim();
    const more = find('[data-more]');
    const none = find('[data-none]');
    try {
      index ??= fetchJson(form.dataset.searchIndex!);
      const entries = wanted === '' ? [] : await index;
      if (latest !== text) return;
      const matches = unlistedMatches(entries, wanted, {
        found: search(entries, wanted).keys,
        listed,
      });
      show(matches.games.map(({ k, n, d = '' }) => [k, n, d]));
      const rest = moreText(matches);
      more.hidden = rest === undefined;
      more.textContent = rest ?? '';
      const isListed = form.querySelector('[data-kind]:not([hidden])') !== null;
      none.hidden = isListed || matches.games.length > 0;
      none.textContent = 'No game matches.';
    } catch {
      index = undefined;
      none.hidden = false;
      none.textContent = 'The search could not be loaded. Type again to try once more.';
    }
  };
}

/** Makes an option that looks like the checkboxes of the listed games. */
function optionOf(key: string, name: string, remark: string): HTMLElement {
  const box = Object.assign(document.createElement('input'), {
    type: 'checkbox',
    name: 'games',
    value: key,
  });
  const words = document.createElement('span');
  const note = Object.assign(document.createElement('span'), { textContent: remark });
  note.className = 'remark';
  words.append(`${name} `, note);
  const label = document.createElement('label');
  label.append(box, words);
  return label;
}
