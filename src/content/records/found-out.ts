import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../files/content-hash.ts';
import type { EarlierRun } from './earlier-run.ts';

/** What checks have found out about files. */
export interface FoundOut {
  /** The values of YAML without problems, by the hash of its text. */
  readonly values: ReadonlyMap<string, Record<string, unknown>>;
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
  const values = new Map(found?.values);
  const withoutProblem = new Set(found?.withoutProblem);
  const usedValues = new Map<string, Record<string, unknown>>();
  const usedQuestions = new Set<string>();
  return {
    earlier: {
      yaml: {
        get: (source) => {
          const hash = sha256(source);
          const known = usedValues.get(hash) ?? values.get(hash);
          if (known !== undefined) usedValues.set(hash, known);
          return known;
        },
        add: (source, added) => usedValues.set(sha256(source), added),
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
    used: { values: usedValues, withoutProblem: usedQuestions },
    add: (other) => {
      for (const [hash, value] of other.values) values.set(hash, value);
      for (const question of other.withoutProblem) withoutProblem.add(question);
    },
  };
}

/** One part has the values of so many files. All of them in one part would need much memory. */
const FILES_TOGETHER = 1000;

/** Divides what a check has found out into parts that can be stored one after the other. */
export function* partsOf({ values, withoutProblem }: FoundOut): Iterable<Uint8Array> {
  yield serialize(withoutProblem);
  const entries = [...values];
  for (let at = 0; at < entries.length; at += FILES_TOGETHER) {
    yield serialize(entries.slice(at, at + FILES_TOGETHER));
  }
}

/**
 * @param parts each is read only after the one before it has been used, so all may be in the same buffer
 * @throws {Error} if a part is damaged
 */
export function fromParts(parts: Iterable<Uint8Array>): FoundOut {
  const [withoutProblem, ...values] = Iterator.from(parts).map((part) => deserialize(part));
  if (!(withoutProblem instanceof Set)) throw new TypeError('The first part is missing.');
  return { withoutProblem, values: new Map(values.flat()) };
}
