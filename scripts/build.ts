import { parseArgs } from 'node:util';
import { readDataset } from '../src/content/read-dataset.ts';
import { readSiteUrl } from '../src/serve/settings.ts';
import { buildForVercel } from './build-for-vercel.ts';
import { buildSite } from './build-site.ts';
import { Refused } from './refused.ts';
import { CommandFailed } from './run-command.ts';
import { runScript } from './run-script.ts';

/**
 * `npm run build`: the site into `dist/` and the function into `.function/`.
 * `npm run build:vercel`: beside them, in `.vercel/output`, the very output that the platform deploys.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { vercel: { type: 'boolean', default: false } } });
  const build = values.vercel ? buildForVercel : buildSite;
  const siteUrl = readSiteUrl(process.env);
  // Before the build begins, which would show the records' problems with a stack after them.
  await readDataset({ root: 'content', now: new Date() });
  try {
    await build({
      root: process.cwd(),
      verbose: true,
      ...(siteUrl !== undefined && { environment: { SITE_URL: siteUrl } }),
    });
  } catch (cause) {
    if (!(cause instanceof CommandFailed || cause instanceof Refused)) throw cause;
    throw new Refused(`${cause.message} What was built before is unchanged.`, { cause });
  }
});
