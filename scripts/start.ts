import { join } from 'node:path';
import { readDataset } from '../src/content/dataset/read-dataset.ts';
import { registry as registryOf } from '../src/content/dataset/registry.ts';
import { sourceNetwork } from '../src/live/environment.ts';
import { FACTS } from '../src/observe/network.ts';
import { checkPort, createServer } from '../src/serve/server.ts';
import { readSettings, readSiteUrl } from '../src/serve/settings.ts';
import { buildSite } from './build/build-site.ts';
import { checkRoot } from './command/check-root.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { stopOnSignal } from './command/stop-on-signal.ts';
import { lineCollector } from './devnet/collect-lines.ts';
import { type Devnet, startDevnet } from './devnet/devnet.ts';
import { writeLocalSeries } from './devnet/local-series.ts';
import { observeLocal } from './devnet/observe-local.ts';
import { createSnapshots, SNAPSHOT_FOLDER } from './devnet/snapshots.ts';
import { buildWhenChanged } from './start/build-when-changed.ts';
import { checkRpc } from './start/check-rpc.ts';
import { step } from './start/step.ts';
import { whatToOpen } from './start/what-to-open.ts';

const USAGE = `Usage: npm start [-- --live]

Builds and serves the whole service on this machine, and plays the games on local chains.

  --live   reads the public chains instead, at RPC_URL_<chainId> or at the addresses of the records
Environment variables: PORT, HOST, SITE_URL and the others in docs/deploy.md.`;

const root = process.cwd();
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of stops.reverse()) await end();
  })();
  return stopping;
}

async function start(): Promise<void> {
  const { values } = readFlags(
    { live: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    { takesOthers: false },
  );
  if (values.help) return console.log(USAGE);
  const settings = readSettings(process.env);
  sourceNetwork([], process.env);
  const siteUrl = readSiteUrl(process.env) ?? `http://localhost:${settings.port}`;
  checkRoot(root);
  await checkPort(settings.host, settings.port);

  const dataset = await step('Checking the records', () =>
    readDataset({ root: 'content', now: new Date() }),
  );
  const { protocols, chains } = dataset;
  let devnet: Devnet | undefined;
  if (values.live) {
    await step('Checking the RPC addresses', () =>
      Promise.all(chains.map((chain) => checkRpc(chain, process.env))),
    );
  } else {
    // `step` prints its progress on one line, so remarks must wait for its end.
    const remarks: string[] = [];
    const snapshots = createSnapshots(join(root, SNAPSHOT_FOLDER), {
      log: (line) => remarks.push(line),
    });
    const collect = await lineCollector(registryOf(dataset));
    devnet = await step('Starting the local chains and playing on them', () =>
      startDevnet({
        protocols,
        snapshots,
        collect,
        log: (line) => devnet && console.error(line),
      }).catch((cause: Error) => {
        throw new Refused(cause.message, { cause });
      }),
    );
    stops.push(devnet.stop);
    await writeLocalSeries(join(root, FACTS.local.history), devnet.history, console.log);
    for (const remark of remarks.splice(0)) console.log(`  ${remark}`);
    for (const [chainId, url] of Object.entries(devnet.rpcUrls)) {
      const name = `RPC_URL_${chainId}`;
      if (process.env[name])
        console.log(`${name} is ignored: only "npm start -- --live" reads it.`);
      process.env[name] = url;
    }
    process.env.SOURCE_NETWORK = 'local';
    const { rpcUrls } = devnet;
    await step('Reading who holds the keys', () =>
      observeLocal(protocols, rpcUrls, join(root, FACTS.local.observations), (line) =>
        remarks.push(line),
      ),
    );
    for (const remark of remarks) console.log(`  ${remark}`);
  }

  const building = buildWhenChanged(root, siteUrl, () =>
    step('Building the site and the function', () =>
      buildSite({ root, verbose: false, environment: { SITE_URL: siteUrl } }),
    ),
  );
  // An interrupted build restores the old outputs before this process ends.
  stops.push(() => building.catch(() => {}));
  if (!(await building)) console.log('The site and the function are up to date.');
  const server = await createServer({ root, output: 'dist', ...settings });
  stops.push(() => server.close());
  console.log(whatToOpen(server.url, protocols, devnet?.rpcUrls ?? null));
}

stopOnSignal(stop);
await runScript(async () => {
  try {
    await start();
  } catch (error) {
    const interrupted = stopping !== undefined;
    await stop();
    // An error after an interruption is expected.
    if (interrupted) process.exit(1);
    throw error;
  }
});
