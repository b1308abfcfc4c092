import { parseArgs } from 'node:util';
import type { Dataset } from '../src/content/dataset.ts';
import { ContentError } from '../src/content/problem.ts';
import { readDataset } from '../src/content/read-dataset.ts';
import { BadEnvironment } from '../src/live/environment.ts';
import { CannotServe } from '../src/serve/cannot-serve.ts';
import { checkPort, createServer } from '../src/serve/server.ts';
import { readSettings } from '../src/serve/settings.ts';
import { buildSite } from './build-site.ts';
import { checkRpc } from './check-rpc.ts';
import { startDevnet } from './devnet/devnet.ts';
import { Refused } from './refused.ts';
import { CommandFailed } from './run-command.ts';
import { step } from './step.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * `npm start`: the whole service on this machine, with local chains on which the games are played.
 * `npm start -- --live` reads the public chains instead.
 */
const root = process.cwd();
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

/** Ends what was started, the last first. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of stops.reverse()) await end();
  })();
  return stopping;
}

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { live: { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  await checkPort(settings.host, settings.port);

  const dataset = await step('Checking the records', () =>
    readDataset({ root: 'content', now: new Date() }),
  );
  if (values.live) {
    const { chains } = dataset;
    await step('Checking the RPC addresses', () =>
      Promise.all(chains.map((chain) => checkRpc(chain, process.env))),
    );
  } else {
    const devnet = await step('Starting the local chains and playing on them', () =>
      startDevnet({ protocols: dataset.protocols }).catch((cause: Error) => {
        throw new CannotServe(cause.message, { cause });
      }),
    );
    stops.push(() => devnet.stop());
    for (const [chainId, url] of Object.entries(devnet.rpcUrls)) {
      const name = `RPC_URL_${chainId}`;
      if (process.env[name]) console.log(`${name} is left aside: "npm start -- --live" reads it.`);
      process.env[name] = url;
    }
    process.env.SOURCE_NETWORK = 'local';
  }

  const building = step('Building the site and the function', () =>
    buildSite({
      root,
      verbose: false,
      environment: { SITE_URL: process.env.SITE_URL || `http://localhost:${settings.port}` },
    }),
  );
  // An interrupted build puts the last one back before everything ends.
  stops.push(() => building.catch(() => {}));
  await building;
  const server = await createServer({ root, output: 'dist', ...settings });
  stops.push(() => server.close());
  console.log(whatToOpen(server.url, dataset, values.live));
}

function whatToOpen(url: string, { protocols }: Dataset, live: boolean): string {
  const headline = protocols.find(({ status }) => status === 'tracked');
  const audited = protocols.find(({ audit }) => audit !== null);
  const lines = [
    `Site       ${url}/`,
    `Directory  ${url}/v1/games`,
    headline && `Headline   ${url}/v1/games/${headline.key}`,
    audited && `Audit      ${url}/v1/games/${audited.key}/audit?full=1`,
  ].filter((line) => line !== undefined);
  const about = live
    ? 'Headlines are read from the public chains.'
    : 'Headlines are read from local chains, where the games are played as long as this runs.';
  return `\n  ${lines.join('\n  ')}\n\n${about} Ctrl-C ends everything.`;
}

/** What a person can mend is one line, or the lines of the records' problems; the rest is a defect. */
function complain(error: unknown): void {
  if (error instanceof CommandFailed) console.error(error.output.trimEnd());
  const expected = [CannotServe, BadEnvironment, ContentError, CommandFailed, Refused].some(
    (kind) => error instanceof kind,
  );
  console.error(expected ? (error as Error).message : error);
}

stopOnSignal(stop);
try {
  await start();
} catch (error) {
  if (stopping === undefined) complain(error);
  await stop();
  process.exit(1);
}
