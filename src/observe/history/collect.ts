import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../disk/with-lock.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { RegistryProtocol } from '../../schema/registry.ts';
import { type AppendResult, appendLine } from './append-line.ts';
import { BadSeries, seriesPath } from './series-file.ts';

type Subject = Pick<RegistryProtocol, 'key' | 'chainId'>;

export interface CollectOptions<Protocol extends Subject> {
  /** The folder of the series. It is created if it is missing. */
  readonly folder: string;
  readonly protocols: readonly Protocol[];
  readonly readLine: (protocol: Protocol) => Promise<HistoryLine>;
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
 * Reads each protocol once and adds a line to its series. The protocols of one chain are read one after the other.
 * Several chains are read at the same time. A file that is not a series stops only its own protocol. Each line is on
 * the disk before the next protocol is read, so a process that is killed loses at most the line that it was writing.
 *
 * @throws {LockHeld} when another writer holds the folder for too long
 */
export async function collect<Protocol extends Subject>(
  options: CollectOptions<Protocol>,
): Promise<void> {
  const { folder, protocols, readLine, onResult } = options;
  const byChain = Map.groupBy(protocols, ({ chainId }) => chainId);

  async function collectOne(protocol: Protocol): Promise<void> {
    const { key } = protocol;
    const line = await readLine(protocol);
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
        for (const protocol of ofChain) await collectOne(protocol);
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
