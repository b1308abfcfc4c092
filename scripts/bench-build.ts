/** `npm run bench:build`: measures builds of many protocols, with our build and other tools. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildRatios, buildRatios } from './bench/build-ratios.ts';
import { type BuildTime, buildTime, notMeasured } from './bench/build-time.ts';
import type { Builder } from './bench/builders/builder.ts';
import {
  collectionsBuilder,
  collectionsOfAllFilesBuilder,
} from './bench/builders/collections-builder.ts';
import { eleventyBuilder } from './bench/builders/eleventy-builder.ts';
import { hugoBuilder } from './bench/builders/hugo-builder.ts';
import { ownBuilder } from './bench/builders/own-builder.ts';
import { FINDINGS } from './bench/many-protocols.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';

const TOOLS = {
  ours: ownBuilder,
  astro: collectionsBuilder,
  'astro-all': collectionsOfAllFilesBuilder,
  eleventy: eleventyBuilder,
  hugo: hugoBuilder,
};

/** All tools together take long: Astro alone takes 190 s and 6.5 GB of memory for 5,000 protocols, twice. */
const COUNTS = [1000, 5000, 10_000];

const USAGE = `Usage: npm run bench:build [-- <protocols>…] [--tools ours,astro,astro-all,eleventy,hugo]

Generates protocols (default ${COUNTS.join(', ')}) in a temporary folder, each with an audit of ${FINDINGS} findings. Builds them with
each tool twice: first without any cache, then after one finding has changed. Prints the time, the processor time, the
largest memory of all processes together, and the number of files. Our build also checks the records, and makes JSON,
texts, pictures and functions. The other tools only
make three pages for each protocol. "astro-all" makes the same files as our build for each protocol, except its picture.`;

await runScript(async () => {
  const { values, positionals } = readFlags({
    tools: { type: 'string', default: Object.keys(TOOLS).join(',') },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const counts = positionals.length === 0 ? COUNTS : positionals.map(Number);
  const names = values.tools.split(',');
  if (counts.some((count) => !(count > 0 && Number.isInteger(count)))) throw new Refused(USAGE);
  const unknown = names.find((name) => !Object.hasOwn(TOOLS, name));
  if (unknown !== undefined) throw new Refused(`There is no tool "${unknown}".\n\n${USAGE}`);
  const times: BuildTime[] = [];
  const all = await mkdtemp(join(tmpdir(), 'bench-build-'));
  try {
    for (const count of counts) {
      for (const name of names) {
        const folder = await mkdtemp(join(all, `${name}-`));
        const time = await timeOf(TOOLS[name as keyof typeof TOOLS], count, folder);
        times.push(time);
        print(time);
      }
    }
  } finally {
    await rm(all, { recursive: true, force: true });
  }
  console.table(times.map(row));
  console.log('Ratios of this run:');
  console.table(buildRatios(times).map(ratioRow));
  console.log(JSON.stringify(times));
});

/** If another tool fails, for example for want of memory, the others are still measured. */
async function timeOf(builder: Builder, protocols: number, folder: string): Promise<BuildTime> {
  try {
    return await buildTime(builder, protocols, folder);
  } catch (error) {
    if (builder === ownBuilder) throw error;
    console.error(error);
    return notMeasured(builder, protocols, 'its build failed, see above');
  }
}

function print(time: BuildTime): void {
  const { tool, protocols, absent, growing, pictures, pictureMilliseconds } = time;
  if (absent !== null) {
    console.log(`${tool}: not measured, because ${absent}.`);
    return;
  }
  console.log(`${tool}, ${protocols} protocols: ${JSON.stringify(row(time))}`);
  if (pictures > 0) {
    console.log(
      `${pictures} pictures drawn in ${seconds(pictureMilliseconds)} s, while the pages were built`,
    );
  }
  if (Object.keys(growing).length > 0) {
    console.log('Outputs that grow, in kB:');
    console.table(
      Object.fromEntries(
        Object.entries(growing).map(([name, bytes]) => [name, Math.round(bytes / 100) / 10]),
      ),
    );
  }
}

function row(time: BuildTime) {
  const { tool, protocols, absent, peakBytes, files } = time;
  if (absent !== null) return { tool, protocols, absent };
  const { coldMilliseconds, coldCpuMilliseconds } = time;
  const { rebuildMilliseconds, rebuildCpuMilliseconds } = time;
  return {
    tool,
    protocols,
    'cold, s': seconds(coldMilliseconds),
    'cold, core s': seconds(coldCpuMilliseconds),
    'core ms a protocol': Math.round((coldCpuMilliseconds / protocols) * 10) / 10,
    'peak, MB': Math.round(peakBytes / 1e6),
    files,
    'rebuild, s': seconds(rebuildMilliseconds),
    'rebuild, core s': seconds(rebuildCpuMilliseconds),
    'rebuild of cold, core': hundredths(rebuildCpuMilliseconds / coldCpuMilliseconds),
  };
}

function ratioRow({ protocols, coldOfAstro, rebuildOfCold, protocolOfSmallest }: BuildRatios) {
  return {
    protocols,
    'cold, of Astro': coldOfAstro === undefined ? 'not measured' : hundredths(coldOfAstro),
    'rebuild, of cold': hundredths(rebuildOfCold),
    'core time of a protocol, of the smallest number': hundredths(protocolOfSmallest ?? 1),
  };
}

function hundredths(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
