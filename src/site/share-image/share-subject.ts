import type { Protocol } from '../../content/dataset/dataset.ts';
import { networkOfBuild } from '../../observe/network.ts';
import { siteUrl } from '../dataset.ts';
import { lossText } from '../home/row-view.ts';
import { CATEGORY_LABELS, GRADE_LABELS } from '../labels.ts';
import { loadLastCollected } from '../last-collected.ts';
import type { ShareSubject } from './share-svg.ts';

/** What the picture of a game shows. It changes only when a record or the series changes. */
export async function shareSubject(protocol: Protocol): Promise<ShareSubject> {
  const { key, name, category, chain, grade, ratings, status } = protocol;
  const collected = status === 'tracked' ? await loadLastCollected(key) : undefined;
  return {
    name,
    kind: `${CATEGORY_LABELS[category]} · ${chain.name}`,
    grade: grade.riskGrade,
    gradeWords: GRADE_LABELS[grade.riskGrade],
    letters: {
      odds: 'NR',
      exit: 'NR',
      control: ratings.control.grade,
      fairness: ratings.fairness.grade,
      code: ratings.code.grade,
    },
    collected:
      collected === undefined
        ? null
        : {
            loss: lossText(collected),
            session: collected.session ?? null,
            day: new Date(collected.at).toLocaleDateString('en-GB', {
              ...{ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' },
            }),
          },
    site: new URL(siteUrl).host,
    isSimulated: networkOfBuild(process.env) === 'local',
  };
}
