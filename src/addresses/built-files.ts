import * as documents from './documents.ts';
import { withDetail } from './with-detail.ts';

/** The serverless functions. `api/<name>.ts` loads the bundle `<name>.js`. */
export const FUNCTIONS = ['v1', 'a2a', 'mcp'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** The address of a function in the routing table. */
export function functionAddress(name: FunctionName): string {
  return `/api/${name}`;
}

export const NOT_FOUND_FILE = '/404.html';

/** The scripts and stylesheets of the pages. Their names contain a hash. */
export const ASSET_FOLDER = '/_astro/';

/**
 * The file that is built for an address. A JSON document gets `.json`, because its address may also be a folder's name.
 */
export function builtFile(address: string): string {
  const [path = '', query] = address.split('?');
  if (hasFileOfItsOwn(path)) return `${path}${query === undefined ? '' : '.full'}.json`;
  if (/^\/\.well-known\/|\.\w+$/.test(path)) return path;
  return `${path.replace(/\/$/, '')}/index.html`;
}

/** The address that serves a built file. The inverse of `builtFile`. */
export function addressOfFile(file: string): string {
  // Every address without a file gets this page with the status 404. Only its own path gets it with 200.
  if (file === NOT_FOUND_FILE) return file;
  if (file.endsWith('.html')) return file.replace(/(?:\/index)?\.html$/, '') || '/';
  const [, path = file, full] = /^(.*?)(\.full)?\.json$/.exec(file) ?? [];
  if (!hasFileOfItsOwn(path)) return file;
  return full === undefined ? path : withDetail(path);
}

function hasFileOfItsOwn(path: string): boolean {
  return path === documents.discovery || path.startsWith('/v1/');
}
