import type { GetStaticPaths } from 'astro';
import { HOME_SCREEN_ICON_SIZES } from '../../addresses/icon-sizes.ts';
import { picturePath, pictureResponse } from '../../site/draw-picture/picture-path.ts';
import { homeScreenIcon } from '../../site/service/home-screen-icon.ts';

export const getStaticPaths = (async () => {
  const svg = await homeScreenIcon();
  return HOME_SCREEN_ICON_SIZES.map((width) =>
    picturePath({ size: String(width) }, { svg, width }),
  );
}) satisfies GetStaticPaths;

export const GET = pictureResponse;
