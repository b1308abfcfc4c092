import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRounds } from '../../src/observe/history/kill-rounds.fixture.ts';
import { Refused } from '../command/refused.ts';

const SEED = 2;

/**
 * Kills processes that collect series. Returns the counts as one line of JSON.
 *
 * @throws {Error} when a series is not valid after a kill, or lost more than its last line
 */
export async function killCollectors(given: string): Promise<string> {
  if (!/^[1-9]\d*$/.test(given)) throw new Refused(`--kills takes a number, not "${given}".`);
  const kills = Number(given);
  const atTime = Math.floor(kills / 2);
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  try {
    return JSON.stringify(
      await killRounds(folder, { atOperation: kills - atTime - 1, atTime }, SEED),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
