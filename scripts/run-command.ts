import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export interface CommandOptions {
  /** Folder of the project, where the command runs. */
  readonly root: string;
  /** The package that brings the command, and its arguments. */
  readonly package: string;
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Print what the command prints as it comes; otherwise only when it fails. */
  readonly verbose: boolean;
}

/** A command ended with an error. The message is one line. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  /** What it printed, unless that was shown already. */
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

/**
 * Runs the command of an installed package on this same Node, without a shell.
 *
 * @throws {CommandFailed} when it does not end well
 */
export async function runCommand(options: CommandOptions): Promise<void> {
  const { root, args, verbose, environment = process.env } = options;
  const child = spawn(process.execPath, [await binary(root, options.package), ...args], {
    cwd: root,
    env: {
      ...environment,
      // What the command starts in turn runs on this Node and this project's tools too.
      PATH: [join(root, 'node_modules', '.bin'), environment.PATH].join(delimiter),
    },
    stdio: ['ignore', verbose ? 'inherit' : 'pipe', verbose ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // Ctrl-C reaches the child by itself; this process outlives it to put things in order.
  const ignore = () => {};
  const pass = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore);
  process.on('SIGTERM', pass);
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>(
      (resolve, reject) => {
        child.once('error', reject);
        child.once('close', (...end) => resolve(end));
      },
    );
    if (code === 0) return;
    const end = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
    throw new CommandFailed(`${options.package} ${args[0] ?? ''} ${end}.`, output);
  } finally {
    process.off('SIGINT', ignore);
    process.off('SIGTERM', pass);
  }
}

async function binary(root: string, name: string): Promise<string> {
  const folder = join(root, 'node_modules', name);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const path = typeof bin === 'string' ? bin : bin[name];
  if (path === undefined) throw new Error(`The package ${name} brings no command of its name.`);
  return join(folder, path);
}
