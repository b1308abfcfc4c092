import type { Protocol } from '../../content/dataset/dataset.ts';
import { isLate } from './observation-age.ts';

/** A block that the hourly job read. */
export interface ReadBlock {
  readonly number: string;
  /** ISO 8601. */
  readonly time: string;
}

/** The blocks at which the hourly job last read a game. Null means that the job never did this kind of read. */
export interface LastReads {
  readonly protocol: Protocol;
  /** Key holders, code and settings. */
  readonly observed: ReadBlock | null;
  /** The figures of a pull. */
  readonly collected: ReadBlock | null;
}

/** Whether a tracked game has no figures, or much older ones than other games. Pure. */
export function isBehind({ protocol, collected }: LastReads, newest: ReadBlock | null): boolean {
  if (protocol.status !== 'tracked' || newest === null) return false;
  return collected === null || isLate(collected.time, Date.parse(newest.time));
}

/** The newest block; null if there is none. Pure. */
export function newestBlock(blocks: readonly (ReadBlock | null)[]): ReadBlock | null {
  return blocks
    .filter((block) => block !== null)
    .reduce<ReadBlock | null>(
      (newest, block) => (newest === null || newest.time < block.time ? block : newest),
      null,
    );
}
