import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { gasOfPull, measuredKeys } from './gas/gas-of-pull.ts';

const USAGE = `Usage: npm run gas -- <key>

Plays a winning pull on a local chain. Prints the gas of each of the player's transactions, and the sum. The field
"gas" of the protocol's record contains this sum. Works only for games whose real contract runs on the local chain,
because our own versions of other contracts use different amounts of gas.`;

await runScript(async () => {
  const { values, positionals } = readFlags({ help: { type: 'boolean' } });
  if (values.help) return console.log(USAGE);
  const [key, ...more] = positionals;
  if (!key || more.length > 0) throw new Refused(USAGE);
  const registry = registryOf(await readDataset({ root: 'content', now: new Date() }));
  const keys = await measuredKeys(registry);
  if (!keys.includes(key)) {
    throw new Refused(`The gas of "${key}" cannot be measured; give one of ${keys.join(', ')}.`);
  }
  const transactions = await gasOfPull(key, registry);
  for (const { selector, gas } of transactions) console.log(`${selector}: ${gas}`);
  console.log(`total: ${transactions.reduce((sum, { gas }) => sum + gas, 0)}`);
});
