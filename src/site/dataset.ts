import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dataset, Protocol } from '../content/dataset/dataset.ts';
import { readCheckedDataset } from '../content/dataset/read-checked-dataset.ts';
import { FACTS, networkOfBuild } from '../observe/network.ts';
import { oncePerBuild } from './once-per-build.ts';

/** The address of the site, without a slash at its end. */
export const siteUrl = import.meta.env.SITE.replace(/\/$/, '');

/** The time of the build. The grades and the feeds are computed for this time. */
const builtAt = new Date();

/** The dataset of the records. */
export const loadDataset = oncePerBuild((): Promise<Dataset> => {
  const project = fileURLToPath(root);
  return readCheckedDataset({
    root: join(project, 'content'),
    observed: join(project, FACTS[networkOfBuild(process.env)].root),
    now: import.meta.env.DEV ? new Date() : builtAt,
  });
});

/** The protocols with a published audit. Other protocols have no audit route. */
export function auditedProtocols(dataset: Dataset): Protocol[] {
  return dataset.protocols.filter(({ audit }) => audit !== null);
}
