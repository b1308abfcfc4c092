import { problemAt } from '../records/content-file.ts';
import { didYouMean } from '../words/closest.ts';
import { misplacedNames } from './common/misplaced-names.ts';
import type { Rule } from './common/rule.ts';

export const coveredProtocols: Rule = {
  name: 'covered-protocols',
  holds:
    'Every protocol that an audit covers must exist, be named once, and have a contract in the scope.',
  looksAt: ['audit'],
  fixable: false,
  *check({ all, audits, protocols, protocolOf, renamedFrom, folder }) {
    const keys = protocols.map(({ place }) => place.key);
    const misplaced = misplacedNames(all);
    for (const file of audits) {
      const { covers = [], scope } = file.fields;
      for (const [index, key] of covers.entries()) {
        const at = ['covers', index];
        const protocol = protocolOf(key);
        const newKey = renamedFrom(key)?.place.key;
        if (misplaced.has(key)) continue;
        if (protocol === undefined && newKey !== undefined) {
          yield problemAt(file, at, {
            message: `names a protocol by its former key (got "${key}")`,
            fix: `write "${newKey}"`,
          });
        } else if (protocol === undefined) {
          yield problemAt(file, at, {
            message: `names a protocol that does not exist (got "${key}")`,
            fix: didYouMean(key, keys, `add ${folder}/protocols/${key}.md`),
          });
        } else if (covers.indexOf(key) !== index) {
          yield problemAt(file, at, {
            message: `names a protocol twice (got "${key}")`,
            fix: 'delete one of the two entries',
          });
        } else if (scope?.contracts.every((c) => c.protocols?.includes(key) === false)) {
          yield problemAt(file, at, {
            message: `names a protocol that has no contract in the scope (got "${key}")`,
            fix: `add "${key}" to the field "protocols" of a contract in the scope`,
          });
        }
      }
    }
  },
};
