import { setImmediate } from 'node:timers/promises';
import type { AstroPrerenderer } from 'astro';
import type { BuiltFile } from '../../site/discovery/built-file.ts';
import type { Files } from '../output/files-by-path.ts';
import { fileWriter } from './file-writer.ts';

export type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** After so many pages there is a pause, in which Node frees memory of the markdown parser. */
const PAGES_TOGETHER = 20;

/**
 * Renders pages and writes their files with calls that block. Astro writes each file with calls that do not block,
 * which takes five times as much processor time for a small file, and prints a line for each.
 *
 * @param site the origin of the site, for example "https://games.example"
 * @param built folder of the built files
 * @returns the written files, so that nobody must read them again for their hashes
 * @throws {Error} if a page fails or cannot be written, or if its status is not 200
 */
export async function renderPages(
  renderer: Pick<AstroPrerenderer, 'render'>,
  paths: Iterable<Path>,
  site: string,
  built: string,
): Promise<Files> {
  const write = fileWriter(built);
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    const content = await contentOf(renderer, path, site);
    files.set(fileOf(path), write(fileOf(path), content));
    if (files.size % PAGES_TOGETHER === 0) await setImmediate();
  }
  return files;
}

/** The file of a path, for example "/games/moon/index.html". */
export function fileOf(path: Path): string {
  return path.route.type === 'page' ? `${addressOf(path)}index.html` : path.pathname;
}

/** The address of a page ends with a slash, as Astro requests it. */
function addressOf({ pathname, route }: Path): string {
  return route.type === 'page' ? `${pathname.replace(/\/$/, '')}/` : pathname;
}

async function contentOf(
  renderer: Pick<AstroPrerenderer, 'render'>,
  path: Path,
  site: string,
): Promise<Uint8Array> {
  const address = new URL(addressOf(path), site);
  try {
    const rendered = await renderer.render(new Request(address), { routeData: path.route });
    const response = rendered instanceof Response ? rendered : rendered.response;
    if (response.status !== 200) throw new Error(`The status is ${response.status}, not 200.`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new Error(`${path.pathname} cannot be rendered: ${(cause as Error).message}`, { cause });
  }
}
