import { fileURLToPath } from 'node:url';
import { buildForVercel } from '../scripts/build-for-vercel.ts';
import { CommandFailed } from '../scripts/run-command.ts';
import { unpackChromium } from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Before the end-to-end tests, once: the very output that is deployed, and a browser. */
export default async function setup(): Promise<void> {
  try {
    await Promise.all([buildForVercel({ root, verbose: false }), unpackChromium()]);
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output);
    throw error;
  }
}
