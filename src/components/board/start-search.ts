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
import { type UnlistedMatches, unlistedMatches } from '../../site/home/unlisted-matches.ts';
import { fetchJsonIfAny } from '../fetch-json.ts';
import { answersList, fill, findingsList, unknownAddress, unlistedList } from './search-lists.ts';

export interface SearchBox {
  clear(): void;
}

export interface FoundGames {
  /** Empty if there is no search. */
  readonly text: string;
  /** The games that match; null if there is no search. */
  readonly keys: ReadonlySet<string> | null;
  /** Whether the box shows results that are not in the table, such as findings. */
  readonly hasMore: boolean;
}

/**
 * Starts the search box. It loads the index when a reader first uses it.
 *
 * @param text the search text in the address of the page
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
  /** The address that Enter opens: the only game that matches, or the first link. */
  let target: string | undefined;
  const files = new Map<string, Promise<unknown>>();
  const rows = section.querySelectorAll<HTMLElement>('[data-row]');
  const listed = new Set([...rows].map((row) => row.dataset.row!));

  /**
   * Loads each file once. If loading a file failed, the next call for this file loads the file again.
   *
   * @param ifNone the result if the file does not exist. Without `ifNone`, a missing file is an error
   */
  function load<Content>(file: string, ifNone?: Content): Promise<Content> {
    const loading =
      files.get(file) ??
      fetchJsonIfAny<Content>(file).then((content = ifNone) => {
        if (content === undefined) throw new Error(`${file} does not exist.`);
        return content;
      });
    files.set(file, loading);
    loading.catch(() => files.delete(file));
    return loading as Promise<Content>;
  }

  const loadIndex = () => load<readonly SearchEntry[]>(section.dataset.searchIndex!);
  const loadTopics = () => load<readonly SearchTopic[]>(section.dataset.searchTopics!);

  /** If the index has only names, a search needs more files. A missing file counts as empty. */
  async function filesFor(entries: readonly SearchEntry[], wanted: string) {
    if (!hasOnlyNames(entries)) return {};
    const address = searchedAddress(wanted);
    if (address === undefined) return { findings: await findingsFor(wanted, findingFiles) };
    const file = section.dataset.searchAddresses!.replace('{digits}', address.slice(2, 4));
    return { addresses: await load<readonly AddressEntry[]>(file, []) };
  }

  const findingFiles: FindingLoader = {
    letters: (letters) => load(pathTo(siteFiles.searchFindings, { letters }), []),
    word: (word) => load(pathTo(siteFiles.searchWord, { word }), []),
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
      const [entries, allTopics] = await Promise.all([loadIndex(), loadTopics()]);
      const result = search(entries, wanted, await filesFor(entries, wanted));
      // The reader may have changed the text while the index was loading.
      if (box.value.trim() !== wanted) return;
      const answer = answerQuestion(entries, allTopics, wanted);
      // If no game matches the text, the text may be a question. The table then shows the games in the question.
      const keys = result.keys.size === 0 ? new Set(answer.keys) : result.keys;
      const unlisted = unlistedMatches(entries, wanted, { found: keys, listed });
      show(wanted, result, { answer, unlisted, keys });
    } catch {
      if (box.value.trim() !== wanted) return;
      for (const element of [others, findings]) fill(element, []);
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

  // Failures are ignored here. The first search loads the files again and reports failures.
  box.addEventListener('focus', () => void Promise.allSettled([loadIndex(), loadTopics()]));
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
  readonly keys: ReadonlySet<string>;
}
