import { readFile } from 'node:fs/promises';
import { builtFile } from '../src/addresses/built-files.ts';
import * as documents from '../src/addresses/documents.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { compareDeployment } from './verify-build/compare-deployment.ts';

const USAGE = `Usage: npm run verify-build -- <address>

Compares every file of a deployment, such as https://degen.example, with the build in dist. The functions are not
files, so they are not compared. Three steps come first:
  1. Check out the commit that the deployment's /discovery names under "versions".
  2. If the build of the deployment runs npm run fetch-history, run that command here too.
  3. Build with SITE_URL=<address> npm run build.`;

await runScript(async () => {
  const { values, positionals } = readFlags({ help: { type: 'boolean' } });
  const [address] = positionals;
  if (values.help) return console.log(USAGE);
  if (positionals.length !== 1 || !/^https?:/.test(address!) || !URL.canParse(address!)) {
    throw new Refused(USAGE);
  }
  const { origin } = new URL(address!);
  const local = await builtDiscovery();
  if (new URL(local.terms).origin !== origin) {
    throw new Refused(
      `dist is built for ${new URL(local.terms).origin}. Build it with SITE_URL=${origin} npm run build.`,
    );
  }
  const theirs = await fetch(origin + documents.discovery).then((response) => response.json());
  console.log(`Commit of the deployment: ${theirs.versions?.commit ?? 'not known'}`);
  console.log(`Commit of dist:           ${local.versions.commit ?? 'not known'}`);
  const { same, different, missing } = await compareDeployment('dist', origin);
  for (const path of different) console.log(`different: ${path}`);
  for (const path of missing) console.log(`missing: ${path}`);
  console.log(
    `${same} files are the same, ${different.length} differ, ${missing.length} are missing.`,
  );
  if (different.length + missing.length > 0) process.exitCode = 1;
});

async function builtDiscovery(): Promise<{ terms: string; versions: { commit: string | null } }> {
  try {
    return JSON.parse(await readFile(`dist${builtFile(documents.discovery)}`, 'utf8'));
  } catch (cause) {
    throw new Refused('There is no build in dist. Run npm run build first.', { cause });
  }
}
