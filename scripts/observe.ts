import { setTimeout } from 'node:timers/promises';
import { createEndpoint } from '../src/chain/endpoint.ts';
import { createEndpointPools } from '../src/chain/endpoint-pool.ts';
import { splitBatches } from '../src/chain/split-batches.ts';
import type { Protocol } from '../src/content/dataset/dataset.ts';
import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { createRedaction } from '../src/live/redact.ts';
import { knownCode } from '../src/observe/known-code.ts';
import { FACTS, isNamed, networkOfCommand, urlsOn } from '../src/observe/network.ts';
import {
  observationText,
  readCursors,
  readObservations,
  writeCursors,
  writeObservation,
} from '../src/observe/observation-file.ts';
import { observeConfirmed } from '../src/observe/observe-confirmed.ts';
import { matchedCode } from '../src/observe/verify/holder-codes.ts';
import { verificationFiles } from '../src/observe/verify/verification-files.ts';
import { namedProtocol } from './command/named-protocol.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';

const USAGE = `Usage: npm run observe [-- --live] [--block N | --check] [key…]

Reads from the chains who holds each power, which code each contract has, and the settings that the records
name under "watch". Without a key it reads every protocol.

  --live    reads the public chains and writes content/observations. Without it, the local chains of
            "npm run devnet" or "npm start" are read, at the addresses in RPC_URL_<chainId>, and the facts
            are written to .local/observations. Facts from a simulated chain are never written to content/
  --block   reads at this block instead of the latest one; only for protocols of one chain
  --check   reads each observation again at its own block, writes nothing, and fails if a file differs`;

await runScript(async () => {
  const { values, positionals: keys } = readFlags({
    live: { type: 'boolean', default: false },
    block: { type: 'string' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const { protocols } = await readDataset({ root: 'content', now: new Date() });
  const wanted =
    keys.length === 0 ? protocols : [...new Set(keys.map((key) => namedProtocol(key, protocols)))];
  const network = networkOfCommand(values);
  const { observations: folder, verifications } = FACTS[network];
  const verified = verificationFiles(verifications);
  const pools = createEndpointPools(Date.now, (url) => splitBatches(createEndpoint(url)));
  let written = 0;
  let unread = 0;
  let differing = 0;

  const readings = values.check
    ? await readingsAgain(wanted, folder)
    : readingsAt(wanted, values.block);
  const count = readings.reduce((sum, { protocols }) => sum + protocols.length, 0);
  for (const { chain, protocols: ofChain, at } of readings) {
    const { chainId } = chain;
    if (network === 'local' && !isNamed(chain, process.env)) {
      console.log(`chain ${chainId}: RPC_URL_${chainId} is not set, so the chain is not read.`);
      if (values.check) unread += ofChain.length;
      continue;
    }
    const urls = urlsOn(network, chain, process.env);
    const before = await readObservations(folder, ofChain);
    const redact = createRedaction(urls);
    const observed = await observeConfirmed({
      chain,
      network,
      protocols: ofChain,
      known: knownCode(chainId, matchedCode(await verified.readHolders(chainId))),
      before,
      cursors: await readCursors(folder, chainId),
      urls,
      pools,
      blockNumber: at,
      now: Date.now,
      wait: setTimeout,
      log: (line) => console.log(line),
      onEndpointFailure: ({ host, failure }) =>
        console.error(`${host}: ${redact(failure.message)}`),
    });
    if (observed === null) {
      unread += values.check ? ofChain.length : 1;
      continue;
    }
    if (values.check) {
      for (const { key } of ofChain) {
        const facts = observed.observations.get(key);
        if (facts === undefined) unread += 1;
        else if (observationText(facts) !== observationText(before.get(key)!)) {
          differing += 1;
          console.log(`${folder}/${key}.json: the file differs from the chain at block ${at}.`);
        }
      }
      continue;
    }
    for (const [key, facts] of observed.observations) await writeObservation(folder, key, facts);
    await writeCursors(folder, chainId, observed.cursors);
    written += observed.observations.size;
  }
  if (values.check) {
    if (differing + unread > 0) process.exitCode = 1;
    const read = `${count - unread} of ${count} observations were read again`;
    return console.log(`${read}; ${differing} differ.`);
  }
  console.log(
    values.live
      ? `${written} observations written to ${folder}.`
      : `${written} observations of local chains written to ${folder}, not to content/.`,
  );
  if (unread > 0 || written === 0) process.exitCode = 1;
});

/** If `at` is undefined, the latest block is read. */
interface Reading {
  readonly chain: Protocol['chain'];
  readonly protocols: readonly Protocol[];
  readonly at: bigint | undefined;
}

/** @throws {Refused} when `block` is not a number, or is given for protocols on several chains */
function readingsAt(wanted: readonly Protocol[], block: string | undefined): Reading[] {
  const byChain = Map.groupBy(wanted, ({ chain }) => chain);
  const at = blockOf(block, byChain.size);
  return [...byChain].map(([chain, protocols]) => ({ chain, protocols, at }));
}

/** Returns one reading for each block at which at least one of the protocols was last observed. */
async function readingsAgain(wanted: readonly Protocol[], folder: string): Promise<Reading[]> {
  const observations = await readObservations(folder, wanted);
  const observed = wanted.flatMap((protocol) => {
    const last = observations.get(protocol.key);
    return last === undefined ? [] : [{ protocol, block: last.block }];
  });
  const byBlock = Map.groupBy(observed, ({ block }) => `${block.chainId} ${block.number}`);
  return [...byBlock.values()].map((ofBlock) => ({
    chain: ofBlock[0]!.protocol.chain,
    protocols: ofBlock.map(({ protocol }) => protocol),
    at: BigInt(ofBlock[0]!.block.number),
  }));
}

/** @throws {Refused} when `block` is not a number, or is given for several chains */
function blockOf(block: string | undefined, chains: number): bigint | undefined {
  if (block === undefined) return undefined;
  if (!/^\d+$/.test(block)) {
    throw new Refused(`--block takes a block number, not "${block}".\n\n${USAGE}`);
  }
  if (chains > 1) {
    throw new Refused(
      '--block names a block of one chain, but these protocols are on several chains; name only protocols of one chain.',
    );
  }
  return BigInt(block);
}
