import { createEndpointPools } from '../src/chain/endpoint-pool.ts';
import { createFallback } from '../src/chain/fallback.ts';
import { PriceRefused } from '../src/chain/price-feed.ts';
import { ReadFailure } from '../src/chain/read-failure.ts';
import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry } from '../src/content/dataset/registry.ts';
import { NotComputable, NotPlayable } from '../src/ev/model.ts';
import { adapterOf } from '../src/families/parts.ts';
import { analyticsOf } from '../src/live/analytics.ts';
import { BadEnvironment, rpcUrls } from '../src/live/environment.ts';
import { type GameRead, readGame } from '../src/live/read-game.ts';
import { createRedaction } from '../src/live/redact.ts';
import type { RegistryChain, RegistryProtocol } from '../src/schema/registry.ts';
import { namedProtocol } from './command/named-protocol.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { evReport, reportText } from './ev/ev-report.ts';

const USAGE = `Usage: npm run ev -- <key> [--block N] [--rpc URL] [--json]

Prints the live headline of a protocol with its evidence: the block, each call with its raw result, the
inputs, the distribution and the model. With --block, the output for a given block is always identical.
RPC addresses come from --rpc, else from RPC_URL_<chainId>, else from the chain's record.`;

/** Longer than the timeout of the live function, because a node needs more time to read an old block. */
const TIMEOUT_MS = 30_000;

await runScript(main);

async function main(): Promise<void> {
  const given = readArguments();
  if (given === null) return console.log(USAGE);
  const { key, block, rpc, json } = given;
  const { protocols, chains } = registry(await readDataset({ root: 'content', now: new Date() }));
  const protocol = namedProtocol(key, protocols);
  if (!protocol.live) throw new Refused(`${key} is not read live: ${protocol.note}`);
  const { live } = protocol;
  const chain = chains.find(({ chainId }) => chainId === protocol.chainId)!;

  const urls = rpc === undefined ? rpcUrls(chain, process.env) : addressesOf(rpc, chain);
  const redact = createRedaction(urls);
  const game = await readGame({
    adapter: await adapterOf(live.adapter),
    live,
    chain,
    fallback: createFallback(
      createEndpointPools(Date.now)(urls),
      performance.now() + TIMEOUT_MS,
      ({ host, failure }) => console.error(`${host}: ${redact(failure.message)}`),
    ),
    now: Date.now,
    ...(block !== undefined && { block }),
  }).catch((cause: Error) => {
    if (!(cause instanceof ReadFailure)) throw cause;
    throw new Refused(`The chain could not be read: ${redact(cause.message)}`, { cause });
  });
  const { adapter } = live;
  const report = evReport(
    { key, chainId: chain.chainId, adapter },
    game,
    evaluated(game, protocol, chain),
  );
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
}

/** The flag has the same form as the variable `RPC_URL_<chainId>`. */
function addressesOf(rpc: string, chain: RegistryChain): readonly string[] {
  const refusal = '--rpc takes an http:// or https:// address, or several separated by commas.';
  if (rpc.trim() === '') throw new Refused(refusal);
  try {
    return rpcUrls(chain, { [`RPC_URL_${chain.chainId}`]: rpc });
  } catch (cause) {
    if (!(cause instanceof BadEnvironment)) throw cause;
    throw new Refused(refusal, { cause });
  }
}

/** Returns null if the user gave `--help`. */
function readArguments() {
  const { values, positionals } = readFlags({
    block: { type: 'string' },
    rpc: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  if (values.help) return null;
  const [key, ...more] = positionals;
  if (!key || more.length > 0) throw new Refused(USAGE);
  if (values.block !== undefined && !/^\d+$/.test(values.block)) {
    throw new Refused(`--block takes a block number, not "${values.block}".\n\n${USAGE}`);
  }
  return {
    key,
    rpc: values.rpc,
    json: values.json ?? false,
    block: values.block === undefined ? undefined : BigInt(values.block),
  };
}

function evaluated(game: GameRead, protocol: RegistryProtocol, chain: RegistryChain) {
  try {
    const reading = game.evaluate();
    return { reading, analytics: analyticsOf(reading, { protocol, chain, block: game.block }) };
  } catch (error) {
    if (
      error instanceof NotPlayable ||
      error instanceof NotComputable ||
      error instanceof PriceRefused
    ) {
      return { note: error.message };
    }
    throw error;
  }
}
