import { ContentError } from '../../src/content/files/problem.ts';
import { LockHeld } from '../../src/disk/with-lock.ts';
import { BadEnvironment } from '../../src/live/environment.ts';
import { CannotServe } from '../../src/serve/cannot-serve.ts';
import { directLoopback } from '../../src/serve/direct-loopback.ts';
import { Refused } from './refused.ts';
import { CommandFailed } from './run-command.ts';

const EXPECTED = [BadEnvironment, CannotServe, CommandFailed, ContentError, LockHeld, Refused];
const OF_THE_DISK = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/** Runs a script. If it fails, the exit code is 1. Prints a stack only for a defect. */
export async function runScript(main: () => Promise<void>): Promise<void> {
  directLoopback(process.env);
  try {
    await main();
  } catch (error) {
    if (error instanceof CommandFailed && error.output) console.error(error.output.trimEnd());
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

function isExpected(error: unknown): error is Error {
  if (EXPECTED.some((kind) => error instanceof kind)) return true;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (typeof code !== 'string') return false;
  return code.startsWith('ERR_PARSE_ARGS_') || OF_THE_DISK.includes(code);
}
