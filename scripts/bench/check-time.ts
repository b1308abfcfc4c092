import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readFiles } from '../../src/content/files/read-files.ts';
import { manyRecords } from './many-records/many-records.ts';
import type { PlantedError } from './many-records/mistakes.ts';
import { median } from './median.ts';

export interface CheckTime {
  readonly records: number;
  readonly planted: number;
  /** The planted mistakes that the check reports at the correct line and column. */
  readonly found: number;
  /** Lines of the report that are not about a planted mistake. */
  readonly others: number;
  /** The median time of the check. It includes the start of the command. */
  readonly milliseconds: number;
  /** Median time to read the files and parse their YAML without any check. */
  readonly readingMilliseconds: number;
  readonly timesTheReading: number;
}

/** Counts the planted mistakes that the check reports. Also measures the time to read the files without a check. */
export async function checkTime(
  records: number,
  errors: number,
  rounds: number,
): Promise<CheckTime> {
  const { files, planted } = manyRecords(records, errors);
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  try {
    for (const [path, text] of files) {
      const file = join(folder, 'content', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const reading: number[] = [];
    const checking: number[] = [];
    let printed: string[] = [];
    for (let round = 0; round < rounds; round++) {
      reading.push(await timeOf(() => readOnly(join(folder, 'content'))));
      checking.push(
        await timeOf(async () => {
          printed = await check(folder);
        }),
      );
    }
    const places = new Set(planted.map(placeOf));
    const found = planted.filter((error) =>
      printed.some((line) => line.startsWith(placeOf(error)) && line.includes(error.says)),
    ).length;
    const milliseconds = median(checking);
    const readingMilliseconds = median(reading);
    return {
      records,
      planted: planted.length,
      found,
      others: printed.filter((line) => !places.has(line.slice(0, line.indexOf(': ') + 2))).length,
      milliseconds,
      readingMilliseconds,
      timesTheReading: milliseconds / readingMilliseconds,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function placeOf({ path, line, column, field }: PlantedError): string {
  return `${path}:${line}:${column} ${field}: `;
}

/** Returns only the lines about records. */
async function check(cwd: string): Promise<string[]> {
  const script = resolve(import.meta.dirname, '../check.ts');
  const output = await new Promise<string>((done) => {
    // The check exits with 1 because of the planted mistakes.
    execFile(process.execPath, [script], { cwd, maxBuffer: 64 << 20 }, (_, stdout) => done(stdout));
  });
  return output.split('\n').filter((line) => line.startsWith('content/'));
}

async function readOnly(root: string): Promise<void> {
  for (const { text } of (await readFiles(root)).files) {
    const end = text?.indexOf('\n---', 3) ?? -1;
    if (text === null || end === -1) continue;
    try {
      parse(text.slice(4, end));
    } catch {
      // `parse` throws at some planted mistakes. The error does not matter, because only the time is measured.
    }
  }
}

async function timeOf(act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
