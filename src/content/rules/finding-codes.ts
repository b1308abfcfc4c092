import { fileProblem } from '../content-file.ts';
import type { FindingFile } from '../records.ts';
import type { Rule } from './rule.ts';

/** `F-01` to `F-99`, then `F-100` to `F-999`: one way to write each number. */
const CODE = /^F-(?:0[1-9]|[1-9]\d{1,2})$/;

export const findingCodes: Rule = {
  name: 'finding-codes',
  holds: "A finding's file is named by its code, and no two files of an audit's version share one.",
  looksAt: ['finding'],
  fixable: false,
  *check({ findings }) {
    const owners = new Map<string, FindingFile>();
    for (const file of findings) {
      const { slug, version, code } = file.place;
      const number = /^f[-_ ]*0*(\d+)$/i.exec(code)?.[1] ?? code.toLowerCase();
      const id = `${slug}/${version}/${number}`;
      const owner = owners.get(id);
      if (owner !== undefined) {
        yield fileProblem(file.path, {
          message: `has the same code as ${owner.path} (got "${code}")`,
          mend: 'give each finding a code of its own',
        });
        continue;
      }
      owners.set(id, file);
      if (CODE.test(code)) continue;
      const padded = `F-${number.padStart(2, '0')}`;
      yield fileProblem(file.path, {
        message: `has a wrong name (got "${code}")`,
        mend: `name it by its code, as ${CODE.test(padded) ? padded : 'F-01'}.md`,
      });
    }
  },
};
