import type { APIRoute, GetStaticPaths } from 'astro';
import { type NamePage, namePages } from '../../site/all-games/name-pages.ts';
import { loadDataset, siteUrl } from '../../site/records/dataset.ts';
import { allGamesTwin } from '../../site/twins/all-games-twin.ts';
import { markdownResponse } from '../../site/twins/markdown-response.ts';

export const getStaticPaths = (async () => {
  const all = namePages((await loadDataset()).protocols);
  return all.map((shown) => ({ params: { page: String(shown.page) }, props: { shown, all } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ shown: NamePage; all: readonly NamePage[] }> = ({ props }) =>
  markdownResponse(allGamesTwin(props.shown, props.all, siteUrl));
