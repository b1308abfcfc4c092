import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './refused.ts';

const ASSET = /\b(?:href|src)="(\/_astro\/[^"?#]+)/g;

/** Checks that a built folder contains the styles and scripts of every page. @throws {Refused} */
export async function checkAssets(dist: string): Promise<void> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of names.filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(dist, file), 'utf8');
    for (const [, asset] of page.matchAll(ASSET)) {
      if (existsSync(join(dist, decodeURI(asset!)))) continue;
      throw new Refused(`${file} needs ${asset}, but the build did not write ${asset}.`);
    }
  }
}
