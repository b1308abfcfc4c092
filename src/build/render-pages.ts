import { setImmediate } from 'node:timers/promises';
import type { AstroPrerenderer } from 'astro';
import { startFileWriter } from './file-writer.ts';
import type { Files } from './link-unchanged-pages.ts';

export type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/**
 * So many pages or bytes are handed over to the thread together. Then there is a pause, in which Node frees memory of
 * the markdown parser.
 */
const PAGES_TOGETHER = 20;
const BYTES_TOGETHER = 1_000_000;

/**
 * Renders pages and writes their files in a thread. Astro writes each file with calls that do not block, which takes
 * five times as much processor time for a small file, and prints a line for each.
 *
 * @param site the origin of the site, for example "https://games.example"
 * @param built folder of the built files
 * @returns the written files, so that nobody must read them again for their hashes
 * @throws {Error} if a page fails or cannot be written, or if its status is not 200
 */
export async function renderPages(
  renderer: Pick<AstroPrerenderer, 'render'>,
  paths: readonly Path[],
  site: string,
  built: string,
): Promise<Files> {
  if (paths.length === 0) return new Map();
  const writer = startFileWriter(built);
  try {
    let contents = new Map<string, Uint8Array<ArrayBuffer>>();
    let bytes = 0;
    for (const path of paths) {
      const content = await contentOf(renderer, path, site);
      contents.set(fileOf(path), content);
      bytes += content.length;
      if (contents.size < PAGES_TOGETHER && bytes < BYTES_TOGETHER) continue;
      await writer.write(contents);
      await setImmediate();
      contents = new Map();
      bytes = 0;
    }
    await writer.write(contents);
    return await writer.finish();
  } finally {
    await writer.stop();
  }
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
): Promise<Uint8Array<ArrayBuffer>> {
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
