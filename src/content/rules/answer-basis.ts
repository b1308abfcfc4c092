import { OUTCOME_POWERS } from '../../schema/enums.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const answerBasis: Rule = {
  name: 'answer-basis',
  holds:
    'Each answer about results must name a finding or a public source, unless the answer is "unknown".',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      for (const name of OUTCOME_POWERS) {
        const answer = file.fields.outcome?.[name];
        if (answer === undefined || answer.who === 'unknown') continue;
        if (answer.finding !== undefined || answer.url !== undefined) continue;
        yield problemAt(file, ['outcome', name], {
          on: 'key',
          message: 'has no source for its answer',
          fix: 'add finding: "F-…" or url: "https://…", or write who: "unknown"',
        });
      }
    }
  },
};
