import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import { gasOfPull, measuredKeys } from './gas-of-pull.ts';
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
  const registry = registryOf(await readDataset({ root: 'content', now: new Date() }));
  const keys = await measuredKeys(registry);
  if (!keys.includes(key)) {
    throw new Refused(`Nothing is measured of "${key}"; there are: ${keys.join(', ')}.`);
  }
  const transactions = await gasOfPull(key, registry);
  for (const { selector, gas } of transactions) console.log(`${selector}: ${gas}`);
  console.log(`together: ${transactions.reduce((sum, { gas }) => sum + gas, 0)}`);
});
