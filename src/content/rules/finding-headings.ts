import { nodesOf, plainText } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import { leadingWords, startsWith } from '../words/leading-words.ts';
import type { Rule } from './common/rule.ts';

/** A warning: the methodology says what a finding contains, and the text may be under another heading. */
export const findingHeadings: Rule = {
  name: 'finding-headings',
  holds:
    'In an audit that is not a draft, a finding above informational has a heading for each part of a finding.',
  looksAt: ['finding'],
  fixable: false,
  *check({ findings, methodPage }) {
    const parts = methodPage?.fields.findingParts ?? [];
    const leads = leadingWords(parts);
    for (const file of findings) {
      const { severity } = file.fields;
      const { status, methodology } = file.audit?.fields ?? {};
      if (status === undefined || status === 'draft') continue;
      // Other versions of the methodology asked for other parts.
      if (methodology !== methodPage?.fields.version) continue;
      if (severity === undefined || severity === 'informational' || file.body === null) continue;
      // Another rule reports an empty body.
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
            message: `has no heading for a part of a finding (missing: "${part}")`,
            fix: `write "### ${part}" and the text below it`,
            severity: 'warning',
          },
        );
      }
    }
  },
};
