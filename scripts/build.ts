import { readSecurityContacts, readSiteUrl } from '../src/serve/settings.ts';
import { buildForVercel } from './build/build-for-vercel.ts';
import { buildSite } from './build/build-site.ts';
import { RECORDS_REFUSED } from './build/records-refused.ts';
import { HalfReplaced } from './build/replace-output.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { CommandFailed } from './command/run-command.ts';
import { runScript } from './command/run-script.ts';

const USAGE = `Usage: npm run build, npm run build:vercel

Checks the records, then builds the site into dist/ and the function into .function/. If anything fails
before everything is built, the last output stays unchanged. build:vercel also writes .vercel/output, exactly as the platform deploys it.`;

await runScript(async () => {
  const { values } = readFlags(
    { vercel: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    { takesOthers: false },
  );
  if (values.help) return console.log(USAGE);
  const build = values.vercel ? buildForVercel : buildSite;
  const siteUrl = readSiteUrl(process.env);
  readSecurityContacts(process.env);
  // The records are checked first, because `vercel build` would print a stack trace for an error in them.
  if (values.vercel) {
    // This import is dynamic, because only a build with `--vercel` needs the rules in this process.
    const { readDataset } = await import('../src/content/dataset/read-dataset.ts');
    await readDataset({ root: 'content', now: new Date() });
  }
  try {
    await build({
      root: process.cwd(),
      verbose: true,
      ...(siteUrl !== undefined && { environment: { SITE_URL: siteUrl } }),
    });
  } catch (cause) {
    if (!(cause instanceof CommandFailed || cause instanceof Refused)) throw cause;
    if (cause instanceof HalfReplaced) throw cause;
    if (cause instanceof CommandFailed && cause.code === RECORDS_REFUSED) {
      process.exitCode = 1;
      return;
    }
    throw new Refused(`${cause.message} The last output is unchanged.`, { cause });
  }
});
