import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const limitedUpgrade: Rule = {
  name: 'limited-upgrade',
  holds: 'Only a power with the effect "upgrade" may have the field "limitedTo".',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      for (const [index, { effect, limitedTo }] of (file.fields.powers ?? []).entries()) {
        if (limitedTo === undefined || effect === 'upgrade') continue;
        yield problemAt(file, ['powers', index, 'limitedTo'], {
          on: 'key',
          message: `limits a power that is not an upgrade (its effect is "${effect}")`,
          fix: `delete "limitedTo"; if "${limitedTo.effect}" is the worst that this power can do, also write effect: "${limitedTo.effect}"`,
        });
      }
    }
  },
};
