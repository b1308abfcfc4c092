import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dataset, Protocol } from '../content/dataset/dataset.ts';
import { readCheckedDataset } from '../content/dataset/read-checked-dataset.ts';
import { FACTS, networkOfBuild } from '../observe/network.ts';
import { oncePerBuild } from './once-per-build.ts';

/** The address of the site, without a slash at its end. */
export const siteUrl = import.meta.env.SITE.replace(/\/$/, '');

/**
 * The time for which the records are read, and for which the grades are computed. In a build it is the time of the whole
 * build: that of the function and of the enumeration.
 */
export function readingTime(): Date {
  return import.meta.env.DEV ? new Date() : new Date(import.meta.env.BUILT_AT);
}

/** The dataset of the records. */
export const loadDataset = oncePerBuild((): Promise<Dataset> => {
  const project = fileURLToPath(root);
  return readCheckedDataset({
    root: join(project, 'content'),
    observed: join(project, FACTS[networkOfBuild(process.env)].root),
    now: readingTime(),
  });
});

/** The protocols with a published audit. Other protocols have no audit route. */
export function auditedProtocols(dataset: Dataset): Protocol[] {
  return dataset.protocols.filter(({ audit }) => audit !== null);
}
