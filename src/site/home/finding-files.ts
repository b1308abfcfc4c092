import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Dataset } from '../../content/dataset/dataset.ts';
import {
  type FindingEntry,
  LETTERS,
  type LettersFile,
  MOST_IN_FILE,
  titleWords,
} from './finding-words.ts';
import { MOST_WHOLE_ENTRIES } from './search-index.ts';

/** Files with the titles of findings. A search needs them if the search index contains only names. */
export interface FindingFiles {
  /** Each key is the first `LETTERS` letters of a word in a title. */
  readonly letters: ReadonlyMap<string, LettersFile>;
  /** Maps a word to the findings with it in the title. A word is here only if a file in `letters` has its count. */
  readonly words: ReadonlyMap<string, readonly FindingEntry[]>;
}

/** Makes no files if the search index contains the findings. A finding of several games is listed once. */
export function findingFiles(
  { protocols }: Dataset,
  mostGames = MOST_WHOLE_ENTRIES,
  mostInFile = MOST_IN_FILE,
): FindingFiles {
  if (protocols.length <= mostGames) return { letters: new Map(), words: new Map() };
  const findings = new Map<string, FindingEntry>();
  for (const protocol of protocols) {
    for (const { code, title } of protocol.audit?.findings ?? []) {
      const id = `${code} ${title}`;
      if (findings.has(id)) continue;
      findings.set(id, [code, title, `${pathTo(pages.audit, protocol)}#${code}`, protocol.name]);
    }
  }
  return filesOf([...findings.values()], mostInFile);
}

/** Groups findings into files by the words in their titles. Pure. */
export function filesOf(findings: readonly FindingEntry[], most = MOST_IN_FILE): FindingFiles {
  const byWord = new Map<string, FindingEntry[]>();
  for (const finding of findings) {
    for (const word of titleWords(finding[1])) {
      const same = byWord.get(word);
      if (same === undefined) byWord.set(word, [finding]);
      else same.push(finding);
    }
  }
  const letters = new Map<string, LettersFile>();
  const words = new Map<string, readonly FindingEntry[]>();
  const sorted = [...byWord].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [start, group] of Map.groupBy(sorted, ([word]) => word.slice(0, LETTERS))) {
    const all = new Set(group.flatMap(([, found]) => found));
    if (all.size <= most) {
      letters.set(start, [...all]);
      continue;
    }
    letters.set(start, Object.fromEntries(group.map(([word, found]) => [word, found.length])));
    for (const [word, found] of group) words.set(word, found.slice(0, most));
  }
  return { letters, words };
}
