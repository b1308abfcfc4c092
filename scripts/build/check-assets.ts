import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/build/output/files-below.ts';
import { NEXT_FILES, OUTPUT } from '../../src/build/output/next-output.ts';
import { Refused } from '../command/refused.ts';
import { keptFiles } from './merge-output.ts';

const START = Buffer.from('="/_astro/');
/** The end of a text before `START`. The longest that it must match is " href". */
const ATTRIBUTE = /\b(?:href|src)$/;
const LONGEST = 5;
const QUOTE = '"'.charCodeAt(0);

/** Styles and scripts. Their names contain hashes. */
const ASSETS = '_astro';

/**
 * Checks that the next output contains the styles and scripts of every page. The kept pages were checked in the last
 * output, so they are read again only if one of its styles and scripts is not there any more.
 *
 * @throws {Refused}
 */
export function checkAssets(root: string): void {
  const [last, next] = [join(root, OUTPUT), join(root, NEXT_FILES)];
  const written = new Set(filesBelow(next));
  checkPages(next, written, written);
  const kept = keptFiles(root);
  if (kept.length > 0 && !assetsIn(last).isSubsetOf(written)) checkPages(last, kept, written);
}

function assetsIn(folder: string): Set<string> {
  const assets = join(folder, ASSETS);
  return new Set(existsSync(assets) ? filesBelow(assets).map((name) => `${ASSETS}/${name}`) : []);
}

function checkPages(folder: string, files: Iterable<string>, written: ReadonlySet<string>): void {
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    for (const asset of assetsOf(readFileSync(join(folder, file)))) {
      if (written.has(decodeURI(asset).slice(1))) continue;
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
