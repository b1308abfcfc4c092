import type { GetStaticPaths } from 'astro';
import { picturePath, pictureResponse } from '../../site/draw-picture/picture-path.ts';
import { loadPictures, shareSubject } from '../../site/share-image/share-subject.ts';
import { shareSvg } from '../../site/share-image/share-svg.ts';

export const getStaticPaths = (async () => {
  const { own } = await loadPictures();
  return Promise.all(
    own.map(async (game) =>
      picturePath({ key: game.key }, { svg: shareSvg(await shareSubject(game)) }),
    ),
  );
}) satisfies GetStaticPaths;

export const GET = pictureResponse;
