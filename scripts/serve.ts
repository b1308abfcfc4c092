import { sourceNetwork } from '../src/live/environment.ts';
import { createServer } from '../src/serve/server.ts';
import { readSettings } from '../src/serve/settings.ts';
import { readFlags } from './command/read-flags.ts';
import { runScript } from './command/run-script.ts';
import { stopOnSignal } from './command/stop-on-signal.ts';

const USAGE = `Usage: npm run serve [-- --output <folder>]

Serves a built output as the platform does.

  --output   the folder to serve: dist (the default) or .vercel/output
Environment variables: PORT, HOST, RPC_URL_<chainId> and the others in docs/deploy.md.`;

await runScript(async () => {
  const { values } = readFlags(
    { output: { type: 'string', default: 'dist' }, help: { type: 'boolean' } },
    { takesOthers: false },
  );
  if (values.help) return console.log(USAGE);
  // With a wrong SOURCE_NETWORK, pages would get a wrong network label.
  sourceNetwork([], process.env);
  const server = await createServer({
    root: process.cwd(),
    output: values.output,
    ...readSettings(process.env),
  });
  console.log(`Serving ${values.output} on ${server.url}`);
  stopOnSignal(() => server.close());
});
