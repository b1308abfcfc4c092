import { RECORD_KINDS } from '../files/place.ts';
import type { Problem } from '../files/problem.ts';
import { type ContentFile, problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

const DERIVED_KEYS = ['riskGrade', 'overallRisk', 'grade', 'rating', 'ratings'];

export const statedGrade: Rule = {
  name: 'stated-grade',
  holds: 'A record must not contain a grade, because the grade is derived from the findings.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *check(records) {
    for (const file of records.all) {
      for (const key of DERIVED_KEYS) {
        if (file.frontmatter?.has([key])) yield statedProblem(file, key);
      }
    }
  },
};

function statedProblem(file: ContentFile, key: string): Problem {
  return problemAt(file, [key], {
    on: 'key',
    message: `must not be in a record (got ${file.frontmatter!.written([key])})`,
    fix: 'delete this line: the service derives the grade from the findings',
  });
}
