import * as pages from '../../addresses/pages.ts';
import { partOfKey } from '../../addresses/part-of-key.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { BUILT_FACETS } from '../../schema/enums.ts';
import { KEY_FORM } from '../../schema/key-form.ts';
import type { ComparedGame } from '../../site/compare/compared-games.ts';
import { fetchJsonIfAny } from '../fetch-json.ts';

/** Facts of games that the page does not list, by key. */
export interface OtherGames {
  readonly games: ReadonlyMap<string, ComparedGame>;
  /** False if the facts of a game could not be loaded. */
  readonly isComplete: boolean;
}

export const NO_GAMES: OtherGames = { games: new Map(), isComplete: true };

/** A query with more keys is a mistake or an attack. */
export const MOST_KEYS = 8;

/** Loads the facts of these games. A key that no game has is left out. */
export async function otherGames(page: HTMLElement, keys: readonly string[]): Promise<OtherGames> {
  const parts = Number(page.dataset.parts);
  const games = new Map<string, ComparedGame>();
  let isComplete = true;
  const load = async (key: string) => {
    const file = pathTo(siteFiles.comparedGames, { part: partOfKey(key, parts) });
    const part = await fetchJsonIfAny<Readonly<Record<string, ComparedGame>>>(file);
    if (part !== undefined && Object.hasOwn(part, key)) games.set(key, part[key]!);
  };
  const wanted = keys.filter((key) => KEY_FORM.test(key)).slice(0, MOST_KEYS);
  await Promise.all(
    wanted.map((key) =>
      load(key).catch(() => {
        isComplete = false;
      }),
    ),
  );
  return { games, isComplete };
}

/** Fills the cells of a game that the page does not list. */
export function fillOther(
  page: HTMLElement,
  column: ReadonlyMap<string, HTMLElement>,
  key: string,
  { name, caveat, facets, grade, kind }: ComparedGame,
): void {
  const link = column.get('game')!.querySelector<HTMLAnchorElement>('[data-page]')!;
  link.href = pathTo(pages.game, { key });
  link.textContent = name;
  column.get('game')!.querySelector('[data-remove]')!.ariaLabel = `Remove ${name}`;
  const exit = column.get('exit')!.querySelector('[data-caveat]')!;
  if (caveat === null) exit.remove();
  else exit.textContent = `but ${caveat}`;
  for (const facet of BUILT_FACETS) {
    const cell = column.get(facet)!;
    const { grade: letter, fact } = facets[facet];
    cell.dataset.value = `${letter} ${fact}`;
    cell.querySelector('[data-fact]')!.textContent = fact;
    cell.prepend(...contentOf(page, `[data-facet-grade="${letter}"]`), ' ');
  }
  const cell = column.get('grade')!;
  cell.dataset.value = grade;
  cell.append(...contentOf(page, `[data-game-grade="${grade}"]`));
  column.get('kind')!.dataset.value = kind.value;
  column.get('kind')!.textContent = kind.text;
}

/** A copy of the elements of a template. */
export function contentOf(page: HTMLElement, selector: string): HTMLElement[] {
  const { content } = page.querySelector<HTMLTemplateElement>(selector)!;
  return [...(document.importNode(content, true).children as Iterable<Element>)] as HTMLElement[];
}
