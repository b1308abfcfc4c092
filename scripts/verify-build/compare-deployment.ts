import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOfFile, NOT_FOUND_FILE } from '../../src/addresses/built-files.ts';

/** Addresses are paths, such as "/v1/games". */
export interface Comparison {
  /** Files with the same bytes. */
  readonly same: number;
  readonly different: readonly string[];
  /** The deployment answers these addresses with an error. */
  readonly missing: readonly string[];
}

/** Used if `Retry-After` is missing or is not a number. The deployment counts requests per minute. */
const DEFAULT_WAIT_SECONDS = 60;
const MOST_WAITS = 20;

/**
 * Compares the bytes of every built file. A published hash proves nothing, because a person who
 * changes a file could also change this hash.
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
    if (status >= 400 && path !== NOT_FOUND_FILE) missing.push(path);
    else if (hashOf(body) === hashOf(await readFile(file))) same += 1;
    else different.push(path);
  }
  return { same, different: different.toSorted(), missing: missing.toSorted() };
}

/** Waits and tries again if the deployment limits requests. */
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
