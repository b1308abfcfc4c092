import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  readonly milliseconds: number;
  /** Of the whole process tree. */
  readonly cpuMilliseconds: number;
  /** The most memory that the whole process tree used at one moment. Memory that processes share counts once. */
  readonly peakBytes: number;
}

const POLL_MS = 100;
const PAGE_BYTES = 4096;
/**
 * The kernel needs 15 ms to compute the proportional memory of a process with 1 GB. So most polls do not read the
 * proportional memory.
 */
const READ_AFTER_MS = 1000;
/**
 * A poll reads the proportional memory earlier if the resident memory has grown by this factor. With 1.005, the reads took
 * a tenth of a core during a build after one change.
 */
const READ_AFTER_GROWTH = 1.02;
/** The unit of the times in /proc. */
const TICK_MS = 10;

/**
 * Measures a command and all processes that it starts, through /proc.
 *
 * @throws {Error} when the command fails; the message ends with its last output
 */
export async function measureProcess(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Measured> {
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  let peakBytes = 0;
  let mostPages = 0;
  let readAt = 0;
  /** /proc does not list a process after its end. */
  const ticks = new Map<number, number>();
  const poll = setInterval(() => {
    const tree = treeOf(child.pid!);
    const pages = sum(tree.map(residentPages));
    const isDue = performance.now() - readAt > READ_AFTER_MS && pages * PAGE_BYTES > peakBytes;
    if (isDue || pages > mostPages * READ_AFTER_GROWTH) {
      mostPages = Math.max(mostPages, pages);
      readAt = performance.now();
      peakBytes = Math.max(peakBytes, sum(tree.map(proportionalBytes)));
    }
    for (const pid of tree) ticks.set(pid, ticksOf(pid) ?? ticks.get(pid) ?? 0);
  }, POLL_MS);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code}):\n${output}`);
  } finally {
    clearInterval(poll);
  }
  const milliseconds = performance.now() - start;
  return { milliseconds, cpuMilliseconds: sum([...ticks.values()]) * TICK_MS, peakBytes };
}

/** Without /proc, lists only the process itself. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of processIds()) {
    const parent = parentOf(name);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), name]);
  }
  const tree = [root];
  // The loop also visits the ids that it adds to the list.
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  const fields = statOf(pid);
  return fields && Number(fields[1]);
}

function ticksOf(pid: number): number | undefined {
  const fields = statOf(pid);
  return fields && Number(fields[11]) + Number(fields[12]);
}

/** The fields after the program's name, which may contain spaces. */
function statOf(pid: number): string[] | undefined {
  const stat = readProc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * Returns the memory of a process. If several processes share a page, only a part of the page counts. If the system
 * does not give this figure, each page counts in full.
 */
function proportionalBytes(pid: number): number {
  const kilobytes = /^Pss: +(\d+) kB$/m.exec(readProc(pid, 'smaps_rollup') ?? '')?.[1];
  return kilobytes === undefined ? residentPages(pid) * PAGE_BYTES : Number(kilobytes) * 1024;
}

function residentPages(pid: number): number {
  return Number(readProc(pid, 'statm')?.split(' ')[1] ?? 0);
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
}
