import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { readCheckedDataset } from '../../content/dataset/read-checked-dataset.ts';
import { FACTS, networkOfBuild } from '../../observe/network.ts';
import { oncePerBuild } from './once-per-build.ts';
import { recordsOfBuild } from './records-of-build.ts';

/** The address of the site, without a slash at its end. */
export const siteUrl = import.meta.env.SITE.replace(/\/$/, '');

/** In a build, the records have already been read. `astro dev` reads them for each page. */
export const loadDataset = oncePerBuild(async (): Promise<Dataset> => {
  if (!import.meta.env.DEV) return recordsOfBuild()!.dataset;
  const project = fileURLToPath(root);
  return readCheckedDataset({
    root: join(project, 'content'),
    observed: join(project, FACTS[networkOfBuild(process.env)].root),
    now: new Date(),
  });
});

/** The protocols with a published audit. Others have no audit route. */
export function auditedProtocols(dataset: Dataset): Protocol[] {
  return dataset.protocols.filter(({ audit }) => audit !== null);
}
