import { vi } from 'vitest';
import type { Change } from '../../../src/content/dataset/changes/change.ts';
import type { Dataset } from '../../../src/content/dataset/dataset.ts';
import { keepRecordsOfBuild } from '../../../src/site/records/records-of-build.ts';
import { NOW } from '../check-changed.ts';

interface Page {
  readonly getStaticPaths?: () => Promise<readonly PathOfPage[]>;
  readonly GET: (context: { readonly props: object }) => Response | Promise<Response>;
}

interface PathOfPage {
  readonly params: Readonly<Record<string, string>>;
  readonly props: object;
}

/** Every endpoint that makes a text for agents. A new twin is in this list as soon as the site has it. */
const ENDPOINTS = import.meta.glob<Page>(['/src/pages/**/*.md.ts', '/src/pages/*.txt.ts']);

export const SITE_URL = 'https://games.example';

export interface BuiltDocument {
  /** For example "/games/game-0.md". */
  readonly path: string;
  /** For example "/games/[key].md". */
  readonly route: string;
  readonly text: string;
}

/**
 * Makes every markdown document that a build makes from these records, with the endpoints of the build. A test that uses
 * this function mocks `astro:config/server`, which exists only in Astro.
 */
export async function builtDocuments(
  dataset: Dataset,
  changes: readonly Change[],
): Promise<BuiltDocument[]> {
  vi.stubEnv('SITE', SITE_URL);
  vi.stubEnv('DEV', false);
  // A build reads its records once.
  vi.resetModules();
  keepRecordsOfBuild({
    ...{ dataset, changes, builtAt: NOW, hasKeys: true },
    hashOf: () => '',
    packed: { file: -1, ends: [] as never },
  });
  const made: BuiltDocument[] = [];
  for (const [file, load] of Object.entries(ENDPOINTS)) {
    const { getStaticPaths, GET } = await load();
    const route = file.replace(/^\/src\/pages|\.ts$/g, '');
    const paths = (await getStaticPaths?.()) ?? [{ params: {}, props: {} }];
    for (const { params, props } of paths) {
      const path = route.replace(/\[(\w+)\]/g, (_, name: string) => params[name]!);
      made.push({ path, route, text: await (await GET({ props })).text() });
    }
  }
  vi.unstubAllEnvs();
  return made;
}
