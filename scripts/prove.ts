import { fileURLToPath } from 'node:url';
import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import { didYouMean } from '../src/content/words/closest.ts';
import { experimentsOf, proofOf } from '../src/families/parts.ts';
import { FAMILY_IDS } from '../src/families/protocol-record.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { openCheckout } from './prove/checkout.ts';
import { proveFamily } from './prove/prove-family.ts';
import { agrees, writeReport } from './prove/report.ts';

const PROOFS = new Map(
  await Promise.all(FAMILY_IDS.map(async (id) => [id, await proofOf(id)] as const)),
);
const IDS = FAMILY_IDS.filter((id) => PROOFS.get(id));
const USAGE = `Usage: npm run prove -- <family> --source <checkout> [--plays N] [--seed N]

Compiles the contracts of a family from their public source and plays them on a local chain, at the addresses of
the records. The adapter's reading, the model and the payouts of the contracts must agree. A run with at least
400 plays of each state is written to content/methodology/proof.json.

<checkout> is a clone of the repository on this machine. npm installs the compiler and the imported packages
when they are first needed.

Families: ${IDS.join(', ')}.`;

const REPORT = 'content/methodology/proof.json';
const CACHE = fileURLToPath(new URL('../node_modules/.cache/prove', import.meta.url));
const PLAYS_OF_A_REPORT = 400;

await runScript(async () => {
  const { values, positionals } = readFlags({
    source: { type: 'string' },
    plays: { type: 'string', default: String(PLAYS_OF_A_REPORT) },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Refused(USAGE);
  const proof = PROOFS.get(id);
  if (!proof) {
    throw new Refused(
      `There is no family "${id}" with public source; ${didYouMean(id, IDS, `the families are ${IDS.join(', ')}`)}`,
    );
  }
  const [plays, seed] = [Number(values.plays), Number(values.seed)];
  if (!(Number.isInteger(plays) && plays > 0)) {
    throw new Refused(`--plays must be a whole number above 0 (got "${values.plays}").`);
  }
  if (!Number.isInteger(seed)) {
    throw new Refused(`--seed must be a whole number (got "${values.seed}").`);
  }
  if (values.source === undefined) {
    throw new Refused(
      `--source is missing; give a checkout of ${proof.repository}: --source <checkout>.`,
    );
  }

  const family = { id, ...proof, experiments: await experimentsOf(id) };
  const checkout = await openCheckout(values.source, family);
  const proved = await proveFamily(family, checkout, {
    registry: registryOf(await readDataset({ root: 'content', now: new Date() })),
    plays,
    seed,
    today: new Date().toISOString().slice(0, 10),
    cache: CACHE,
    onState: ({ key, state, difference, differing, z }) =>
      console.log(
        `${key}${state === null ? '' : ` (${state})`}: ${plays} plays, ${differing} differ, by ${difference} at most, z ${z.toFixed(2)}`,
      ),
  });
  if (plays >= PLAYS_OF_A_REPORT) {
    await writeReport(REPORT, proved);
    console.log(`Written to ${REPORT}.`);
  }
  if (!agrees(proved)) {
    console.error(`${id}: reading, model and contracts do not agree.`);
    process.exitCode = 1;
  }
});
