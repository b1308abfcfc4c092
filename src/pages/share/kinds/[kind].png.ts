import type { GetStaticPaths } from 'astro';
import { picturePath, pictureResponse } from '../../../site/draw-picture/picture-path.ts';
import { kindSubject, loadPictures } from '../../../site/share-image/share-subject.ts';
import { shareSvg } from '../../../site/share-image/share-svg.ts';

export const getStaticPaths = (async () =>
  (await loadPictures()).kinds.map((kind) =>
    picturePath({ kind: kind.kind }, { svg: shareSvg(kindSubject(kind)) }),
  )) satisfies GetStaticPaths;

export const GET = pictureResponse;
