import type { ChangesAnswer, ChangesOfDayAnswer } from '../../schema/answers/changes.ts';
import type { ChangePage } from '../changes/change-pages.ts';
import { changesAnswer, changesOfDayAnswer } from '../changes/changes-answers.ts';
import { shortExample } from './short-example.ts';

/**
 * Returns short answers for the OpenAPI description. Prefers a day with a second page, because the example for the
 * parameter `page` is 2. Pure.
 *
 * @param all every page, newest first
 */
export function changesExamples(
  all: readonly ChangePage[],
  siteUrl: string,
): { readonly changes: ChangesAnswer; readonly changesOfDay: ChangesOfDayAnswer | null } {
  const withRest = all.find(({ page }) => page === 2) ?? all[0];
  const first = all.find(({ day, page }) => day === withRest?.day && page === 1);
  return {
    changes: shortExample(changesAnswer(all, siteUrl), 1),
    changesOfDay: first ? shortExample(changesOfDayAnswer(first, all, siteUrl), 1) : null,
  };
}
