import type { APIRoute, GetStaticPaths } from 'astro';
import { HOME_SCREEN_ICON_SIZES } from '../../addresses/icon-sizes.ts';
import { homeScreenIcon } from '../../site/home-screen-icon.ts';
import { renderPng } from '../../site/render-png.ts';

export const getStaticPaths = (() =>
  HOME_SCREEN_ICON_SIZES.map((size) => ({
    params: { size: String(size) },
    props: { size },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ size: number }> = async ({ props }) =>
  new Response(await renderPng(await homeScreenIcon(), props.size), {
    headers: { 'content-type': 'image/png' },
  });
