import type { APIRoute, GetStaticPaths } from 'astro';
import type { LettersFile } from '../../../site/home/finding-words.ts';
import { loadFindingFiles } from '../../../site/home/load-finding-files.ts';

export const getStaticPaths = (async () =>
  [...(await loadFindingFiles()).letters].map(([letters, file]) => ({
    params: { letters },
    props: { file },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: LettersFile }> = ({ props }) => Response.json(props.file);
