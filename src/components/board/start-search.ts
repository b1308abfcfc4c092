import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { type Answer, answerQuestion } from '../../site/home/answer-question.ts';
import type { SearchTopic } from '../../site/home/find-topics.ts';
import { type FindingLoader, findingsFor } from '../../site/home/finding-words.ts';
import {
  hasOnlyNames,
  type SearchResult,
  search,
  searchedAddress,
} from '../../site/home/search.ts';
import type { AddressEntry, SearchEntry } from '../../site/home/search-index.ts';
import {
  moreText,
  type UnlistedMatches,
  unlistedMatches,
} from '../../site/home/unlisted-matches.ts';
import { fetchJson, fetchJsonIfAny } from '../fetch-json.ts';

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
 * Starts the search box. The index is loaded when a reader first uses the box. Enter opens the only game that matches.
 * If there is no such game, Enter opens the first link.
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
  const others = section.querySelector<HTMLElement>('[data-unlisted]')!;
  const findings = section.querySelector<HTMLElement>('[data-findings]')!;
  /** Where Enter leads. */
  let target: string | undefined;
  let index: Promise<readonly SearchEntry[]> | undefined;
  let topics: Promise<readonly SearchTopic[]> | undefined;
  const files = new Map<string, unknown>();
  const rows = section.querySelectorAll<HTMLElement>('[data-row]');
  const listed = new Set([...rows].map((row) => row.dataset.row!));

  function load(): Promise<readonly SearchEntry[]> {
    index ??= fetchJson(section.dataset.searchIndex!);
    return index;
  }

  function loadTopics(): Promise<readonly SearchTopic[]> {
    topics ??= fetchJson(section.dataset.searchTopics!);
    return topics;
  }

  /** Loads the files that a search needs if the index has only names. A file that would be empty does not exist. */
  async function filesFor(entries: readonly SearchEntry[], wanted: string) {
    if (!hasOnlyNames(entries)) return {};
    const address = searchedAddress(wanted);
    if (address === undefined) return { findings: await findingsFor(wanted, findingFiles) };
    const file = section.dataset.searchAddresses!.replace('{digits}', address.slice(2, 4));
    return { addresses: (await fetchJsonIfAny<readonly AddressEntry[]>(file)) ?? [] };
  }

  /** Every file is loaded once: a reader who types a word needs the files of its first letters again and again. */
  async function loadOnce<Content>(file: string, ifNone: Content): Promise<Content> {
    const loaded = files.get(file) ?? (await fetchJsonIfAny<Content>(file)) ?? ifNone;
    files.set(file, loaded);
    return loaded as Content;
  }

  const findingFiles: FindingLoader = {
    letters: (letters) => loadOnce(pathTo(siteFiles.searchFindings, { letters }), []),
    word: (word) => loadOnce(pathTo(siteFiles.searchWord, { word }), []),
  };

  async function run(): Promise<void> {
    const wanted = box.value.trim();
    section.toggleAttribute('data-searching', wanted !== '');
    if (wanted === '') {
      target = undefined;
      for (const element of [answers, others, findings]) fill(element, []);
      onFound({ text: '', keys: null, hasMore: false });
      return;
    }
    try {
      const [entries, allTopics] = await Promise.all([load(), loadTopics()]);
      const result = search(entries, wanted, await filesFor(entries, wanted));
      // The reader may have changed the text while the index was loading.
      if (box.value.trim() !== wanted) return;
      const answer = answerQuestion(entries, allTopics, wanted);
      // A text that is part of no name may be a question. The table then shows the games that the question names.
      const keys = result.keys.size === 0 ? new Set(answer.keys) : result.keys;
      const unlisted = unlistedMatches(entries, wanted, { found: keys, listed });
      show(wanted, result, { answer, unlisted, keys });
    } catch {
      // After a failure, the next input loads the index again.
      forget();
      fill(answers, ['The search could not be loaded. Type again to try once more.']);
    }
  }

  function show(wanted: string, result: SearchResult, { answer, unlisted, keys }: Beside): void {
    const { findings: matches, isUnknownAddress } = result;
    const [key] = keys;
    fill(
      answers,
      isUnknownAddress ? unknownAddress(answers.dataset.propose!) : answersList(answer),
    );
    fill(others, unlistedList(unlisted));
    fill(findings, findingsList(matches));
    const [first] = [...answer.links, ...matches];
    target = result.keys.size === 1 ? pathTo(pages.game, { key: key! }) : first?.path;
    const hasMore = [answers, others, findings].some(({ hidden }) => !hidden);
    onFound({ text: wanted, keys, hasMore });
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

/** What the search shows besides findings. */
interface Beside {
  readonly answer: Answer;
  readonly unlisted: UnlistedMatches;
  /** The keys of the games that match. */
  readonly keys: ReadonlySet<string>;
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

function unlistedList(unlisted: UnlistedMatches): Node[] {
  const more = moreText(unlisted);
  return list('Games that are not in the table:', [
    ...unlisted.games.map(({ k, n, d }) => [
      linkTo(pathTo(pages.game, { key: k }), n),
      d === undefined ? '' : ` (${d})`,
    ]),
    ...(more === undefined ? [] : [[more]]),
  ]);
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
