import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import * as documents from '../addresses/documents.ts';

const ENTRY_POINT = join(import.meta.dirname, '../site/discovery/discovery-in-development.ts');

/** Adds the documents of `/discovery` to `astro dev`. A build makes them after all files that they list. */
export function developDiscovery(): AstroIntegration {
  return {
    name: 'develop-discovery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        for (const pattern of [`${documents.discovery}.json`, `${documents.discovery}/[part].json`])
          injectRoute({ pattern, entrypoint: ENTRY_POINT });
      },
    },
  };
}
