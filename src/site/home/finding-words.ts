import { EMPTY_WORDS } from './question-words.ts';

export type FindingEntry = readonly [code: string, title: string, path: string, game: string];

/**
 * A file for three letters. It lists the findings whose titles have a word that begins with these letters. If there
 * are more than `MOST_IN_FILE` findings, the file has only the number of findings for each of the words.
 */
export type LettersFile = readonly FindingEntry[] | Readonly<Record<string, number>>;

/** The first letters of a word select its file. A shorter word has no file. */
export const LETTERS = 3;

/** A file with this many findings has about 75 kB, or 10 kB compressed. */
export const MOST_IN_FILE = 400;

/** A search calls `letters` at most this many times. */
const MOST_LETTERS = 3;
/** A search calls `word` at most this many times. */
const MOST_FILES = 6;

/** The words of a text, each once, without short words and `EMPTY_WORDS`. */
export function titleWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words.filter((word) => word.length >= LETTERS && !EMPTY_WORDS.has(word)))];
}

/** Loads the files of `FindingFiles`. If a file is missing, the result is empty. */
export interface FindingLoader {
  readonly letters: (letters: string) => Promise<LettersFile>;
  readonly word: (word: string) => Promise<readonly FindingEntry[]>;
}

/**
 * Loads findings whose titles may match `text`. The caller must check each title. Some findings that match may be
 * missing, because this function loads only a few files.
 */
export async function findingsFor(
  text: string,
  load: FindingLoader,
): Promise<readonly FindingEntry[]> {
  // Longer words are used first, because fewer titles contain them.
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

/** The words that begin with `word`, shortest first. `findings` is the sum of their `counts`. */
function wordsWith(word: string, counts: Readonly<Record<string, number>>) {
  const found = Object.entries(counts).filter(([each]) => each.startsWith(word));
  return {
    words: found.map(([each]) => each).toSorted((a, b) => a.length - b.length),
    findings: found.reduce((sum, [, count]) => sum + count, 0),
  };
}
