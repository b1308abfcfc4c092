import * as documents from './documents.ts';
import { withDetail } from './with-detail.ts';

/** The serverless functions. The entry point of each is `api/<name>.ts`, and its bundle is `<name>.js`. */
export const FUNCTIONS = ['v1', 'a2a', 'mcp'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** The address of a function in the routing table. */
export function functionAddress(name: FunctionName): string {
  return `/api/${name}`;
}

/** The page that is shown at every address that does not exist. */
export const NOT_FOUND_FILE = '/404.html';

/**
 * The path of the file that is built for an address. Some addresses of JSON documents are also the names of folders.
 * The file of such a document gets the extension `.json`, and `vercel.json` maps the address to the file.
 */
export function builtFile(address: string): string {
  const [path = '', query] = address.split('?');
  if (hasFileOfItsOwn(path)) return `${path}${query === undefined ? '' : '.full'}.json`;
  if (/^\/\.well-known\/|\.\w+$/.test(path)) return path;
  return `${path.replace(/\/$/, '')}/index.html`;
}

/** The address that serves a built file: the inverse of `builtFile`. */
export function addressOfFile(file: string): string {
  if (file.endsWith('.html')) return file.replace(/(?:\/index)?\.html$/, '') || '/';
  const [, path = file, full] = /^(.*?)(\.full)?\.json$/.exec(file) ?? [];
  if (!hasFileOfItsOwn(path)) return file;
  return full === undefined ? path : withDetail(path);
}

function hasFileOfItsOwn(path: string): boolean {
  return path === documents.discovery || path.startsWith('/v1/');
}
