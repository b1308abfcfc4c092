import { createEndpointPools } from '../src/chain/endpoint-pool.ts';
import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import type { Adapters } from '../src/families/adapter.ts';
import { adapterOf } from '../src/families/parts.ts';
import { allRpcUrls } from '../src/live/environment.ts';
import { type LogEvent, logToStderr, redactedLog } from '../src/live/log.ts';
import { createRedaction } from '../src/live/redact.ts';
import { asOnlyWriter, collect } from '../src/observe/history/collect.ts';
import { markWrong, NotMarked } from '../src/observe/history/mark-wrong.ts';
import { readLines } from '../src/observe/history/read-lines.ts';
import { seriesPath } from '../src/observe/history/series-file.ts';
import { FACTS, networkOfCommand, urlsOn } from '../src/observe/network.ts';
import type { RegistryProtocol } from '../src/schema/registry.ts';
import { resultText } from './collect/result-text.ts';
import { namedProtocol } from './command/named-protocol.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';

const USAGE = `Usage: npm run collect -- [--live] [key…]
       npm run collect -- --mark-wrong [--live] <key> <block> "<reason>"

Reads each tracked protocol once and adds a line to its series: the figures at the latest block, or a code that says
why there are none. Without --live it reads the local chains of "npm run devnet", at RPC_URL_<chainId>, and writes to
${FACTS.local.history}. With --live it reads the public chains and writes to ${FACTS.public.history}.

  --mark-wrong   reads nothing, and marks the line of <block> as wrong. The line stays in the series, but nothing
                 is computed from it`;

/** Longer than in the live function, because nobody waits for the result. */
const TIMEOUT_MS = 15_000;

await runScript(async () => {
  const { values, positionals } = readFlags({
    live: { type: 'boolean', default: false },
    'mark-wrong': { type: 'boolean', default: false },
    help: { type: 'boolean' },
  });
  if (values.help) return console.log(USAGE);
  const network = networkOfCommand(values);
  const folder = FACTS[network].history;

  if (values['mark-wrong']) {
    const [key, block, reason, ...more] = positionals;
    if (!key || !/^[a-z0-9-]+$/.test(key) || !block || !/^\d+$/.test(block) || more.length > 0)
      throw new Refused(USAGE);
    if (!reason?.trim())
      throw new Refused(
        'The reason is missing; write it after the block number, as one sentence in quotes.',
      );
    const path = seriesPath(folder, key);
    await asOnlyWriter(folder, () => markWrong(path, block, reason.trim()), console.error).catch(
      (cause: Error) => {
        throw cause instanceof NotMarked ? new Refused(cause.message, { cause }) : cause;
      },
    );
    return console.log(`${path}: the line of block ${block} is marked wrong.`);
  }

  const { protocols, chains } = registryOf(await readDataset({ root: 'content', now: new Date() }));
  const tracked = protocols.filter(({ status }) => status === 'tracked');
  const chosen =
    positionals.length === 0
      ? tracked
      : positionals.map((key) => namedProtocol(key, tracked, 'tracked protocol'));
  const inUse = chains.filter(({ chainId }) => chosen.some((each) => each.chainId === chainId));
  for (const chain of inUse) urlsOn(network, chain, process.env);

  const log = redactedLog(logToStderr, createRedaction(allRpcUrls(inUse, process.env)));
  const context = {
    adapters: await adaptersOf(chosen),
    environment: process.env,
    now: Date.now,
    log: (event: LogEvent) => {
      // `onResult` prints a line for each protocol, so this event would repeat the results.
      if (event.event !== 'board') log(event);
    },
    timeoutMs: TIMEOUT_MS,
    poolOf: createEndpointPools(Date.now),
  };
  let failed = 0;
  await collect({
    folder,
    protocols: [...new Set(chosen)],
    readLines: (ofChain) =>
      readLines(inUse.find(({ chainId }) => chainId === ofChain[0]!.chainId)!, ofChain, context),
    onResult: (result) => {
      if ('failed' in result) failed++;
      console.log(resultText(result));
    },
    log: console.error,
  });
  if (failed > 0) throw new Refused(`${failed} series could not be continued; see above.`);
});

/** Loads only the adapters that these protocols use. Loading all adapters would take a second. */
async function adaptersOf(protocols: readonly RegistryProtocol[]): Promise<Adapters> {
  const ids = new Set(protocols.flatMap(({ live }) => (live ? [live.adapter] : [])));
  const entries = [...ids].map(async (id) => [id, await adapterOf(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
