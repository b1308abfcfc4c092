import { proseRecord } from '../../schema/records.ts';
import { writtenForm } from '../../schema/written-form.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** Without them, the rules for audits and findings would have nothing to ask for. */
const FIELDS = ['questions', 'findingParts'] as const;

export const methodPage: Rule = {
  name: 'method-page',
  holds:
    'The page methodology/audits.md, and no other, lists what audits answer and what findings say.',
  looksAt: ['methodology', 'terms'],
  fixable: false,
  *check({ methodology, methodPage: page, terms, folder }) {
    for (const file of [...methodology, ...terms]) {
      for (const field of FIELDS) {
        const isThere = file.frontmatter?.has([field]) ?? file === page;
        if (isThere === (file === page)) continue;
        yield isThere
          ? problemAt(file, [field], {
              on: 'key',
              message: `is only for ${folder}/methodology/audits.md`,
              fix: 'delete it',
            })
          : problemAt(file, [field], {
              message: 'is missing',
              fix: `write ${writtenForm(field, proseRecord.shape[field])}`,
            });
      }
    }
  },
};
