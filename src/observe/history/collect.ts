import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../disk/with-lock.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { RegistryProtocol } from '../../schema/registry.ts';
import { type AppendResult, appendLine } from './append-line.ts';
import { BadSeries, seriesPath } from './series-file.ts';

type Subject = Pick<RegistryProtocol, 'key' | 'chainId'>;

/**
 * The largest number of protocols that are read together. More of them need fewer requests, but a killed collector may
 * lose the lines of all of them.
 */
const READ_TOGETHER = 100;

export interface CollectOptions<Protocol extends Subject> {
  /** The folder of the series. It is created if it is missing. */
  readonly folder: string;
  readonly protocols: readonly Protocol[];
  /** Reads protocols of one chain together. Returns a line for each of them, by key. */
  readonly readLines: (protocols: readonly Protocol[]) => Promise<ReadonlyMap<string, HistoryLine>>;
  /** Called after each protocol. */
  readonly onResult: (result: Collected) => void;
  /** Called with one line when another writer holds the folder. */
  readonly log?: (line: string) => void;
}

/**
 * What was collected for one protocol. `failed` says why a person has to repair the file; nothing was written to it.
 */
export type Collected = { readonly key: string } & (
  | ({ readonly line: HistoryLine } & AppendResult)
  | { readonly failed: string }
);

/**
 * Reads each protocol once and adds a line to its series. The protocols of one chain are read together, at most
 * {@link READ_TOGETHER} at a time. Several chains are read at the same time. A file that is not a series stops only its
 * own protocol. The lines of protocols that were read together are on the disk before the next ones are read. A process
 * that is killed leaves at most one incomplete line, which the next collector removes.
 *
 * @throws {LockHeld} when another writer holds the folder for too long
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
  // The name starts with a dot, so that the lock is not read as a file of the content.
  return withLock(join(folder, '.writing'), work, { what: 'collector', ...(log && { log }) });
}
