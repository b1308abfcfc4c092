import { parseArgs } from 'node:util';
import { buildForVercel } from './build-for-vercel.ts';
import { buildSite } from './build-site.ts';
import { Refused } from './refused.ts';
import { CommandFailed } from './run-command.ts';

/**
 * `npm run build`: the site into `dist/` and the function into `.function/`.
 * `npm run build:vercel`: beside them, in `.vercel/output`, the very output that the platform deploys.
 */
const { values } = parseArgs({ options: { vercel: { type: 'boolean', default: false } } });
const build = values.vercel ? buildForVercel : buildSite;

try {
  await build({ root: process.cwd(), verbose: true });
} catch (error) {
  if (!(error instanceof CommandFailed || error instanceof Refused)) throw error;
  console.error(`${error.message} What was built before is unchanged.`);
  process.exitCode = 1;
}
