import type { APIRoute } from 'astro';
import { builtFile } from '../../addresses/built-files.ts';
import { loadRecordedChanges } from '../changes/load-changes.ts';
import { loadDataset, siteUrl } from '../records/dataset.ts';
import { discoveryDocuments } from './discovery-documents.ts';

export const prerender = false;

/** Answers for the documents of `/discovery` in `astro dev`. They list no files, because there are no built files. */
export const GET: APIRoute = async ({ url }) => {
  const changes = await loadRecordedChanges();
  const options = { siteUrl, changes, files: new Map() };
  const documents = discoveryDocuments(await loadDataset(), options);
  const found = documents.find(({ path }) => builtFile(path) === url.pathname);
  if (found === undefined) return new Response(null, { status: 404 });
  return new Response(found.text, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};
