import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { type Answer, answerQuestion } from '../../site/home/answer-question.ts';
import type { SearchTopic } from '../../site/home/find-topics.ts';
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

/** What a search found among the games of the table. */
export interface FoundGames {
  /** The search text; empty if there is no search. */
  readonly text: string;
  /** The keys of the games that match; null if there is no search. */
  readonly keys: ReadonlySet<string> | null;
  /** Whether the box shows something besides games: explanations, findings, or that an address is unknown. */
  readonly hasMore: boolean;
}

/**
 * Starts the search box. The index is loaded when a reader first uses the box. Enter opens the only game that matches,
 * or else the first link.
 *
 * @param text the search text in the address of the page
 * @param onFound is called after each search
 */
export function startSearch(
  section: HTMLElement,
  text: string,
  onFound: (found: FoundGames) => void,
): SearchBox {
  const box = section.querySelector<HTMLInputElement>('[data-search]')!;
  const answers = section.querySelector<HTMLElement>('[data-answers]')!;
  const findings = section.querySelector<HTMLElement>('[data-findings]')!;
  /** Where Enter leads. */
  let target: string | undefined;
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
      target = undefined;
      fill(answers, []);
      fill(findings, []);
      onFound({ text: '', keys: null, hasMore: false });
      return;
    }
    try {
      const [entries, allTopics] = await Promise.all([load(), loadTopics()]);
      const result = search(entries, wanted, await addressesFor(entries, wanted));
      // The reader may have changed the text while the index was loading.
      if (box.value.trim() !== wanted) return;
      show(wanted, result, answerQuestion(entries, allTopics, wanted));
    } catch {
      // After a failure, the next input loads the index again.
      forget();
      fill(answers, ['The search could not be loaded. Type again to try once more.']);
    }
  }

  /** A text that is part of no name may be a question, and then the games in the question are shown. */
  function show(wanted: string, result: SearchResult, answer: Answer): void {
    const keys = result.keys.size === 0 ? new Set(answer.keys) : result.keys;
    const [key] = keys;
    const { links } = answer;
    fill(
      answers,
      result.isUnknownAddress ? unknownAddress(answers.dataset.propose!) : answersList(answer),
    );
    fill(findings, findingsList(result.findings));
    const [first] = [...links, ...result.findings];
    target = result.keys.size === 1 ? pathTo(pages.game, { key: key! }) : first?.path;
    onFound({ text: wanted, keys, hasMore: !answers.hidden || !findings.hidden });
  }

  function forget(): void {
    index = undefined;
    topics = undefined;
  }

  box.addEventListener('focus', () => void Promise.all([load(), loadTopics()]).catch(forget));
  box.addEventListener('input', () => void run());
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && target !== undefined)
      location.assign(target);
  });
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

/** Shows these nodes, or hides the element if there are none. */
function fill(element: HTMLElement, nodes: readonly (Node | string)[]): void {
  element.hidden = nodes.length === 0;
  element.replaceChildren(...nodes);
}

function unknownAddress(propose: string): (Node | string)[] {
  return [
    'No game on this site uses this address. ',
    linkTo(propose, 'How to propose a game'),
    '.',
  ];
}

function answersList({ about, links }: Answer): Node[] {
  return list(
    about === null ? 'Go to:' : `${about}:`,
    links.map(({ text, path }) => [linkTo(path, text)]),
  );
}

function findingsList(findings: SearchResult['findings']): Node[] {
  return list(
    findings.length === 1 ? 'One finding:' : `${findings.length} findings:`,
    findings.map(({ code, title, path, name }) => [
      linkTo(path, `${code}: ${title}`),
      ` (${name})`,
    ]),
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
