import { findTopics, type SearchTopic } from '../../site/home/find-topics.ts';
import {
  hasOnlyNames,
  type SearchResult,
  search,
  searchedAddress,
} from '../../site/home/search.ts';
import type { AddressEntry, SearchEntry } from '../../site/home/search-index.ts';

export interface SearchBox {
  clear(): void;
}

/**
 * Starts the search box. The index is loaded when a reader first uses the box.
 *
 * @param text the search text in the address of the page
 * @param onFound is called with the text and the keys of the games that match. The keys are null if there is no search.
 */
export function startSearch(
  section: HTMLElement,
  text: string,
  onFound: (text: string, keys: ReadonlySet<string> | null) => void,
): SearchBox {
  const box = section.querySelector<HTMLInputElement>('[data-search]')!;
  const found = section.querySelector<HTMLElement>('[data-found]')!;
  let index: Promise<readonly SearchEntry[]> | undefined;
  let topics: Promise<readonly SearchTopic[]> | undefined;

  function load(): Promise<readonly SearchEntry[]> {
    index ??= fetchJson(section.dataset.searchIndex!);
    return index;
  }

  function loadTopics(): Promise<readonly SearchTopic[]> {
    topics ??= fetchJson(section.dataset.searchTopics!);
    return topics;
  }

  /**
   * The entries of the file with the searched address, if the index has only names. If no game uses an address that
   * begins like this one, the file does not exist.
   */
  async function addressesFor(entries: readonly SearchEntry[], wanted: string) {
    const address = searchedAddress(wanted);
    if (address === undefined || !hasOnlyNames(entries)) return [];
    const file = section.dataset.searchAddresses!.replace('{digits}', address.slice(2, 4));
    const response = await fetch(file);
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`The addresses answered with ${response.status}.`);
    return (await response.json()) as readonly AddressEntry[];
  }

  async function run(): Promise<void> {
    const wanted = box.value.trim();
    section.toggleAttribute('data-searching', wanted !== '');
    if (wanted === '') {
      found.hidden = true;
      onFound('', null);
      return;
    }
    try {
      const [entries, allTopics] = await Promise.all([load(), loadTopics()]);
      const result = search(entries, wanted, await addressesFor(entries, wanted));
      // The reader may have changed the text while the index was loading.
      if (box.value.trim() !== wanted) return;
      showFound(found, result, findTopics(allTopics, wanted));
      onFound(wanted, result.keys);
    } catch {
      // After a failure, the next input loads the index again.
      forget();
      found.hidden = false;
      found.textContent = 'The search could not be loaded. Type again to try once more.';
    }
  }

  function forget(): void {
    index = undefined;
    topics = undefined;
  }

  box.addEventListener('focus', () => void Promise.all([load(), loadTopics()]).catch(forget));
  box.addEventListener('input', () => void run());
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).closest('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    box.focus();
  });
  if (text !== '') {
    box.value = text;
    void run();
  }
  return {
    clear() {
      box.value = '';
      void run();
    },
  };
}

async function fetchJson<Content>(path: string): Promise<Content> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered with ${response.status}.`);
  return response.json();
}

/** Lists the explanations and the findings, or says that no game on this site uses an address. */
function showFound(
  found: HTMLElement,
  { findings, isUnknownAddress }: SearchResult,
  topics: readonly SearchTopic[],
): void {
  found.hidden = findings.length === 0 && topics.length === 0 && !isUnknownAddress;
  if (isUnknownAddress) {
    const link = linkTo(found.dataset.propose!, 'How to propose a game');
    found.replaceChildren('No game on this site uses this address. ', link, '.');
    return;
  }
  found.replaceChildren(
    ...list(
      'Explained here:',
      topics.map(([title, path]) => [linkTo(path, title)]),
    ),
    ...list(
      findings.length === 1 ? 'One finding:' : `${findings.length} findings:`,
      findings.map(({ code, title, path, name }) => [
        linkTo(path, `${code}: ${title}`),
        ` (${name})`,
      ]),
    ),
  );
}

function list(heading: string, items: readonly (readonly (Node | string)[])[]): Node[] {
  if (items.length === 0) return [];
  const words = document.createElement('p');
  words.textContent = heading;
  const all = document.createElement('ul');
  for (const parts of items) {
    const item = document.createElement('li');
    item.append(...parts);
    all.append(item);
  }
  return [words, all];
}

function linkTo(path: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = text;
  return link;
}
