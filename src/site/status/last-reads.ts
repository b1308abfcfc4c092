import type { Protocol } from '../../content/dataset/dataset.ts';
import { isLate } from './observation-age.ts';

/** A block at which the hourly job read facts or figures. */
export interface ReadBlock {
  readonly number: string;
  /** ISO 8601. */
  readonly time: string;
}

/** The blocks at which the hourly job last read one game. A block is null if the job has never made that read. */
export interface LastReads {
  readonly protocol: Protocol;
  /** The last read of the key holders, the code and the settings. */
  readonly observed: ReadBlock | null;
  /** The last read of the figures of a pull. */
  readonly collected: ReadBlock | null;
}

/**
 * Whether the job no longer collects the figures of a tracked game: the game has no figures yet, or its newest figures
 * are much older than the newest figures of all games. Pure.
 */
export function isBehind({ protocol, collected }: LastReads, newest: ReadBlock | null): boolean {
  if (protocol.status !== 'tracked' || newest === null) return false;
  return collected === null || isLate(collected.time, Date.parse(newest.time));
}

/** The newest block in the list; null if the list has no block. Pure. */
export function newestBlock(blocks: readonly (ReadBlock | null)[]): ReadBlock | null {
  return blocks
    .filter((block) => block !== null)
    .reduce<ReadBlock | null>(
      (newest, block) => (newest === null || newest.time < block.time ? block : newest),
      null,
    );
}
