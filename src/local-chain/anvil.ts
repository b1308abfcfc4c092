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
  /** The port. If it is left out, the operating system chooses a free port. */
  readonly port?: number;
  /**
   * If true, the state of every block can be read while the chain runs, as on an archive node. The states are kept in a
   * temporary folder, which is deleted when the process ends. If this is left out, only the states of the newest 128
   * blocks can be read.
   */
  readonly archive?: boolean;
}

/** One running anvil process. */
export interface Anvil {
  readonly pid: number;
  readonly port: number;
  /** HTTP JSON-RPC address. */
  readonly rpcUrl: string;
  /** Resolves when the process has ended for any reason. */
  readonly gone: Promise<void>;
  /** Ends the process and resolves when it has ended. May be called again after that. */
  stop(): Promise<void>;
}

/** Number of past states that anvil keeps in memory. A full node keeps the same number. */
const KEPT_STATES = 128;
/**
 * Number of states that anvil keeps on disk if the option `archive` is true. If a block is mined every second, these
 * are the states of several days.
 */
const ARCHIVED_STATES = 1_000_000;
/** Number of blocks whose transactions stay readable. Without a limit, the memory in use would grow without end. */
const KEPT_BLOCKS = 4096;
/**
 * The hard fork before Prague. Prague has a contract for past block hashes (EIP-2935). With that contract, anvil needs
 * more time for each new block than for the block before.
 */
const HARDFORK = 'cancun';
/** Limit for the start, in milliseconds. Even a busy machine needs much less. */
const START_DEADLINE_MS = 5 * 60_000;
const STOP_DEADLINE_MS = 3_000;

/**
 * Starts one local EVM and waits until it listens. It mines only on request, keeps transactions in order of arrival,
 * and charges nothing for gas, so that only stakes and payouts change balances.
 *
 * @throws {Error} if the binary is missing, the port is taken, or anvil does not start in time. The message is one line
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
      // A request that loads a saved state is larger than the default limit.
      '--no-request-size-limit',
      ...['--no-mining', '--order', 'fifo', '--hardfork', HARDFORK],
      ...['--base-fee', '0', '--disable-min-priority-fee'],
      ...['--gas-limit', '1000000000', '--accounts', '20', '--balance', '1000000'],
      ...['--color', 'never'],
    ],
    // Anvil gets its own process group. So Ctrl-C in a terminal reaches only this process, which then stops its chains.
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
    // From here on, the child process no longer keeps this process alive. A script can end while its chain still runs.
    for (const handle of [child, child.stdout, child.stderr] as { unref?: () => void }[]) {
      handle.unref?.();
    }
    return { pid: child.pid!, port, rpcUrl, gone, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The path of anvil's native binary. The launcher of the package is not used, because stopping the launcher would not
 * stop anvil.
 */
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

/**
 * Waits until anvil prints the port on which it listens. If no port was given, the operating system chooses a free port
 * at the moment when anvil starts to listen. So no other process can take this port before anvil does.
 */
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

/** Turns off anvil's log, which has a line for each request. */
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
 * Ends `child` when this process ends, even if this process is killed. For this, a shell waits until a pipe is closed
 * and then kills `child`. Only this process has the pipe open.
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
  // If the system has no shell, `spawn` emits an error. In this case `child` runs without a guard.
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as { unref?: () => void } | null)?.unref?.();
  return () => {
    process.off('exit', kill);
    guard.kill('SIGKILL');
  };
}
