import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOfFile } from '../../src/addresses/built-files.ts';

/** The result of a comparison. Addresses are paths, such as "/v1/games". */
export interface Comparison {
  /** The number of files that have the same bytes. */
  readonly same: number;
  readonly different: readonly string[];
  /** The addresses that the deployment answers with an error. */
  readonly missing: readonly string[];
}

/**
 * The wait in seconds if the deployment names no wait. A free route allows 30 requests a minute, so a minute is enough.
 */
const DEFAULT_WAIT_SECONDS = 60;
const MOST_WAITS = 20;

/**
 * Fetches every built file from a deployment and compares its bytes. The hashes that the deployment publishes are not
 * used, because a person who changes a file could also change its hash.
 *
 * @param folder the built files, `dist`
 * @param origin the address of the deployment, without a slash at its end
 */
export async function compareDeployment(folder: string, origin: string): Promise<Comparison> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const different: string[] = [];
  const missing: string[] = [];
  let same = 0;
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = addressOfFile(`/${relative(folder, file).split(sep).join('/')}`);
    const { status, body } = await bytesAt(origin + path);
    if (status >= 400 && path !== '/404') missing.push(path);
    else if (hashOf(body) === hashOf(await readFile(file))) same += 1;
    else different.push(path);
  }
  return { same, different: different.toSorted(), missing: missing.toSorted() };
}

/** Fetches an address. If the deployment limits requests, waits and tries again. */
async function bytesAt(url: string): Promise<{ status: number; body: Uint8Array }> {
  for (let waits = 0; ; waits++) {
    const response = await fetch(url, { redirect: 'manual' });
    const body = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 429 || waits === MOST_WAITS) return { status: response.status, body };
    const seconds = Number(response.headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS);
    await wait(1000 * (Number.isFinite(seconds) ? seconds : DEFAULT_WAIT_SECONDS));
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
