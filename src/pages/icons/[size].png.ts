import type { GetStaticPaths } from 'astro';
import { HOME_SCREEN_ICON_SIZES } from '../../addresses/icon-sizes.ts';
import { homeScreenIcon } from '../../site/home-screen-icon.ts';
import { picturePath, pictureResponse } from '../../site/picture-path.ts';

export const getStaticPaths = (async () => {
  const svg = await homeScreenIcon();
  return HOME_SCREEN_ICON_SIZES.map((width) =>
    picturePath({ size: String(width) }, { svg, width }),
  );
}) satisfies GetStaticPaths;

export const GET = pictureResponse;
