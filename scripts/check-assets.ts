import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from './refused.ts';

/** Styles, scripts and pictures that the build has made, as pages name them. */
const ASSET = /\b(?:href|src)="(\/_astro\/[^"?#]+)/g;

/** Finds out whether every page's own styles and scripts are there, in a folder that was built. @throws {Refused} */
export async function checkAssets(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const file of files) {
    const page = await readFile(join(dist, file), 'utf8');
    for (const [, asset] of page.matchAll(ASSET)) {
      if (existsSync(join(dist, decodeURI(asset!)))) continue;
      throw new Refused(`The build has made ${file} without ${asset}, which it needs.`);
    }
  }
}
