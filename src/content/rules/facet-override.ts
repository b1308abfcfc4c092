import { facetOf } from '../../ratings/facet.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const facetOverride: Rule = {
  name: 'facet-override',
  holds: 'A finding must not name a facet that already follows from its category.',
  looksAt: ['finding'],
  fixable: false,
  *check({ findings }) {
    for (const file of findings) {
      const { category, facet } = file.fields;
      if (category === undefined || facet === undefined) continue;
      if (facetOf({ category }) !== facet.name) continue;
      yield problemAt(file, ['facet'], {
        on: 'key',
        message: `repeats the facet of the category ${category} (got "${facet.name}")`,
        fix: 'delete this field',
      });
    }
  },
};
