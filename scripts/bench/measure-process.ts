import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Measured {
  readonly milliseconds: number;
  /** The largest memory of the process and of all processes that it started, together, in bytes. */
  readonly peakBytes: number;
}

const POLL_MS = 100;
const PAGE_BYTES = 4096;

/**
 * Runs a command and measures its time and its memory. The memory is that of the whole process tree, from /proc.
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
  const poll = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOfTree(child.pid!));
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
  return { milliseconds: performance.now() - start, peakBytes };
}

/** The resident memory of a process and of its descendants; 0 where there is no /proc. */
function memoryOfTree(root: number): number {
  const children = new Map<number, number[]>();
  for (const name of processIds()) {
    const parent = parentOf(name);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), name]);
  }
  let pages = 0;
  const pending = [root];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    pages += residentPages(pid);
    pending.push(...(children.get(pid) ?? []));
  }
  return pages * PAGE_BYTES;
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  const stat = readProc(pid, 'stat');
  // The name of the program is in parentheses and may contain spaces.
  return stat === undefined
    ? undefined
    : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function residentPages(pid: number): number {
  return Number(readProc(pid, 'statm')?.split(' ')[1] ?? 0);
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
