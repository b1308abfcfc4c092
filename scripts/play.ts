/** `npm run play -- <finding>`: demonstrates a finding on a local chain. */
import { fileURLToPath } from 'node:url';
import { readCheckedDataset } from '../src/content/dataset/read-checked-dataset.ts';
import { didYouMean } from '../src/content/words/closest.ts';
import { DoesNotHold, type FindingPlay } from '../src/families/finding-play.ts';
import { contractsOf, findingPlaysOf, proofOf } from '../src/families/parts.ts';
import { FAMILY_IDS } from '../src/families/protocol-record.ts';
import type { Replacements } from '../src/local-chain/chain.ts';
import { startChain } from '../src/local-chain/start-chain.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { openCheckout } from './prove/checkout.ts';
import { compileFamily } from './prove/compile-family.ts';

const PLAYS = await allPlays();
const USAGE = `Usage: npm run play -- <finding> [--source <checkout>]

Demonstrates a finding on a local chain, and prints each step and the result. Without --source it runs on the
contracts of our local chains. With --source it compiles the real contracts from a clone of their repository.

Findings: ${[...PLAYS.keys()].join(', ')}.`;

const CACHE = fileURLToPath(new URL('../node_modules/.cache/prove', import.meta.url));

await runScript(async () => {
  const { values, positionals } = readFlags({
    source: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Refused(USAGE);
  const found = PLAYS.get(name);
  if (found === undefined) {
    throw new Refused(
      `There is no playable finding "${name}"; ${didYouMean(name, [...PLAYS.keys()], 'see --help')}`,
    );
  }
  const { family, play } = found;
  const { protocols, audits } = await readCheckedDataset({ root: 'content', now: new Date() });
  const protocol = protocols.find(({ key }) => key === play.key);
  if (protocol?.live === undefined)
    throw new Refused(`The record of ${play.key} has no field "live".`);
  const [slug, code] = play.finding.split('/');
  const finding = audits
    .find((audit) => audit.slug === slug)
    ?.findings.find((one) => one.code === code);
  console.log(`${play.finding}: ${finding?.title ?? 'not in the audit'}`);
  const { replacements, contracts } =
    values.source === undefined ? await ours(family) : await real(family, values.source);
  console.log(`Contracts: ${contracts}`);

  const chain = await startChain({ chainId: protocol.chainId, replacements });
  try {
    let step = 0;
    const say = (text: string) => console.log(`${++step}. ${text}`);
    console.log(`What happened: ${await play.play({ chain, live: protocol.live, say })}`);
  } catch (error) {
    if (!(error instanceof DoesNotHold)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await chain.stop();
  }
});

async function allPlays(): Promise<Map<string, { family: string; play: FindingPlay }>> {
  const plays = await Promise.all(
    FAMILY_IDS.map(async (family) =>
      (await findingPlaysOf(family)).map((play) => [play.finding, { family, play }] as const),
    ),
  );
  return new Map(plays.flat());
}

interface Contracts {
  readonly replacements: Replacements;
  readonly contracts: string;
}

async function ours(family: string): Promise<Contracts> {
  const standIns = (await contractsOf(family))
    .map(({ name }) => name)
    .filter((name) => name.endsWith('StandIn'));
  return {
    replacements: {},
    contracts:
      standIns.length === 0
        ? 'the real ones, from a package that their team published.'
        : `${standIns.join(', ')}, our own versions of the real contracts. Use --source to play on the real ones.`,
  };
}

/** @throws {Refused} if the family's source is not public, or the checkout does not contain it */
async function real(family: string, source: string): Promise<Contracts> {
  const proof = await proofOf(family);
  if (proof === null)
    throw new Refused(`The source of ${family} is not public; leave out --source.`);
  const compiled = await compileFamily(proof, await openCheckout(source, proof), CACHE);
  return {
    replacements: proof.replacements(compiled),
    contracts: `${Object.keys(compiled).join(', ')} of ${proof.repository} at ${proof.commit}.`,
  };
}
