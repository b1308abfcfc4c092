import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../src/disk/write-whole.ts';
import { hashFiles } from '../hash-files.ts';

/** Where the states of this project are kept. */
export const SNAPSHOT_FOLDER = 'node_modules/.cache/devnet-snapshots';

/** Kept states of local chains, each ready to be played on. */
export interface Snapshots {
  /**
   * The state of a chain with these games on it; null when there is none that can be used.
   * @param games everything about the chain's games that the records say
   * @param present the time to which it will be played on, in seconds since 1970
   */
  read(chainId: number, games: unknown, present: number): Promise<Uint8Array | null>;
  /**
   * Keeps a state for the next start and drops the chain's older ones; what cannot be written is told to the
   * log.
   *
   * @param time of its newest block
   */
  write(chainId: number, games: unknown, time: number, state: Uint8Array): Promise<void>;
  /** Forgets a state that has turned out to be of no use. @param reason one line */
  reject(chainId: number, reason: string): Promise<void>;
}

/** The games go on from the kept state to the present; after this long it is quicker to begin anew. */
const LONGEST_GAP_SECONDS = 7 * 24 * 3600;
const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Keeps states in a folder. A file's name says what its state was made from: the records, the code and the
 * contracts of this folder, and every package (anvil among them). When anything of it changes, the state is
 * made anew.
 *
 * @param log gets one line when a state is there and cannot be used
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

  async function removeAll(chainId: number): Promise<void> {
    for (const name of await filesOf(chainId)) await rm(join(folder, name), { force: true });
  }

  return {
    async read(chainId, games, present) {
      const from = await origin(games);
      const files = await filesOf(chainId);
      const file = files.find((name) => name.startsWith(`${chainId}-${from}-`));
      if (file === undefined) {
        if (files.length > 0)
          log(
            `chain ${chainId}: the records or the code of its games have changed; they begin anew.`,
          );
        return null;
      }
      const gap = present - Number(file.split('-')[2]);
      if (gap >= 0 && gap <= LONGEST_GAP_SECONDS) return readFile(join(folder, file));
      log(
        `chain ${chainId}: its kept state is ${gap < 0 ? 'later than the clock' : 'over a week old'}; the games begin anew.`,
      );
      return null;
    },
    async write(chainId, games, time, state) {
      try {
        const file = `${chainId}-${await origin(games)}-${time}`;
        await mkdir(folder, { recursive: true });
        const older = await filesOf(chainId);
        await writeWhole(join(folder, file), state);
        for (const name of older) if (name !== file) await rm(join(folder, name), { force: true });
      } catch (error) {
        log(`chain ${chainId}: its state cannot be kept (${(error as Error).message}).`);
      }
    },
    async reject(chainId, reason) {
      log(`chain ${chainId}: its kept state cannot be used (${reason}); the games begin anew.`);
      await removeAll(chainId);
    },
  };
}

/** The code and the contracts that set up the games, and the exact version of every package. */
const codeHash = () =>
  hashFiles(
    PROJECT,
    ['scripts/devnet', 'src/families', 'src/local-chain', 'package-lock.json'],
    (path) => /\.(?:ts|sol|json)$/.test(path) && !path.endsWith('.test.ts'),
  );
