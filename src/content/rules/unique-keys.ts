import { fileProblem, problemAt } from '../content-file.ts';
import type { Rule } from './rule.ts';

export const uniqueKeys: Rule = {
  name: 'unique-keys',
  holds: 'No two protocols answer to one name, be it a key or an alias, in whichever case.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    const owners = new Map<string, string>();
    for (const { path, place } of protocols) {
      const owner = owners.get(place.key.toLowerCase());
      if (owner === undefined) owners.set(place.key.toLowerCase(), path);
      else
        yield fileProblem(path, { message: `has the key of ${owner}`, mend: 'rename one of them' });
    }
    for (const file of protocols) {
      for (const [index, alias] of (file.fields.aliases ?? []).entries()) {
        const owner = owners.get(alias.toLowerCase());
        if (owner === undefined) owners.set(alias.toLowerCase(), file.path);
        else {
          yield problemAt(file, ['aliases', index], {
            message: `is taken by ${owner === file.path ? 'this protocol itself' : owner} (got "${alias}")`,
            mend: 'delete the alias',
          });
        }
      }
    }
  },
};
