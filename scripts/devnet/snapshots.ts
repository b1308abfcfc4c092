import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFiles } from '../../src/disk/hash-files.ts';
import { writeWhole } from '../../src/disk/write-whole.ts';
import type { History } from './history.ts';

export const SNAPSHOT_FOLDER = 'node_modules/.cache/devnet-snapshots';

/** The saved state of a chain, and the series that were collected from this chain until then. */
export interface Kept {
  readonly state: Uint8Array;
  readonly history: History;
}

/** Saved states of local chains, from which play can continue. */
export interface Snapshots {
  /**
   * Returns null if no saved state is usable.
   *
   * @param games everything that the records say about the chain's games
   * @param present the time up to which the games will be played, in seconds since 1970
   */
  read(chainId: number, games: unknown, present: number): Promise<Kept | null>;
  /**
   * Saves a state and deletes the chain's older states. Logs a failed write.
   *
   * @param time time of the newest block
   */
  write(chainId: number, games: unknown, time: number, kept: Kept): Promise<void>;
  /** Deletes a state that cannot be used. @param reason one line */
  reject(chainId: number, reason: string): Promise<void>;
}

/** An older saved state is not used, because a new start is faster. */
const LONGEST_GAP_SECONDS = 7 * 24 * 3600;
/** Each saved state has two files. One file contains the collected series, and its name has this ending. */
const HISTORY = '.history.json';
const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Each file name contains a hash of the records, the code and all packages.
 *
 * @param log gets one line if a state exists and cannot be used
 */
export function createSnapshots(
  folder: string,
  { log, code = codeHash }: { log(line: string): void; code?: () => Promise<string> },
): Snapshots {
  let hashed: Promise<string> | undefined;

  async function origin(games: unknown): Promise<string> {
    hashed ??= code();
    return createHash('sha256')
      .update(await hashed)
      .update(JSON.stringify(games))
      .digest('hex')
      .slice(0, 32);
  }

  const filesOf = async (chainId: number) =>
    (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${chainId}-`));

  async function readKept(chainId: number, file: string): Promise<Kept | null> {
    try {
      const history = await readFile(join(folder, file + HISTORY), 'utf8');
      return { state: await readFile(join(folder, file)), history: JSON.parse(history) };
    } catch (error) {
      await reject(chainId, (error as Error).message);
      return null;
    }
  }

  async function reject(chainId: number, reason: string): Promise<void> {
    log(
      `chain ${chainId}: its saved state cannot be used (${reason}); the games start from the beginning.`,
    );
    await removeAll(chainId);
  }

  async function removeAll(chainId: number): Promise<void> {
    for (const name of await filesOf(chainId)) await rm(join(folder, name), { force: true });
  }

  return {
    async read(chainId, games, present) {
      const from = await origin(games);
      const files = (await filesOf(chainId)).filter((name) => !name.endsWith(HISTORY));
      const file = files.find((name) => name.startsWith(`${chainId}-${from}-`));
      if (file === undefined) {
        if (files.length > 0)
          log(
            `chain ${chainId}: the records or the code of its games have changed; the games start from the beginning.`,
          );
        return null;
      }
      const gap = present - Number(file.split('-')[2]);
      if (gap >= 0 && gap <= LONGEST_GAP_SECONDS) return readKept(chainId, file);
      log(
        `chain ${chainId}: its saved state is ${gap < 0 ? 'newer than the current time' : 'over a week old'}; the games start from the beginning.`,
      );
      return null;
    },
    async write(chainId, games, time, { state, history }) {
      try {
        const file = `${chainId}-${await origin(games)}-${time}`;
        await mkdir(folder, { recursive: true });
        const older = await filesOf(chainId);
        // A state must never exist without its series.
        await writeWhole(join(folder, file + HISTORY), JSON.stringify(history));
        await writeWhole(join(folder, file), state);
        const kept = [file, file + HISTORY];
        for (const name of older)
          if (!kept.includes(name)) await rm(join(folder, name), { force: true });
      } catch (error) {
        log(`chain ${chainId}: its state cannot be saved (${(error as Error).message}).`);
      }
    },
    reject,
  };
}

/** Hashes the code, the contracts and the exact version of every package. */
const codeHash = () =>
  hashFiles(
    PROJECT,
    ['scripts/devnet', 'src/families', 'src/local-chain', 'package-lock.json'],
    (path) => /\.(?:ts|sol|json)$/.test(path) && !path.endsWith('.test.ts'),
  );
