import type { APIRoute, GetStaticPaths } from 'astro';
import { type ComparedGame, comparedGames } from '../../site/compare/compared-games.ts';
import { loadDataset } from '../../site/records/dataset.ts';

export const getStaticPaths = (async () =>
  [...comparedGames((await loadDataset()).protocols)].map(([part, games]) => ({
    params: { part: String(part) },
    props: { games },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ games: Readonly<Record<string, ComparedGame>> }> = ({ props }) =>
  Response.json(props.games);
