import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { OUTPUTS } from './outputs.ts';

export interface ServedProcess {
  readonly url: string;
  /** In bytes, after garbage collection. */
  usedBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Serves an output in a separate process, which inherits the environment. */
export async function serveInProcess(output: (typeof OUTPUTS)[number]): Promise<ServedProcess> {
  const path = join(import.meta.dirname, 'served-process.fixture.ts');
  const child = fork(path, [inject('built'), output], {
    execArgv: ['--expose-gc'],
    // The server writes two lines for each failed read, so its output is ignored.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    async usedBytes() {
      const answer = once(child, 'message') as Promise<[{ bytes: number }]>;
      child.send({});
      return (await answer)[0].bytes;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
