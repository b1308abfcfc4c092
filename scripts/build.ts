import { buildSite } from './build-site.ts';
import { CommandFailed } from './run-command.ts';

/** `npm run build`: the site into `dist/` and the function into `.function/`. */
try {
  await buildSite({ root: process.cwd(), verbose: true });
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(`${error.message} What was built before is unchanged.`);
  process.exitCode = 1;
}
