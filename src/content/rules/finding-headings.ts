import { nodesOf, plainText } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import { methodPage } from '../records/method-page.ts';
import { leadingWords, startsWith } from '../words/leading-words.ts';
import type { Rule } from './common/rule.ts';

/** A warning: the methodology asks what is said, and it may be said under another heading. */
export const findingHeadings: Rule = {
  name: 'finding-headings',
  holds:
    'After the draft, a finding above informational has a heading for each thing that a finding says.',
  looksAt: ['finding'],
  fixable: false,
  *check(records) {
    const page = methodPage(records);
    const parts = page?.fields.findingParts ?? [];
    const leads = leadingWords(parts);
    const judged = new Set(
      records.audits
        .filter(({ fields }) => fields.methodology === page?.fields.version)
        .filter(({ fields: { status } }) => status !== undefined && status !== 'draft')
        .map(({ place }) => `${place.slug}/${place.version}`),
    );
    for (const file of records.findings) {
      const { severity } = file.fields;
      if (!judged.has(`${file.place.slug}/${file.place.version}`)) continue;
      if (severity === undefined || severity === 'informational' || file.body === null) continue;
      // Another rule tells of a body that says nothing.
      if (plainText(file.body.blocks) === '') continue;
      const headings = [...nodesOf(file.body.blocks)]
        .filter(({ type }) => type === 'heading')
        .map((node) => plainText([node]));
      for (const [index, part] of parts.entries()) {
        if (headings.some((heading) => startsWith(heading, leads[index]!))) continue;
        yield bodyProblem(
          file,
          { line: 1, column: 1 },
          {
            message: `has no heading for what a finding says (got no "${part}")`,
            mend: `write "### ${part}" and the text below it`,
            severity: 'warning',
          },
        );
      }
    }
  },
};
