import { PAUSE_SETTINGS } from '../../schema/enums.ts';
import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const watchedSettings: Rule = {
  name: 'watched-settings',
  holds: `Each watched setting of a protocol must have its own id. ${PAUSE_SETTINGS.join(' and ')} must return a bool.`,
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const settings = file.fields.watch ?? [];
      const ids = settings.map(({ id }) => id);
      for (const [index, { id, returns }] of settings.entries()) {
        if (ids.indexOf(id) !== index) {
          yield problemAt(file, ['watch', index, 'id'], {
            message: `is the id of another watched setting of this protocol (got "${id}")`,
            fix: 'give each setting a different id',
          });
        }
        if (PAUSE_SETTINGS.some((pause) => pause === id) && returns !== 'bool') {
          yield problemAt(file, ['watch', index, 'returns'], {
            message: `is "${returns}", but the setting "${id}" must return "bool"`,
            fix: 'name a getter that returns a bool, and write "bool" here; or give the setting another id',
          });
        }
      }
    }
  },
};
