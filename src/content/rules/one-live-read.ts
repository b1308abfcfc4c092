import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** A record that breaks this rule is probably an unchanged copy of another record. */
export const oneLiveRead: Rule = {
  name: 'one-live-read',
  holds: 'Two protocols must not read the same contracts in the same way.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    const readBy = new Map<string, string>();
    for (const file of protocols) {
      const { live, chainId } = file.fields;
      if (live === undefined) continue;
      // `pull` is a description and may differ.
      const { pull: _, ...read } = live;
      const what = JSON.stringify([chainId, read]);
      const other = readBy.get(what);
      if (other === undefined) readBy.set(what, file.path);
      else {
        yield problemAt(file, ['live'], {
          message: `reads the same contracts as ${other}`,
          fix: "write the addresses of this protocol's own contracts",
        });
      }
    }
  },
};
