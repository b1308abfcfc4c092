import {
  choiceText,
  FEWEST_GAMES,
  gamesQuery,
  MOST_GAMES,
} from '../../site/compare/chosen-games.ts';
import type { ComparedGame } from '../../site/compare/compared-games.ts';
import { startOthers } from './start-others.ts';

/**
 * Lets the reader search and select games.
 *
 * @param others the chosen games that the page does not list
 */
export function chooseGames(
  form: HTMLFormElement,
  chosen: readonly string[],
  others: ReadonlyMap<string, ComparedGame>,
): void {
  const find = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector)!;
  const boxes = () => [...form.querySelectorAll<HTMLInputElement>('input[name=games]')];
  const ticked = () =>
    boxes()
      .filter(({ checked }) => checked)
      .map(({ value }) => value);

  function showChoice(): void {
    const count = ticked().length;
    find('[data-choice]').textContent = choiceText(count);
    find('[data-submit]').setAttribute('aria-disabled', String(count < FEWEST_GAMES));
    for (const box of boxes()) box.disabled = count >= MOST_GAMES && !box.checked;
  }

  const findOthers = form.dataset.searchIndex === undefined ? undefined : startOthers(form, others);
  for (const box of boxes()) box.checked = chosen.includes(box.value);
  showChoice();
  form.addEventListener('change', showChoice);
  find('[data-find]').addEventListener('input', ({ target }) => {
    const text = (target as HTMLInputElement).value;
    filterGames(form, text);
    void findOthers?.(text).then(showChoice);
  });
  // One parameter for all games makes a shorter address than one for each game.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const keys = ticked();
    if (keys.length >= FEWEST_GAMES) location.search = gamesQuery(keys);
  });
}

function filterGames(form: HTMLFormElement, text: string): void {
  const words = text.toLowerCase().split(/\s+/);
  for (const kind of form.querySelectorAll<HTMLElement>('[data-kind]')) {
    const options = [...kind.querySelectorAll<HTMLElement>('[data-option]')];
    for (const option of options) {
      option.hidden = !words.every((word) => option.dataset.option!.includes(word));
    }
    kind.hidden = options.every(({ hidden }) => hidden);
  }
  // If the page does not list every game, `startOthers` says whether a game matches.
  if (form.dataset.searchIndex !== undefined) return;
  form.querySelector<HTMLElement>('[data-none]')!.hidden =
    form.querySelector('[data-kind]:not([hidden])') !== null;
}
