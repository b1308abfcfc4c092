import { fileURLToPath } from 'node:url';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { readFlags } from '../command/read-flags.ts';
import { Refused } from '../command/refused.ts';
import { runScript } from '../command/run-script.ts';
import { stopOnSignal } from '../command/stop-on-signal.ts';
import { type Devnet, startDevnet } from './devnet.ts';

const USAGE = `npm run devnet -- [--chain <id>]... [--port <id>=<port>]... [--archive]

Starts the local chains with every game on them, and plays until Ctrl-C.
  --chain   starts only this chain; may be given more than once
  --port    sets the port of a chain, for example 56=8556; without it, the chain gets any free port
  --archive stores every past block, not only the newest 128, so that "npm run ev -- <key> --block N"
            works hours later. All chains together then use about 10 GB of temporary disk space per hour`;

await runScript(async () => {
  const { values } = readFlags(
    {
      chain: { type: 'string', multiple: true },
      port: { type: 'string', multiple: true },
      archive: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    { takesOthers: false },
  );
  if (values.help) return console.log(USAGE);

  const root = fileURLToPath(new URL('../../content', import.meta.url));
  const { protocols } = await readDataset({ root, now: new Date() });
  const chains = values.chain?.map(toInteger);
  const inUse = new Set(protocols.flatMap(({ live, chain }) => (live ? [chain.chainId] : [])));
  const started = chains ?? [...inUse].sort((a, b) => a - b);
  const ports = readPorts(values.port ?? [], started);
  let devnet: Devnet | undefined;
  stopOnSignal(async () => devnet?.stop());
  devnet = await startDevnet({
    protocols,
    ...(chains && { chains }),
    ports,
    archive: values.archive,
    log: (line) => console.error(line),
  }).catch((cause: Error) => {
    throw new Refused(cause.message, { cause });
  });

  for (const { chain, contracts } of devnet.chains) {
    const { chainId, rpcUrl } = chain;
    console.log(`\nChain ${chainId}   ${rpcUrl}   (RPC_URL_${chainId}=${rpcUrl})`);
    for (const { name, address } of contracts) console.log(`  ${address}  ${name}`);
  }
  console.log('\nThe games continue until Ctrl-C.');
});

function toInteger(text: string): number {
  if (!/^\d+$/.test(text)) throw new Refused(`"${text}" is not a whole number.`);
  return Number(text);
}

/** Ports by chain id. @throws {Refused} when a pair is malformed, or its chain is not started */
function readPorts(pairs: readonly string[], chainIds: readonly number[]): Record<number, number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, chainId, port] = /^(\d+)=(\d+)$/.exec(pair)?.map(Number) ?? [];
      if (chainId === undefined || port === undefined || port < 1 || port > 65_535) {
        throw new Refused(`--port takes a chain and its port, for example 56=8556, not "${pair}".`);
      }
      if (!chainIds.includes(chainId)) {
        throw new Refused(
          `--port ${pair}: chain ${chainId} is not started; the started chains are ${chainIds.join(', ')}.`,
        );
      }
      return [chainId, port];
    }),
  );
}
