import { parseArgs } from 'node:util';
import { createServer } from '../src/serve/server.ts';
import { readSettings } from '../src/serve/settings.ts';
import { runScript } from './run-script.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Serves what was built, as the platform would: `npm run serve -- --output .vercel/output`. */
await runScript(async () => {
  const { values } = parseArgs({ options: { output: { type: 'string', default: 'dist' } } });
  const server = await createServer({
    root: process.cwd(),
    output: values.output,
    ...readSettings(process.env),
  });
  console.log(`Serving ${values.output} on ${server.url}`);
  stopOnSignal(() => server.close());
});
