import { deserialize, serialize } from 'node:v8';
import type { KnownFile } from '../fields/known-file.ts';
import type { EarlierRun } from './earlier-run.ts';

/** What checks have found out about files. */
export interface FoundOut {
  /** Files whose frontmatter has no problem, by the hash of their text. */
  readonly files: ReadonlyMap<string, KnownFile>;
  /** The questions to which the rules have found no problem. */
  readonly withoutProblem: ReadonlySet<string>;
}

export interface RunAfter {
  readonly earlier: EarlierRun;
  /** What this run has used of the earlier ones, and what it has found out itself. */
  readonly used: FoundOut;
  /** Adds what another run of the same code has found out. */
  readonly add: (found: FoundOut) => void;
}

/** A run of the check after runs of the same code that have found out `found`. */
export function runAfter(found?: FoundOut): RunAfter {
  const files = new Map(found?.files);
  const withoutProblem = new Set(found?.withoutProblem);
  const usedFiles = new Map<string, KnownFile>();
  const usedQuestions = new Set<string>();
  return {
    earlier: {
      files: {
        get: (hash) => {
          const known = usedFiles.get(hash) ?? files.get(hash);
          if (known !== undefined) usedFiles.set(hash, known);
          return known;
        },
        add: (hash, added) => usedFiles.set(hash, added),
      },
      verdicts: {
        hasNoProblem: (question) => {
          if (usedQuestions.has(question)) return true;
          if (!withoutProblem.has(question)) return false;
          usedQuestions.add(question);
          return true;
        },
        addWithoutProblem: (question) => usedQuestions.add(question),
      },
    },
    used: { files: usedFiles, withoutProblem: usedQuestions },
    add: (other) => {
      for (const [hash, file] of other.files) files.set(hash, file);
      for (const question of other.withoutProblem) withoutProblem.add(question);
    },
  };
}

/** One part has so many files. All of them in one part would need much memory. */
const FILES_TOGETHER = 1000;

/** Divides what a check has found out into parts that can be stored one after the other. */
export function* partsOf({ files, withoutProblem }: FoundOut): Iterable<Uint8Array> {
  yield serialize(withoutProblem);
  const entries = [...files];
  for (let at = 0; at < entries.length; at += FILES_TOGETHER) {
    yield serialize(entries.slice(at, at + FILES_TOGETHER));
  }
}

/**
 * @param parts each is read only after the one before it has been used, so all may be in the same buffer
 * @throws {Error} if a part is damaged
 */
export function fromParts(parts: Iterable<Uint8Array>): FoundOut {
  const [withoutProblem, ...files] = Iterator.from(parts).map((part) => deserialize(part));
  if (!(withoutProblem instanceof Set)) throw new TypeError('The first part is missing.');
  return { withoutProblem, files: new Map(files.flat()) };
}
