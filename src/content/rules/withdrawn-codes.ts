import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** The code of a withdrawn finding must not be used for another finding. */
export const withdrawnCodes: Rule = {
  name: 'withdrawn-codes',
  holds: "A later version of an audit must not give a withdrawn finding's code to another finding.",
  looksAt: ['finding'],
  fixable: false,
  *check({ findings }) {
    for (const file of findings) {
      const { code } = file.place;
      const { title, status } = file.fields;
      if (title === undefined || status === 'withdrawn') continue;
      const earlier = file.series.findings.find(
        ({ place, version, fields }) =>
          place.code === code &&
          version < file.version &&
          fields.status === 'withdrawn' &&
          fields.title !== title,
      );
      if (earlier === undefined) continue;
      yield problemAt(file, ['title'], {
        message: `differs from the title of the withdrawn finding ${code} in ${earlier.place.version}`,
        fix: `give this finding a code that was never used, or change the title back to ${JSON.stringify(earlier.fields.title)}`,
      });
    }
  },
};
