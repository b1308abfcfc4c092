import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDataset } from '../../src/content/read-dataset.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { type Devnet, startDevnet } from './devnet.ts';

const USAGE = `npm run devnet -- [--chain <id>]... [--port <id>=<port>]...

Starts the local chains with every game on them, and plays until Ctrl-C.
  --chain   only this chain; may be given more than once
  --port    a fixed port for a chain, as 56=8556; any free one otherwise`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      chain: { type: 'string', multiple: true },
      port: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);

  const root = fileURLToPath(new URL('../../content', import.meta.url));
  const { protocols } = await readDataset({ root, now: new Date() });
  let devnet: Devnet | undefined;
  stopOnSignal(async () => devnet?.stop());
  devnet = await startDevnet({
    protocols,
    ...(values.chain && { chains: values.chain.map(toInteger) }),
    ports: Object.fromEntries((values.port ?? []).map((pair) => pair.split('=').map(toInteger))),
    log: (line) => console.error(line),
  });

  for (const { chain, contracts } of devnet.chains) {
    const { chainId, rpcUrl } = chain;
    console.log(`\nChain ${chainId}   ${rpcUrl}   (RPC_URL_${chainId}=${rpcUrl})`);
    for (const { name, address } of contracts) console.log(`  ${address}  ${name}`);
  }
  console.log('\nThey are played on until Ctrl-C.');
}

function toInteger(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`"${text}" is not a whole number.\n\n${USAGE}`);
  return Number(text);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
