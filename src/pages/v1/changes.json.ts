import { changesAnswer } from '../../site/changes/changes-answers.ts';
import { loadChangePages } from '../../site/changes/load-changes.ts';
import { siteUrl } from '../../site/records/dataset.ts';

export const GET = async () => Response.json(changesAnswer(await loadChangePages(), siteUrl));
