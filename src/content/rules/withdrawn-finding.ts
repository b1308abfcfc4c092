import { findingRecord } from '../../schema/records.ts';
import { writtenForm } from '../../schema/written-form.ts';
import { problemAt } from '../content-file.ts';
import type { Rule } from './rule.ts';

export const withdrawnFinding: Rule = {
  name: 'withdrawn-finding',
  holds: 'A withdrawn finding says when and why, after its audit was published; no other does.',
  looksAt: ['audit', 'finding'],
  fixable: false,
  *check({ audits, findings }) {
    const publishedAtOf = new Map(
      audits.map(({ place, fields }) => [`${place.slug}/${place.version}`, fields.publishedAt]),
    );
    for (const file of findings) {
      const { status, ended } = file.fields;
      if (status === undefined) continue;
      const saysSo = file.frontmatter?.has(['ended']) ?? false;
      const publishedAt = publishedAtOf.get(`${file.place.slug}/${file.place.version}`);
      if (status === 'withdrawn' && !saysSo) {
        yield problemAt(file, ['status'], {
          message: 'needs ended (got "withdrawn")',
          mend: `add ${writtenForm('ended', findingRecord.shape.ended)}`,
        });
      } else if (status !== 'withdrawn' && saysSo) {
        yield problemAt(file, ['ended'], {
          on: 'key',
          message: `is for withdrawn findings (status is ${status})`,
          mend: 'delete it, or change the status',
        });
      } else if (ended !== undefined && publishedAt !== undefined && ended.at < publishedAt) {
        yield problemAt(file, ['ended', 'at'], {
          message: `lies before the audit was published (got "${ended.at}")`,
          mend: `write a time from ${publishedAt} on`,
        });
      }
    }
  },
};
