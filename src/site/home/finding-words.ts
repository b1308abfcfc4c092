import { EMPTY_WORDS } from './question-words.ts';

/** A finding of a current audit. */
export type FindingEntry = readonly [code: string, title: string, path: string, game: string];

/**
 * A search file for all words that begin with the same three letters. The file lists the findings whose title has such
 * a word. If there are more than `MOST_IN_FILE` such findings, the file lists the words instead, each with its number
 * of findings. The findings of each word are then in a separate file.
 */
export type LettersFile = readonly FindingEntry[] | Readonly<Record<string, number>>;

/** The number of letters at the start of a word that select its file. A shorter word has no file. */
export const LETTERS = 3;

/** The largest number of findings in one file. Such a file has about 75 kB, or about 10 kB compressed. */
export const MOST_IN_FILE = 400;

/** A search loads at most this many files of the type `LettersFile`. */
const MOST_LETTERS = 3;
/** A search loads at most this many files that list the findings of a single word. */
const MOST_FILES = 6;

/** The words of a title or of a search text, each word once. Leaves out short words and `EMPTY_WORDS`. */
export function titleWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words.filter((word) => word.length >= LETTERS && !EMPTY_WORDS.has(word)))];
}

/** Loads a file of findings. If the file does not exist, the result is empty. */
export interface FindingLoader {
  readonly letters: (letters: string) => Promise<LettersFile>;
  readonly word: (word: string) => Promise<readonly FindingEntry[]>;
}

/**
 * Loads findings that may match a search text. If all words of the text are frequent in titles, matches may be missing,
 * because only a few files are loaded. The caller must compare each finding with the whole text.
 */
export async function findingsFor(
  text: string,
  load: FindingLoader,
): Promise<readonly FindingEntry[]> {
  // Longer words come first, because they are in fewer titles.
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

/** The words in `counts` that begin with `word`, shortest first, and the total number of their findings. */
function wordsWith(word: string, counts: Readonly<Record<string, number>>) {
  const found = Object.entries(counts).filter(([each]) => each.startsWith(word));
  return {
    words: found.map(([each]) => each).toSorted((a, b) => a.length - b.length),
    findings: found.reduce((sum, [, count]) => sum + count, 0),
  };
}
