import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildForVercel } from '../scripts/build/build-for-vercel.ts';
import { CommandFailed } from '../scripts/command/run-command.ts';
import { unpackChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Copies of the build's output and of the routing table. Later builds do not change them. */
    readonly built: string;
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache');
const BUILT = ['dist', '.function', '.vercel/output', 'vercel.json', 'package.json'];

/** Builds the same output as a deployment, and finds a browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    await Promise.all([buildForVercel({ root: ROOT, verbose: false }), unpackChromium()]);
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output);
    throw error;
  }
  await mkdir(CACHE, { recursive: true });
  const built = await mkdtemp(join(CACHE, 'built-'));
  for (const path of BUILT) await cp(join(ROOT, path), join(built, path), { recursive: true });
  project.provide('built', built);
  return () => rm(built, { recursive: true, force: true });
}
