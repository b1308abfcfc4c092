import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dataset, Protocol } from '../content/dataset/dataset.ts';
import { readCheckedDataset } from '../content/dataset/read-checked-dataset.ts';
import { FACTS, networkOfBuild } from '../observe/network.ts';

/** The address of the site, without a slash at its end. */
export const siteUrl = import.meta.env.SITE.replace(/\/$/, '');

/** The time of the build. The grades and the feeds are computed for this time. */
const builtAt = new Date();

let cached: Promise<Dataset> | undefined;

/**
 * The dataset of the records. A build reads the records once for all pages. `astro dev` reads them again for each page.
 */
export function loadDataset(): Promise<Dataset> {
  const project = fileURLToPath(root);
  const options = {
    root: join(project, 'content'),
    observed: join(project, FACTS[networkOfBuild(process.env)].root),
  };
  if (import.meta.env.DEV) return readCheckedDataset({ ...options, now: new Date() });
  cached ??= readCheckedDataset({ ...options, now: builtAt });
  return cached;
}

/** The protocols with a published audit. Other protocols have no audit route. */
export function auditedProtocols(dataset: Dataset): Protocol[] {
  return dataset.protocols.filter(({ audit }) => audit !== null);
}
