import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import { ENDING_SIGNALS } from './ending-signals.ts';
import { Refused } from './refused.ts';

export interface CommandOptions {
  readonly root: string;
  /** A package with a command, or the absolute path of a script. */
  readonly package: string;
  readonly args: readonly string[];
  /** Flags of Node itself. */
  readonly nodeFlags?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Whether the command is a script that calls `endWithParent`, because nobody would use its output. */
  readonly endsWithParent?: boolean;
  /** If false, prints the command's output only if the command fails. */
  readonly verbose: boolean;
}

/** The message is one line. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  /** Empty if the output was already shown. */
  readonly output: string;
  /** Null if a signal ended the command. */
  readonly code: number | null;

  constructor(message: string, output: string, code: number | null = null) {
    super(message);
    this.output = output;
    this.code = code;
  }
}

/**
 * Runs a package's command on the Node of this process, without a shell.
 *
 * @throws {CommandFailed} when the command fails, or when this process receives a termination
 * signal
 */
export async function runCommand(options: CommandOptions): Promise<void> {
  const { root, args, nodeFlags = [], verbose, environment = process.env } = options;
  const { endsWithParent = false } = options;
  const script = await binary(root, options.package);
  const child = spawn(process.execPath, [...nodeFlags, script, ...args], {
    cwd: root,
    env: {
      ...environment,
      // Processes that the command starts use the same Node and tools.
      PATH: [join(root, 'node_modules', '.bin'), environment.PATH].join(delimiter),
    },
    stdio: [
      'ignore',
      ...(verbose ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
      ...(endsWithParent ? (['ipc'] as const) : []),
    ],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // A signal must not end this process, because the caller still has to restore the outputs.
  // The signal is stored, because some commands end with code 0 after a signal.
  let received: NodeJS.Signals | null = null;
  const receive = (signal: NodeJS.Signals) => {
    received = signal;
    // On Ctrl-C, the terminal sends the signal to the child too.
    if (signal !== 'SIGINT') child.kill('SIGTERM');
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, receive);
  try {
    const [code, childSignal] = await new Promise<[number | null, NodeJS.Signals | null]>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('close', (...end) => resolve(end));
      },
    );
    const signal = received ?? childSignal;
    if (code === 0 && signal === null) return;
    const name = [basename(options.package, '.ts'), ...args.slice(0, 1)].join(' ');
    throw new CommandFailed(`${name} ${endOf(code, signal)}.`, output, code);
  } finally {
    for (const signal of ENDING_SIGNALS) process.off(signal, receive);
  }
}

/** How a process has failed, for example "failed with exit code 1". */
export function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `failed with exit code ${code}` : `was ended by ${signal}`;
}

async function binary(root: string, name: string): Promise<string> {
  if (isAbsolute(name)) return name;
  const folder = join(root, 'node_modules', name);
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => {
    throw new Refused(`The package ${name} is not installed: run "npm ci", without --omit=dev.`);
  });
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(manifest);
  const path = typeof bin === 'string' ? bin : bin[name];
  if (path === undefined) throw new Error(`The package ${name} has no command named ${name}.`);
  return join(folder, path);
}
