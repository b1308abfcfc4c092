import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import { gasOfPull } from './gas/gas-of-pull.ts';
import { PULLS } from './gas/pulls.ts';
import { readFlags } from './read-flags.ts';
import { Refused } from './refused.ts';
import { runScript } from './run-script.ts';

const USAGE = `Usage: npm run gas -- <key>

Plays a pull that wins on a local chain, and prints the gas of each transaction that the player made, and their
sum: what "gas" in the record of the protocol keeps. Only of games whose real contract runs there: what a
stand-in of ours takes says nothing about the contract that is deployed.`;

await runScript(async () => {
  const { values, positionals } = readFlags({ help: { type: 'boolean' } });
  if (values.help) return console.log(USAGE);
  const [key, ...more] = positionals;
  if (!key || more.length > 0) throw new Refused(USAGE);
  const pull = PULLS.find((candidate) => candidate.key === key);
  if (!pull) {
    throw new Refused(
      `Nothing is measured of "${key}"; there are: ${PULLS.map((one) => one.key).join(', ')}.`,
    );
  }
  const transactions = await gasOfPull(
    pull,
    registryOf(await readDataset({ root: 'content', now: new Date() })),
  );
  for (const { selector, gas } of transactions) console.log(`${selector}: ${gas}`);
  console.log(`together: ${transactions.reduce((sum, { gas }) => sum + gas, 0)}`);
});
