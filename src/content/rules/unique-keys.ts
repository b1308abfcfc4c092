import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const uniqueKeys: Rule = {
  name: 'unique-keys',
  holds: 'Two protocols must not share a key or an alias.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    const owners = new Map(protocols.map(({ path, place }) => [place.key, path]));
    for (const file of protocols) {
      for (const [index, alias] of (file.fields.aliases ?? []).entries()) {
        const owner = owners.get(alias);
        if (owner === undefined) owners.set(alias, file.path);
        else {
          yield problemAt(file, ['aliases', index], {
            message: `is already ${owner === file.path ? 'the key or an alias of this protocol' : `used by ${owner}`} (got "${alias}")`,
            fix: 'delete the alias',
          });
        }
      }
    }
  },
};
