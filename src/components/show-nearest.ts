import * as pages from '../addresses/pages.ts';
import { segmentsBelow, segmentsOf } from '../addresses/segments.ts';
import type { SearchEntry } from '../site/home/search-index.ts';
import { gamePage, type NamedPage, nearestPages } from '../site/page-list/nearest-pages.ts';
import { fetchJson } from './fetch-json.ts';

/** Adds links to the pages whose addresses are most similar to the address of this page. */
export async function showNearest(near: HTMLElement): Promise<void> {
  const path = location.pathname;
  const known: NamedPage[] = JSON.parse(near.dataset.near!);
  let nearest = nearestPages(path, known);
  const index = near.dataset.games;
  // The index of games is large. So it is loaded only if the reader may have wanted a game's page.
  const mayBeGame = nearest.length === 0 || segmentsBelow(pages.game, segmentsOf(path) ?? []);
  if (index !== undefined && mayBeGame) {
    nearest = nearestPages(path, [...(await gamesOf(index)), ...known]);
  }
  if (nearest.length === 0) return;
  for (const page of nearest) {
    const link = Object.assign(document.createElement('a'), {
      href: page.path,
      textContent: page.name,
    });
    const item = document.createElement('li');
    item.append(link);
    near.querySelector('ul')!.append(item);
  }
  near.hidden = false;
}

/** Returns an empty list if the index cannot be loaded, because the page is also useful without games. */
async function gamesOf(index: string): Promise<NamedPage[]> {
  const entries = await fetchJson<readonly SearchEntry[]>(index).catch(() => []);
  return entries.map(({ k, n, a = [] }) => gamePage(k, n, a));
}
