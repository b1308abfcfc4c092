import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../disk/with-lock.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { RegistryProtocol } from '../../schema/registry.ts';
import { type AppendResult, appendLine } from './append-line.ts';
import { BadSeries, seriesPath } from './series-file.ts';

type Subject = Pick<RegistryProtocol, 'key' | 'chainId'>;

/** A larger number needs fewer requests, but a killed collector loses more lines. */
const READ_TOGETHER = 100;

export interface CollectOptions<Protocol extends Subject> {
  /** Created if it is missing. */
  readonly folder: string;
  readonly protocols: readonly Protocol[];
  /** Returns the lines by the key of the protocol. */
  readonly readLines: (protocols: readonly Protocol[]) => Promise<ReadonlyMap<string, HistoryLine>>;
  readonly onResult: (result: Collected) => void;
  /** Called if this collector waits for another writer. */
  readonly log?: (line: string) => void;
}

/** With `failed`, nothing was written, and a person has to repair the file. */
export type Collected = { readonly key: string } & (
  | ({ readonly line: HistoryLine } & AppendResult)
  | { readonly failed: string }
);

/**
 * Reads each protocol once and adds a line to its series. If a file is bad, only its protocol fails. A killed collector
 * leaves at most one incomplete line for each chain.
 *
 * @throws {LockHeld} if another writer holds the lock on the folder for too long
 */
export async function collect<Protocol extends Subject>(
  options: CollectOptions<Protocol>,
): Promise<void> {
  const { folder, protocols, readLines, onResult } = options;
  const byChain = Map.groupBy(protocols, ({ chainId }) => chainId);

  async function add(key: string, line: HistoryLine): Promise<void> {
    try {
      onResult({ key, line, ...(await appendLine(seriesPath(folder, key), line)) });
    } catch (error) {
      if (!(error instanceof BadSeries)) throw error;
      onResult({ key, failed: error.message });
    }
  }

  await asOnlyWriter(
    folder,
    async () => {
      const chains = [...byChain.values()].map(async (ofChain) => {
        for (let start = 0; start < ofChain.length; start += READ_TOGETHER) {
          const lines = await readLines(ofChain.slice(start, start + READ_TOGETHER));
          for (const [key, line] of lines) await add(key, line);
        }
      });
      // The other chains must finish before the lock is released.
      const ends = await Promise.allSettled(chains);
      const failure = ends.find((end) => end.status === 'rejected');
      if (failure) throw failure.reason;
    },
    options.log,
  );
}

/** Runs `work` as the only writer in a folder of series. @throws {LockHeld} */
export async function asOnlyWriter<Result>(
  folder: string,
  work: () => Promise<Result>,
  log?: (line: string) => void,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  // The check of the content skips files whose names start with a dot.
  return withLock(join(folder, '.writing'), work, { what: 'collector', ...(log && { log }) });
}
