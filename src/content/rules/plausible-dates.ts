import { day, instant } from '../../schema/primitives.ts';
import { textsIn } from '../fields/texts-in.ts';
import { RECORD_KINDS } from '../files/place.ts';
import { problemAt } from '../records/content-file.ts';
import { latestDay } from './common/calendar.ts';
import type { Rule } from './common/rule.ts';

/** The day of Ethereum's first block. */
const FIRST_DAY = '2015-07-30';

export const plausibleDates: Rule = {
  name: 'plausible-dates',
  holds: 'A date must not be in the future or before the first block of Ethereum.',
  looksAt: RECORD_KINDS,
  fixable: false,
  *check({ all, now }) {
    const lastInstant = now.toISOString();
    const lastDay = latestDay(now);
    for (const file of all) {
      for (const { path, text } of textsIn(file.frontmatter?.data)) {
        if (!/^\d{4}-/.test(text)) continue;
        const isDay = day.safeParse(text).success;
        if (!isDay && !instant.safeParse(text).success) continue;
        const last = isDay ? lastDay : lastInstant;
        if (text < FIRST_DAY) {
          yield problemAt(file, path, {
            message: `is before the first block of Ethereum (got "${text}")`,
            fix: `write a date no earlier than ${FIRST_DAY}`,
          });
        } else if (text > last) {
          yield problemAt(file, path, {
            message: `is in the future (got "${text}")`,
            fix: isDay
              ? `write a day no later than ${lastDay} (in UTC it is now ${lastInstant})`
              : `write a time no later than ${last}, the current time in UTC`,
          });
        }
      }
    }
  },
};
