/** Renders pages in a thread. `renderInThreads` starts this script. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { openRecords } from '../../site/records/packed-records.ts';
import { keepRecordsOfBuild } from '../../site/records/records-of-build.ts';
import { batchesLeft } from './batches.ts';
import type { FromThread, ThreadData } from './render-in-threads.ts';
import { renderPages } from './render-pages.ts';

const { app, records, site, built, batches, first, taken }: ThreadData = workerData;

// The pages read the records when they are imported.
keepRecordsOfBuild({ ...openRecords(records), hasKeys: true });
const { render: renderPage, routes }: typeof import('./page-app.ts') = await import(
  pathToFileURL(app).href
);
const byPattern = new Map(routes.map((route) => [route.route, route]));

await render(batches[first]!);
for (const batch of batchesLeft(batches, taken)) await render(batch);
send(null);

async function render(batch: ThreadData['batches'][number]): Promise<void> {
  const paths = batch.map(({ pathname, route }) => ({ pathname, route: routeOf(route) }));
  const renderer = {
    render: (request: Request, { routeData }: { routeData: (typeof routes)[number] }) =>
      renderPage(request, routeData),
  };
  send(await renderPages(renderer, paths, site, built));
}

function send(message: FromThread): void {
  parentPort!.postMessage(message);
}

function routeOf(pattern: string): (typeof routes)[number] {
  const route = byPattern.get(pattern);
  if (route === undefined) {
    throw new Error(`Astro has changed: a thread does not have its route ${pattern}.`);
  }
  return route;
}
