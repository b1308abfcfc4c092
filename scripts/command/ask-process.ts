import { fork } from 'node:child_process';
import { heapFlags } from './heap-flags.ts';
import { CommandFailed, endOf } from './run-command.ts';

export interface ProcessOptions {
  /** For messages, such as "The check of the records". */
  readonly name: string;
  /** The absolute path of the script. It should call `endWithParent`. */
  readonly script: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** An open file, which has the number `FILE_OF_PROCESS` in the process. */
  readonly file: number;
}

/** The numbers before it are the three standard streams and the channel. */
export const FILE_OF_PROCESS = 4;

/**
 * Runs a script in a process of its own, and returns what it sends with `answerParent`. The caller vouches for the type.
 *
 * @throws {CommandFailed} if the process fails or sends nothing
 */
export function askProcess<Answer>(options: ProcessOptions): Promise<Answer> {
  const { name, script, args, folder, file } = options;
  return new Promise((resolve, reject) => {
    const child = fork(script, args, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', file],
      serialization: 'advanced',
      execArgv: [...heapFlags(folder)],
    });
    let answer: { readonly value: Answer } | undefined;
    child.on('message', (value) => {
      answer = { value: value as Answer };
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0 && answer !== undefined) return resolve(answer.value);
      const end = code === 0 ? 'ended without an answer' : endOf(code, signal);
      reject(new CommandFailed(`${name} ${end}.`, '', code));
    });
  });
}

/** In a process that `askProcess` started: sends its answer. */
export function answerParent(answer: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send!(answer, undefined, undefined, (error) =>
      error === null ? resolve() : reject(error),
    );
  });
}
