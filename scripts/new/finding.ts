import type { AuditFile } from '../../src/content/records/records.ts';
import { didYouMean } from '../../src/content/words/closest.ts';
import { PLACEHOLDER } from '../../src/content/words/placeholder.ts';
import { SEVERITY_MATRIX } from '../../src/ratings/severity-matrix.ts';
import type { Impact, Likelihood } from '../../src/schema/enums.ts';
import { findingRecord } from '../../src/schema/records/finding.ts';
import { Refused } from '../command/refused.ts';
import type { MakeBlueprint, MakeQuestions } from './blueprint.ts';
import { questionsOf } from './questions.ts';

/** The severity follows from other answers. */
export const findingQuestions: MakeQuestions = (records) =>
  questionsOf(findingRecord, records, { preset: ['severity', 'status'] });

/** Plans an open finding with a code that no version of the audit has used. */
export const newFinding: MakeBlueprint = (slug, records) => {
  const series = records.series.find((audits) => audits.slug === slug);
  const audit = series?.versions.at(-1);
  if (series === undefined || audit === undefined) {
    const slugs = records.audits.map(({ place }) => place.slug);
    const start = `start it: npm run new -- audit ${slug}`;
    throw new Refused(`There is no audit "${slug}"; ${didYouMean(slug, slugs, start)}`);
  }
  const { status } = audit.fields;
  if (status === 'superseded' || status === 'withdrawn') {
    throw new Refused(
      `${audit.path} is ${status}, so no finding can be added to it; start the next version: npm run new -- audit ${slug}`,
    );
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
      `Replace each "${PLACEHOLDER}" in the file, and link to the lines of code that you read.`,
      ...(status === 'published'
        ? [
            `Add an entry to "history" in ${audit.path} that says what changes for readers: at: "${records.now.toISOString()}" and what: "…"`,
          ]
        : []),
    ],
  };
};

function noticeFor({ path, fields }: AuditFile): string {
  const history =
    fields.status === 'published'
      ? ` In the same change, add an entry to "history" in ${path}.`
      : '';
  return `Readers already see ${path} (status is "${fields.status}"). Until the finding is written, "npm run check" reports errors.${history}`;
}

function section(heading: string): string {
  return `### ${heading}\n\n${PLACEHOLDER}`;
}

/** Withdrawn findings count too, because a code is never used twice. */
function nextCode(codes: readonly string[]): string {
  const numbers = codes.map((code) => Number(/\d+$/.exec(code)?.[0] ?? 0));
  return `F-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}
