import { buildForVercel } from './build-for-vercel.ts';
import { CommandFailed } from './run-command.ts';

/** `npm run build:vercel`: the very output that the platform deploys, into `.vercel/output`. */
try {
  await buildForVercel({ root: process.cwd(), verbose: true });
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(`${error.message} What was built before is unchanged.`);
  process.exitCode = 1;
}
