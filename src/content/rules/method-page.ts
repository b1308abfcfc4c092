import { proseRecord } from '../../schema/records/prose.ts';
import { writtenForm } from '../../schema/written-form.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** An audit must answer each question, and a finding must have each part. */
const FIELDS = ['questions', 'findingParts'] as const;

export const methodPage: Rule = {
  name: 'method-page',
  holds:
    'The page methodology/audits.md, and no other page, must list the questions of audits and the parts of findings.',
  looksAt: ['methodology', 'terms', 'about'],
  fixable: false,
  *check({ methodology, methodPage: page, terms, about, folder }) {
    for (const file of [...methodology, ...terms, ...about]) {
      for (const field of FIELDS) {
        const isThere = file.frontmatter?.has([field]) ?? file === page;
        if (isThere === (file === page)) continue;
        yield isThere
          ? problemAt(file, [field], {
              on: 'key',
              message: `is only for ${folder}/methodology/audits.md`,
              fix: 'delete this field',
            })
          : problemAt(file, [field], {
              message: 'is missing',
              fix: `write ${writtenForm(field, proseRecord.shape[field])}`,
            });
      }
    }
  },
};
