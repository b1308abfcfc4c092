import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const methodologyExists: Rule = {
  name: 'methodology-exists',
  holds: 'The methodology version that an audit names must exist.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits, methodPage: page, folder }) {
    const path = `${folder}/methodology/audits.md`;
    const newest = page?.fields.version;
    // Another check reports a malformed version of the page.
    if (page !== undefined && newest === undefined) return;
    for (const file of audits) {
      const version = file.fields.methodology;
      if (version === undefined || Number(version) <= Number(newest ?? 0)) continue;
      yield problemAt(file, ['methodology'], {
        message: `names a version that does not exist (got "${version}")`,
        fix:
          newest === undefined
            ? `write ${path}`
            : `use an existing version, such as "${newest}", or publish version "${version}" in ${path}`,
      });
    }
  },
};
