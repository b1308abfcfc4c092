import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const blockAge: Rule = {
  name: 'block-age',
  holds: 'The maximum age of a block must be longer than the time between two blocks.',
  looksAt: ['chain'],
  fixable: false,
  *check({ chains }) {
    for (const file of chains) {
      const { maxBlockAgeSeconds: seconds, blockIntervalMs: interval } = file.fields;
      if (seconds === undefined || interval === undefined || seconds * 1000 > interval) continue;
      yield problemAt(file, ['maxBlockAgeSeconds'], {
        message: `is not above the block interval of ${interval / 1000} s (got ${seconds} s)`,
        fix: `write ${Math.max(60, Math.ceil(interval / 100))}: ten times the block interval, in seconds${interval < 6000 ? ', but at least 60' : ''}`,
      });
    }
  },
};
