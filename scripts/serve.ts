import { parseArgs } from 'node:util';
import { CannotServe } from '../src/serve/cannot-serve.ts';
import { createServer } from '../src/serve/server.ts';
import { readSettings } from '../src/serve/settings.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Serves what was built, as the platform would: `npm run serve -- --output .vercel/output`. */
const { values } = parseArgs({ options: { output: { type: 'string', default: 'dist' } } });

try {
  const server = await createServer({
    root: process.cwd(),
    output: values.output,
    ...readSettings(process.env),
  });
  console.log(`Serving ${values.output} on ${server.url}`);
  stopOnSignal(() => server.close());
} catch (error) {
  if (!(error instanceof CannotServe)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
