import { SEVERITY_MATRIX } from '../../src/content/ratings/severity.ts';
import type { AuditFile } from '../../src/content/records/records.ts';
import { didYouMean } from '../../src/content/words/closest.ts';
import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import type { Impact, Likelihood } from '../../src/schema/enums.ts';
import { findingRecord } from '../../src/schema/records.ts';
import { Refused } from '../refused.ts';
import type { MakeBlueprint, MakeQuestions } from './blueprint.ts';
import { questionsOf } from './questions.ts';

/** The severity follows from the answers. */
export const findingQuestions: MakeQuestions = (records) =>
  questionsOf(findingRecord, records, { preset: ['severity', 'status'] });

/** An open finding of an audit's newest version, under a code that none of its versions ever used. */
export const newFinding: MakeBlueprint = (slug, records) => {
  const series = records.series.find((audits) => audits.slug === slug);
  const audit = series?.versions.at(-1);
  if (series === undefined || audit === undefined) {
    const slugs = records.audits.map(({ place }) => place.slug);
    const begin = `begin it: npm run new -- audit ${slug}`;
    throw new Refused(`There is no audit "${slug}"; ${didYouMean(slug, slugs, begin)}`);
  }
  const { status } = audit.fields;
  if (status === 'superseded' || status === 'withdrawn') {
    throw new Refused(`${audit.path} is ${status}; begin the next: npm run new -- audit ${slug}`);
  }
  const code = nextCode(series.findings.map(({ place }) => place.code));
  const parts = records.methodPage?.fields.findingParts ?? [];
  return {
    kind: 'finding',
    relativePath: `audits/${slug}/${audit.place.version}/${code}.md`,
    ...(status !== 'draft' && { notice: noticeFor(audit) }),
    preset: { status: 'open' },
    questions: findingQuestions(records),
    fallback: () => undefined,
    derive: ({ impact, likelihood }) => ({
      severity: SEVERITY_MATRIX[impact as Impact][likelihood as Likelihood],
    }),
    body: parts.length === 0 ? PLACEHOLDER : parts.map(section).join('\n\n'),
    next: [
      `Write what the file says is to write ("${PLACEHOLDER}"), with links to the lines that were read.`,
      ...(status === 'published'
        ? [
            `Add to history in ${audit.path} what readers get to know: at: "${records.now.toISOString()}" and what: "…"`,
          ]
        : []),
    ],
  };
};

/** Readers see such an audit, so the check lets nothing stand in it that is left to write. */
function noticeFor({ path, fields }: AuditFile): string {
  const history = fields.status === 'published' ? ' In the same change its history says so.' : '';
  return `${path} is ${fields.status}: readers see it, so npm run check has errors until the finding is written out.${history}`;
}

function section(heading: string): string {
  return `### ${heading}\n\n${PLACEHOLDER}`;
}

/** The number after the highest, whatever became of the finding that has it. */
function nextCode(codes: readonly string[]): string {
  const numbers = codes.map((code) => Number(/\d+$/.exec(code)?.[0] ?? 0));
  return `F-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}
