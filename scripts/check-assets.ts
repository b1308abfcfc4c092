import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../src/build/files-below.ts';
import { Refused } from './refused.ts';

const START = Buffer.from('="/_astro/');
/** The end of a text before `START`. The longest that it must match is " href". */
const ATTRIBUTE = /\b(?:href|src)$/;
const LONGEST = 5;
const QUOTE = '"'.charCodeAt(0);

/** Checks that a built folder contains the styles and scripts of every page. @throws {Refused} */
export function checkAssets(dist: string): void {
  const files = filesBelow(dist);
  const written = new Set(files.map((file) => `/${file}`));
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const asset of assetsOf(readFileSync(join(dist, file)))) {
      if (written.has(decodeURI(asset))) continue;
      throw new Refused(`${file} needs ${asset}, but the build did not write ${asset}.`);
    }
  }
}

/** Searches bytes, because making strings of all pages would take several times as long. */
function* assetsOf(page: Buffer): Iterable<string> {
  for (let at = page.indexOf(START); at !== -1; at = page.indexOf(START, at + 1)) {
    if (!ATTRIBUTE.test(page.toString('latin1', Math.max(0, at - LONGEST), at))) continue;
    const path = at + '="'.length;
    const [address] = page.subarray(path, page.indexOf(QUOTE, path)).toString().split(/[?#]/, 1);
    yield address!;
  }
}
