import { execFileSync } from 'node:child_process';

/** The command must know the option `--version`. */
export function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
