import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filesBelow } from '../../src/build/output/files-below.ts';
import { copyWorkTree } from '../command/copy-work-tree.ts';
import type { Builder } from './builders/builder.ts';
import { addProtocols, editFinding } from './many-protocols.ts';
import { measureProcess } from './measure-process.ts';

export interface BuildTime {
  readonly tool: string;
  readonly protocols: number;
  /** Null if the tool was measured. */
  readonly absent: string | null;
  readonly coldMilliseconds: number;
  readonly coldCpuMilliseconds: number;
  readonly peakBytes: number;
  readonly files: number;
  /** A build after one finding has changed. */
  readonly rebuildMilliseconds: number;
  readonly rebuildCpuMilliseconds: number;
  /** The number of share images that the cold build makes. */
  readonly pictures: number;
  /** The time from the first share image to the last one. */
  readonly pictureMilliseconds: number;
  /** The size of each output in `GROWING`, in bytes. Empty for every tool except our own build. */
  readonly growing: Readonly<Record<string, number>>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const ENVIRONMENT = { SITE_URL: 'https://bench.example', NO_COLOR: '1' };

/** These outputs grow with the number of protocols. A folder contains the parts of one long output. */
const GROWING = [
  ...['v1/games.json', 'discovery.json', 'discovery', 'sitemap.xml', 'sitemap', 'search.json'],
  ...['search', 'changes.atom', 'changes.json', 'v1/changes.json', 'v1/changes', 'llms.txt'],
  ...['llms-full.txt', 'data/dump.json', 'data/dump', 'data/games.csv', 'data/findings.csv'],
  ...['data/powers.csv', 'index.html', 'index.md', 'compare/index.html', 'status/index.html'],
  ...['badges/index.html', '404.html', '../.function/v1.js', '../.function/routes.json'],
];

/**
 * Builds generated protocols with one tool. Then changes one finding and builds again.
 *
 * @param folder an empty folder. The caller deletes it, but not before the next measurement: on ext4 it takes up to ten
 * times as long to make a file in the minutes after many files were deleted
 */
export async function buildTime(
  builder: Builder,
  protocols: number,
  folder: string,
): Promise<BuildTime> {
  const isOwn = builder.name === 'ours';
  if (isOwn) await copyWorkTree(ROOT, folder);
  else await copyContent(folder);
  await addProtocols(join(folder, 'content'), protocols);
  const absent = await builder.prepare(folder);
  if (absent !== undefined) return notMeasured(builder, protocols, absent);
  const [command, ...args] = builder.command;
  const build = () => measureProcess(command, args, { cwd: folder, env: ENVIRONMENT });
  const cold = await build();
  const files = filesBelow(join(folder, builder.output));
  const pictures = await picturesIn(join(folder, 'node_modules/.cache/pictures'));
  const growing = isOwn ? await sizesOf(join(folder, builder.output)) : {};
  const content = builder.name === 'Hugo' ? 'pages' : 'content';
  await editFinding(join(folder, content), Math.floor(protocols / 2), 'Read again, with care.');
  process.stdout.write(`${builder.name} ${protocols}: cold ${JSON.stringify(cold)}\n`);
  const again = await build();
  return {
    tool: builder.name,
    protocols,
    absent: null,
    coldMilliseconds: cold.milliseconds,
    coldCpuMilliseconds: cold.cpuMilliseconds,
    peakBytes: Math.max(cold.peakBytes, again.peakBytes),
    files: files.length,
    rebuildMilliseconds: again.milliseconds,
    rebuildCpuMilliseconds: again.cpuMilliseconds,
    ...pictures,
    growing,
  };
}

/** @param absent the reason */
export function notMeasured({ name }: Builder, protocols: number, absent: string): BuildTime {
  return {
    ...{ tool: name, protocols, absent },
    ...{ coldMilliseconds: 0, coldCpuMilliseconds: 0, peakBytes: 0, files: 0 },
    ...{ rebuildMilliseconds: 0, rebuildCpuMilliseconds: 0 },
    ...{ pictures: 0, pictureMilliseconds: 0, growing: {} },
  };
}

async function copyContent(folder: string): Promise<void> {
  const whole = await mkdtemp(join(tmpdir(), 'bench-content-'));
  try {
    await copyWorkTree(ROOT, whole);
    await mkdir(folder, { recursive: true });
    await rename(join(whole, 'content'), join(folder, 'content'));
  } finally {
    await rm(whole, { recursive: true });
  }
}

async function picturesIn(folder: string) {
  const files = existsSync(folder) ? filesBelow(folder) : [];
  const times = await Promise.all(
    files.map(async (file) => (await stat(join(folder, file))).mtimeMs),
  );
  const pictureMilliseconds = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
  return { pictures: files.length, pictureMilliseconds };
}

/** In bytes. For a folder, the size of its largest file. */
async function sizesOf(output: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const name of GROWING) {
    const path = join(output, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) continue;
    if (!found.isDirectory()) {
      sizes[name] = found.size;
      continue;
    }
    const files = filesBelow(path);
    const each = await Promise.all(files.map(async (file) => (await stat(join(path, file))).size));
    sizes[`${name}/ (largest of ${files.length})`] = Math.max(0, ...each);
  }
  return sizes;
}
