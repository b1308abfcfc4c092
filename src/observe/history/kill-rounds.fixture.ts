import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sfc32 } from '../../ev/sfc32.ts';
import { historyLine } from '../../schema/observations.ts';
import { seriesPath, splitLines } from './series-file.ts';

const COLLECTOR = join(import.meta.dirname, 'killed-collector.fixture.ts');
const KEYS = ['dice', 'timer', 'wheel'];
const FEW_BLOCKS = 2;
/** A collector cannot finish this number of blocks within `LONGEST_MS`. */
const MANY_BLOCKS = 1_000_000;
const LONGEST_MS = 150;

export interface KillReport {
  readonly kills: number;
  /** The torn lines found after all rounds. A torn line that is still there in the next round is counted again. */
  readonly torn: number;
  /** The torn lines that a later collector removed. */
  readonly removed: number;
  /** The complete lines that a collector added and reported. */
  readonly reported: number;
  /** The complete lines that a killed collector added but could not report. */
  readonly unreported: number;
}

/**
 * Runs collectors one after another, kills most of them, and checks the files after each.
 *
 * @throws {Error} if a line is malformed, duplicated, out of order, changed or missing
 */
export async function killRounds(
  folder: string,
  kills: { readonly atOperation: number; readonly atTime: number },
  seed: number,
): Promise<KillReport> {
  const random = sfc32(seed);
  const share = () => random() / 2 ** 32;
  const before = new Map(KEYS.map((key) => [key, '']));
  const counts = { torn: 0, removed: 0, reported: 0, unreported: 0 };
  let nextBlock = 1;

  async function round(blocks: number, end: Parameters<typeof collectUntil>[3]): Promise<Ended> {
    const ended = await collectUntil(folder, nextBlock, blocks, end);
    const tornLines = await checkFiles(ended);
    if (tornLines > 1) throw new Error(`${tornLines} series have a torn line after one kill.`);
    counts.torn += tornLines;
    counts.removed += ended.removed;
    return ended;
  }

  /** @returns the number of files with a torn last line */
  async function checkFiles({ added, stderr }: Ended): Promise<number> {
    let torn = 0;
    for (const key of KEYS) {
      const text = await readFile(seriesPath(folder, key), 'utf8').catch(() => '');
      const split = splitLines(text);
      if (split.torn !== null) torn++;
      const whole = split.whole.map((line) => `${line}\n`).join('');
      const earlier = before.get(key)!;
      if (!whole.startsWith(earlier)) throw new Error(`${key}: earlier lines have changed.`);
      before.set(key, whole);
      const fresh = splitLines(whole.slice(earlier.length)).whole.map((line) =>
        Number(historyLine.parse(JSON.parse(line)).blockNumber),
      );
      const told = added.filter((line) => line.key === key).map(({ block }) => block);
      const same = told.every((block, index) => fresh[index] === block);
      if (!same || fresh.length - told.length > 1) {
        throw new Error(
          `${key}: the lines of blocks ${told} were reported, but the file got ${fresh}. ${stderr}`,
        );
      }
      counts.reported += told.length;
      counts.unreported += fresh.length - told.length;
      nextBlock = Math.max(nextBlock, ...fresh.map((block) => block + 1));
    }
    return torn;
  }

  await round(FEW_BLOCKS, {});
  const { operations, firstWrite } = await round(FEW_BLOCKS, {});
  // This kill always leaves half of a line. The random kills below may leave only whole lines.
  await round(FEW_BLOCKS, { killAt: firstWrite, part: 0.5 });
  await round(FEW_BLOCKS, {});
  if (operations === null) throw new Error('A collector that was not killed did not end.');
  for (let kill = 0; kill < kills.atOperation; kill++) {
    const killAt = 1 + Math.floor(share() * operations);
    const { signal } = await round(FEW_BLOCKS, { killAt, part: share() });
    if (signal !== 'SIGKILL')
      throw new Error(`The collector was not killed at operation ${killAt}.`);
  }
  for (let kill = 0; kill < kills.atTime; kill++) {
    const { signal } = await round(MANY_BLOCKS, { killAfterMs: share() * LONGEST_MS });
    if (signal !== 'SIGKILL') throw new Error('The collector ended before it was killed.');
  }
  await round(FEW_BLOCKS, {});
  return { kills: 1 + kills.atOperation + kills.atTime, ...counts };
}

interface Ended {
  readonly added: readonly { readonly key: string; readonly block: number }[];
  readonly removed: number;
  /** Null if the collector was killed. */
  readonly operations: number | null;
  /** The number of the first operation that writes. 0 if there was no write, or the collector was killed. */
  readonly firstWrite: number;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** Kills the collector at operation `killAt`, or `killAfterMs` milliseconds after its first output. */
async function collectUntil(
  folder: string,
  first: number,
  blocks: number,
  end: { readonly killAt?: number; readonly part?: number; readonly killAfterMs?: number },
): Promise<Ended> {
  const { killAt = 0, part = 0, killAfterMs } = end;
  const given = [folder, first, blocks, killAt, part].map(String);
  const child = spawn(process.execPath, [COLLECTOR, ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const begun = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    begun.resolve();
  });
  const closed = new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_, signal) => resolve(signal));
  });
  if (killAfterMs !== undefined) {
    await Promise.race([begun.promise, closed]);
    await setTimeout(killAfterMs);
    child.kill('SIGKILL');
  }
  const signal = await closed;
  const lines = stdout.split('\n').slice(0, -1);
  const [, operations, firstWrite] =
    /^operations (\d+), first write (\d+)$/.exec(lines.at(-1) ?? '') ?? [];
  if (operations === undefined && signal === null) throw new Error(`A collector failed: ${stderr}`);
  return {
    added: lines.flatMap((line) => {
      const [, key, block] = /^added (\w+) (\d+)$/.exec(line) ?? [];
      return key === undefined ? [] : [{ key, block: Number(block) }];
    }),
    removed: lines.filter((line) => line.startsWith('removed ')).length,
    operations: operations === undefined ? null : Number(operations),
    firstWrite: Number(firstWrite ?? 0),
    signal,
    stderr,
  };
}
