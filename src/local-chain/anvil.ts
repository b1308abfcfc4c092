import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface AnvilOptions {
  readonly chainId: number;
  /** Time of the genesis block, in seconds since 1970. */
  readonly timestamp: number;
  /** By default, the operating system chooses a free port. */
  readonly port?: number;
  /** Keeps the state of every block, in a temporary folder. By default, only the newest 128 states are kept. */
  readonly archive?: boolean;
}

export interface Anvil {
  readonly pid: number;
  readonly port: number;
  readonly rpcUrl: string;
  /** Resolves when the process has ended for any reason. */
  readonly gone: Promise<void>;
  /** Resolves when the process has ended. A second call does nothing. */
  stop(): Promise<void>;
}

/** As many states as a full node keeps. */
const KEPT_STATES = 128;
/** Enough for several days with a block every second. */
const ARCHIVED_STATES = 1_000_000;
/** Blocks whose transactions stay readable. Without a limit, memory use would grow forever. */
const KEPT_BLOCKS = 4096;
/** The hard fork before Prague. With Prague's EIP-2935, anvil mines each block more slowly than the last. */
const HARDFORK = 'cancun';
/** Even on a busy machine, anvil starts much faster. */
const START_DEADLINE_MS = 5 * 60_000;
const STOP_DEADLINE_MS = 3_000;

/**
 * Starts one local EVM and waits until it listens. It mines only on request, and gas is free.
 *
 * @throws {Error} if the binary is missing, the port is taken, or the start takes too long
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const archive = options.archive ? await mkdtemp(join(tmpdir(), 'archive-')) : null;
  const child = spawn(
    anvilBinary(),
    [
      ...['--host', '127.0.0.1', '--port', String(options.port ?? 0)],
      ...['--chain-id', String(options.chainId), '--timestamp', String(options.timestamp)],
      ...(archive === null
        ? ['--prune-history', String(KEPT_STATES)]
        : ['--max-persisted-states', String(ARCHIVED_STATES), '--cache-path', archive]),
      ...['--transaction-block-keeper', String(KEPT_BLOCKS)],
      // A request with a saved state exceeds the default limit.
      '--no-request-size-limit',
      ...['--no-mining', '--order', 'fifo', '--hardfork', HARDFORK],
      ...['--base-fee', '0', '--disable-min-priority-fee'],
      ...['--gas-limit', '1000000000', '--accounts', '20', '--balance', '1000000'],
      ...['--color', 'never'],
    ],
    // Anvil has its own process group, so Ctrl-C does not reach it. `killWithThisProcess` ends anvil.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(async () => {
    if (archive !== null) await rm(archive, { recursive: true, force: true });
  });
  const release = killWithThisProcess(child);
  gone.then(release);

  const stop = async () => {
    release();
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await gone;
    clearTimeout(hard);
  };

  try {
    const port = await listeningPort(child, options);
    const rpcUrl = `http://127.0.0.1:${port}`;
    await silence(rpcUrl);
    // With `unref`, a script can end although anvil still runs.
    for (const handle of [child, child.stdout, child.stderr] as { unref?: () => void }[]) {
      handle.unref?.();
    }
    return { pid: child.pid!, port, rpcUrl, gone, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The native binary of anvil. Stopping the package's launcher would not stop anvil. */
function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  try {
    const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return createRequire(launcher).resolve(`${name}/bin/${file}`);
  } catch {
    throw new Error(
      `The local chains need anvil, but its package ${name} is not installed: run "npm ci" with optional dependencies.`,
    );
  }
}

/** Waits until anvil prints its port. Anvil chooses a free port itself, so no other process can take it first. */
function listeningPort(child: ChildProcess, options: AnvilOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr!.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-2000);
    });
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      const port = /^Listening on [\d.]+:(\d+)$/.exec(line)?.[1];
      if (!port) return;
      clearTimeout(deadline);
      resolve(Number(port));
    });
    const fail = (what: string) => {
      clearTimeout(deadline);
      reject(new Error(`anvil for chain ${options.chainId} ${what}`));
    };
    const deadline = setTimeout(
      () => fail(`did not start within ${START_DEADLINE_MS / 1000} seconds.`),
      START_DEADLINE_MS,
    );
    child.once('error', (error) => fail(`cannot be run (${error.message}): run "npm ci".`));
    child.once('close', () =>
      fail(
        /address.*in use/i.test(complaint)
          ? `cannot listen: another program uses port ${options.port}. Stop that program, or choose another port.`
          : `ended right after its start: ${complaint.trim().replace(/\s+/g, ' ') || 'it gave no reason'}`,
      ),
    );
  });
}

/** Anvil would log a line for each request. */
async function silence(rpcUrl: string): Promise<void> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"anvil_setLoggingEnabled","params":[false]}',
    signal: AbortSignal.timeout(START_DEADLINE_MS),
  });
  await response.arrayBuffer();
}

/**
 * Ends `child` even if this process is killed. When the pipe from this process closes, a shell kills `child`.
 *
 * @returns a function that removes the guard
 */
function killWithThisProcess(child: ChildProcess): () => void {
  if (child.pid === undefined) return () => {};
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  if (process.platform === 'win32') return () => void process.off('exit', kill);
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -9 "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // If the shell cannot start, `child` has no guard.
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as { unref?: () => void } | null)?.unref?.();
  return () => {
    process.off('exit', kill);
    guard.kill('SIGKILL');
  };
}
