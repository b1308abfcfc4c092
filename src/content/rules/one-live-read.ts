import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const oneLiveRead: Rule = {
  name: 'one-live-read',
  holds:
    'No two protocols read the same contracts in the same way: the second would be an unchanged copy.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    const readBy = new Map<string, string>();
    for (const file of protocols) {
      const { live, chainId } = file.fields;
      if (live === undefined) continue;
      // The words for people may differ. Only what is read is compared.
      const { pull: _, ...read } = live;
      const what = JSON.stringify([chainId, read]);
      const other = readBy.get(what);
      if (other === undefined) readBy.set(what, file.path);
      else {
        yield problemAt(file, ['live'], {
          message: `reads the same contracts as ${other}`,
          fix: 'write the addresses of this protocol',
        });
      }
    }
  },
};
