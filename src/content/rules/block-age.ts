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
        message: `is not longer than the ${interval / 1000} s between two blocks (got ${seconds} s)`,
        fix: 'write a larger number of seconds: ten times the block interval, but not less than 60',
      });
    }
  },
};
