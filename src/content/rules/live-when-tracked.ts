import { protocolRecord } from '../../families/protocol-record.ts';
import { writtenForm } from '../../schema/written-form.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const liveWhenTracked: Rule = {
  name: 'live-when-tracked',
  holds: 'A tracked protocol needs the field "live". No other protocol may have this field.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const { status } = file.fields;
      if (status === undefined) continue;
      const hasLive = file.frontmatter?.has(['live']) ?? false;
      if (status === 'tracked' && !hasLive) {
        yield problemAt(file, ['status'], {
          message: 'is "tracked", so the record needs the field "live"',
          fix: `add ${writtenForm('live', protocolRecord.shape.live)}, or change the status to "watchlist"`,
        });
      } else if (status !== 'tracked' && hasLive) {
        yield problemAt(file, ['live'], {
          on: 'key',
          message: `is only for tracked protocols, but the status is "${status}"`,
          fix: 'delete this field, or change the status to "tracked"',
        });
      }
    }
  },
};
