import type { APIRoute, GetStaticPaths } from 'astro';
import type { ChangePage } from '../../../../site/changes/change-pages.ts';
import { changesOfDayAnswer } from '../../../../site/changes/changes-answers.ts';
import { loadChangePages } from '../../../../site/changes/load-changes.ts';
import { siteUrl } from '../../../../site/records/dataset.ts';

export const getStaticPaths = (async () =>
  (await loadChangePages())
    .filter(({ page }) => page > 1)
    .map((shown) => ({
      params: { day: shown.day, page: String(shown.page) },
      props: { shown },
    }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ shown: ChangePage }> = async ({ props }) =>
  Response.json(changesOfDayAnswer(props.shown, await loadChangePages(), siteUrl));
