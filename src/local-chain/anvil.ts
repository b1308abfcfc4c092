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
  /** Left out: any free port, chosen by the operating system as anvil binds it. */
  readonly port?: number;
  /**
   * True: the state of every block can be read as long as the chain runs, as on an archive node; they are
   * kept on disk, in a temporary folder that goes with the process. Left out: those of the newest 128.
   */
  readonly archive?: boolean;
}

/** One running anvil process. */
export interface Anvil {
  readonly pid: number;
  readonly port: number;
  /** HTTP JSON-RPC address. */
  readonly rpcUrl: string;
  /** Resolves when the process is gone, for whatever reason. */
  readonly gone: Promise<void>;
  /** Ends the process and resolves when it is gone. Harmless when it is gone already. */
  stop(): Promise<void>;
}

/** States of past blocks that anvil keeps, all in memory: as many as a full node serves. */
const KEPT_STATES = 128;
/** What an archive keeps on disk beside those in memory: more than a second each for days. */
const ARCHIVED_STATES = 1_000_000;
/** Blocks whose transactions stay readable; without a limit memory grows by the hour. */
const KEPT_BLOCKS = 4096;
/**
 * The one before Prague, whose contract of past block hashes (EIP-2935) makes each block of anvil's slower
 * to mine than the one before it.
 */
const HARDFORK = 'cancun';
/** Much more than a busy machine needs. */
const START_DEADLINE_MS = 5 * 60_000;
const STOP_DEADLINE_MS = 3_000;

/**
 * Starts one local EVM and waits until it listens. It mines only when told to, takes transactions in the
 * order they came, and charges nothing for gas, so that a balance changes by stakes and payouts alone.
 *
 * @throws {Error} with one line that says how to mend it: no binary, a taken port, no answer in time
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
      // A kept state is larger than what a request may be by default.
      '--no-request-size-limit',
      ...['--no-mining', '--order', 'fifo', '--hardfork', HARDFORK],
      ...['--base-fee', '0', '--disable-min-priority-fee'],
      ...['--gas-limit', '1000000000', '--accounts', '20', '--balance', '1000000'],
      ...['--color', 'never'],
    ],
    // A group of its own: Ctrl-C in a terminal reaches only this process, which ends its chains in order.
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
    // From here on the process does not keep a script alive that has nothing else to do.
    for (const handle of [child, child.stdout, child.stderr] as { unref?: () => void }[]) {
      handle.unref?.();
    }
    return { pid: child.pid!, port, rpcUrl, gone, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The native binary: the package's own launcher would leave it running when it is ended itself. */
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

/** Reads the port from anvil's own announcement, so that no other process can take it in between. */
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
          ? `cannot listen: port ${options.port} is taken by another program.`
          : `ended at once: ${complaint.trim().replace(/\s+/g, ' ') || 'it gave no reason'}`,
      ),
    );
  });
}

/** Anvil writes a line for each request; nobody reads them. */
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
 * Ends `child` when this process ends, also when it is killed and can do nothing itself: a shell waits on
 * a pipe that only this process holds open.
 *
 * @returns takes the guard away
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
  // Only the guarding is lost when there is no shell.
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as { unref?: () => void } | null)?.unref?.();
  return () => {
    process.off('exit', kill);
    guard.kill('SIGKILL');
  };
}
