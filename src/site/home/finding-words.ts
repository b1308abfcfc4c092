import { EMPTY_WORDS } from './question-words.ts';

/** A finding of a current audit. */
export type FindingEntry = readonly [code: string, title: string, path: string, game: string];

/**
 * The findings whose title has a word that begins with certain letters. If they are too many for one file, the number of
 * findings for each of these words instead: each word then has a file of its own.
 */
export type LettersFile = readonly FindingEntry[] | Readonly<Record<string, number>>;

/** The letters of a word by which findings are filed. Findings of shorter words are not loaded. */
export const LETTERS = 3;

/** The most findings in one file: about 75 kB, compressed about 10 kB. */
export const MOST_IN_FILE = 400;

/** A search loads the letters of at most this many of its words, and at most this many files of words. */
const MOST_LETTERS = 3;
const MOST_FILES = 6;

/** The words of a title or of a search by which findings are filed, each once. */
export function titleWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words.filter((word) => word.length >= LETTERS && !EMPTY_WORDS.has(word)))];
}

/** Loads a file. It has nothing if the file does not exist. */
export interface FindingLoader {
  readonly letters: (letters: string) => Promise<LettersFile>;
  readonly word: (word: string) => Promise<readonly FindingEntry[]>;
}

/**
 * Loads the findings that may match a search: those of its rarest word if one file has them all, otherwise the first ones
 * of several words. So a search finds nothing new only if all its words are in more findings than a file has. The search
 * still has to compare each finding with the whole text.
 */
export async function findingsFor(
  text: string,
  load: FindingLoader,
): Promise<readonly FindingEntry[]> {
  // Few titles have a long word.
  const words = titleWords(text)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_LETTERS);
  const files = await Promise.all(words.map((word) => load.letters(word.slice(0, LETTERS))));
  const whole = files.filter(isWhole).toSorted((a, b) => a.length - b.length)[0];
  if (whole !== undefined) return whole;

  const choices = files
    .map((counts, at) => wordsWith(words[at]!, counts as Readonly<Record<string, number>>))
    .toSorted((a, b) => a.findings - b.findings);
  const [rarest] = choices;
  const isEnough = rarest !== undefined && rarest.findings <= MOST_IN_FILE;
  const wanted = (isEnough ? [rarest] : choices).flatMap((choice) => choice.words);
  const found = await Promise.all(wanted.slice(0, MOST_FILES).map(load.word));
  return [...new Set(found.flat())];
}

function isWhole(file: LettersFile): file is readonly FindingEntry[] {
  return Array.isArray(file);
}

/** The words that begin with a word, shortest first, and the number of their findings. */
function wordsWith(word: string, counts: Readonly<Record<string, number>>) {
  const found = Object.entries(counts).filter(([each]) => each.startsWith(word));
  return {
    words: found.map(([each]) => each).toSorted((a, b) => a.length - b.length),
    findings: found.reduce((sum, [, count]) => sum + count, 0),
  };
}
