/** `npm run test:long`: runs the tests with all generated cases. */
import { resolve } from 'node:path';
import { runCommand } from './command/run-command.ts';
import { runScript } from './command/run-script.ts';

await runScript(() =>
  runCommand({
    root: resolve(import.meta.dirname, '..'),
    package: 'vitest',
    args: ['run', ...process.argv.slice(2)],
    verbose: true,
    environment: { ...process.env, LONG: '1' },
  }),
);
