import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../disk/with-lock.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { RegistryProtocol } from '../../schema/registry.ts';
import { type AppendResult, appendLine } from './append-line.ts';
import { BadSeries, seriesPath } from './series-file.ts';

type Subject = Pick<RegistryProtocol, 'key' | 'chainId'>;

/**
 * The maximum number of protocols that are read together. A larger number would need fewer requests, but a killed
 * collector may lose the lines of all protocols that it read together.
 */
const READ_TOGETHER = 100;

export interface CollectOptions<Protocol extends Subject> {
  /** The folder of the series. It is created if it is missing. */
  readonly folder: string;
  readonly protocols: readonly Protocol[];
  /** Reads protocols of one chain together. Returns one line for each protocol, by its key. */
  readonly readLines: (protocols: readonly Protocol[]) => Promise<ReadonlyMap<string, HistoryLine>>;
  /** Called after each protocol. */
  readonly onResult: (result: Collected) => void;
  /** Called with a line of text if this collector waits for another writer. */
  readonly log?: (line: string) => void;
}

/** The result for one protocol. With `failed`, nothing was written, and a person has to repair the file. */
export type Collected = { readonly key: string } & (
  | ({ readonly line: HistoryLine } & AppendResult)
  | { readonly failed: string }
);

/**
 * Reads each protocol once and adds a line to its series. All chains are read at the same time. If a file is not a
 * valid series, only its protocol fails. A killed collector leaves at most one incomplete line for each chain. The next
 * collector removes such a line.
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
      // If a file of one chain cannot be written, the other chains must finish before the lock is released.
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
  // The check skips files that start with a dot, so it does not read the lock as a file of the content.
  return withLock(join(folder, '.writing'), work, { what: 'collector', ...(log && { log }) });
}
