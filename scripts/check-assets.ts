import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from './refused.ts';

/** Matches the addresses of styles, scripts and pictures in the HTML of a page. */
const ASSET = /\b(?:href|src)="(\/_astro\/[^"?#]+)/g;

/** Checks that a built folder contains the styles and scripts of every page. @throws {Refused} */
export async function checkAssets(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const file of files) {
    const page = await readFile(join(dist, file), 'utf8');
    for (const [, asset] of page.matchAll(ASSET)) {
      if (existsSync(join(dist, decodeURI(asset!)))) continue;
      throw new Refused(`The build wrote ${file} but not ${asset}, which that page needs.`);
    }
  }
}
