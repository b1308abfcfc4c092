import { root } from 'astro:config/server';
import { readFile } from 'node:fs/promises';
import * as siteFiles from '../../addresses/site-files.ts';

/** The colour of the square in the site's icon, in light mode. */
const SQUARE = '#2a3f9d';

/**
 * The icon for the home screen, as SVG. Phones fill transparent corners with black, so the square fills the picture.
 */
export async function homeScreenIcon(): Promise<string> {
  const icon = await readFile(new URL(`public${siteFiles.favicon}`, root), 'utf8');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${SQUARE}"/>${icon}</svg>`;
}
