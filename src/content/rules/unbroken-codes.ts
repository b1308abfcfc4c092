import { isCode } from '../files/finding-code.ts';
import { fileProblem } from '../files/problem.ts';
import type { FindingFile } from '../records/records.ts';
import { misplacedNames } from './common/misplaced-names.ts';
import type { Rule } from './common/rule.ts';

/** A gap in the codes is the only sign of a deleted finding. */
export const unbrokenCodes: Rule = {
  name: 'unbroken-codes',
  holds:
    'The codes in a version of an audit, together with those of earlier versions, must run from F-01 without a gap.',
  looksAt: ['finding'],
  fixable: false,
  *check({ all, series }) {
    const misplaced = misplacedNames(all);
    for (const { findings } of series) {
      const coded = findings.filter(({ place }) => isCode(place.code));
      const known = new Set<number>();
      for (const file of coded.sort(compareVersions)) {
        const number = numberOf(file);
        const missing = Array.from({ length: number - 1 }, (_, index) => index + 1).filter(
          (lower) => !known.has(lower) && !misplaced.has(codeOf(lower)),
        );
        // Each gap is reported once, at the first finding after it.
        for (const seen of [...missing, number]) known.add(seen);
        if (missing.length === 0) continue;
        const [first, last] = [codeOf(missing[0]!), codeOf(missing.at(-1)!)];
        const rename = `rename this file to ${first}.md`;
        yield fileProblem(file.path, {
          message: `comes after ${missing.length === 1 ? `${first}, which is` : `${first} to ${last}, which are`} missing`,
          fix:
            file.audit?.fields.publishedAt !== undefined
              ? `restore every missing finding: findings can be withdrawn, but not deleted; if no finding ever had the code ${first}, ${rename}`
              : rename,
        });
      }
    }
  },
};

function compareVersions(a: FindingFile, b: FindingFile): number {
  return a.version - b.version || numberOf(a) - numberOf(b);
}

function numberOf({ place }: FindingFile): number {
  return Number(place.code.slice(2));
}

function codeOf(number: number): string {
  return `F-${String(number).padStart(2, '0')}`;
}
