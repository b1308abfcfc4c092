import type { Protocol } from '../../content/dataset/dataset.ts';
import { networkOfBuild } from '../../observe/network.ts';
import { lossText } from '../board/row-view.ts';
import { builtLetters } from '../rating/built-letters.ts';
import { loadDataset, siteUrl } from '../records/dataset.ts';
import { oncePerBuild } from '../records/once-per-build.ts';
import { loadLastCollected } from '../series/last-collected.ts';
import { CATEGORY_LABELS, GRADE_LABELS } from '../wording/labels.ts';
import { dayText } from '../wording/time-text.ts';
import { type KindOfGames, picturesOf } from './own-pictures.ts';
import type { ShareSubject } from './share-svg.ts';

/** The content of a share image. The content changes only if a record or the collected series of the game changes. */
export async function shareSubject(protocol: Protocol): Promise<ShareSubject> {
  const { key, name, category, chain, grade, status } = protocol;
  const collected = status === 'tracked' ? await loadLastCollected(key) : undefined;
  return {
    name,
    kind: `${CATEGORY_LABELS[category]} · ${chain.name}`,
    grade: grade.riskGrade,
    gradeWords: GRADE_LABELS[grade.riskGrade],
    letters: builtLetters(protocol),
    collected:
      collected === undefined
        ? null
        : {
            loss: lossText(collected),
            session: collected.session ?? null,
            day: dayText(collected.at),
          },
    site: new URL(siteUrl).host,
    isSimulated: networkOfBuild(process.env) === 'local',
  };
}

/** Says which games have their own picture. */
export const loadPictures = oncePerBuild(async () => picturesOf((await loadDataset()).protocols));

/** Games without their own picture share this picture with games of the same kind and grade. */
export function kindSubject({ category, grade }: KindOfGames): ShareSubject {
  return {
    name: CATEGORY_LABELS[category],
    kind: 'A game on a blockchain',
    grade,
    gradeWords: GRADE_LABELS[grade],
    letters: null,
    collected: null,
    site: new URL(siteUrl).host,
    isSimulated: networkOfBuild(process.env) === 'local',
  };
}
