import { hasText, nodesOf, plainText } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import type { FindingFile } from '../records/records.ts';
import { leadingWords, startsWith } from '../words/leading-words.ts';
import type { LinkedRule } from './common/rule.ts';

/** A missing heading is only a warning, because a required part may be under another heading. */
export const findingHeadings: LinkedRule<FindingFile> = {
  name: 'finding-headings',
  holds:
    'Except in drafts, a finding that is not informational needs a heading for each part that the methodology lists.',
  looksAt: ['finding'],
  fixable: false,
  prepare({ methodPage }) {
    const parts = methodPage?.fields.findingParts ?? [];
    const leads = leadingWords(parts);
    return {
      reads({ audit }) {
        const { status, methodology } = audit?.fields ?? {};
        return JSON.stringify([status, methodology, methodPage?.fields.version, parts]);
      },
      *judge(file) {
        const { severity } = file.fields;
        const { status, methodology } = file.audit?.fields ?? {};
        if (status === undefined || status === 'draft') return;
        // `parts` is from one version of the methodology. Findings of other versions need other parts.
        if (methodology !== methodPage?.fields.version) return;
        if (severity === undefined || severity === 'informational') return;
        const { blocks } = file.body ?? {};
        // Another rule reports an empty body.
        if (!blocks || !hasText(blocks)) return;
        const headings = nodesOf(blocks)
          .filter(({ type }) => type === 'heading')
          .map((node) => plainText([node]));
        for (const [index, part] of parts.entries()) {
          if (headings.some((heading) => startsWith(heading, leads[index]!))) continue;
          yield bodyProblem(
            file,
            { line: 1, column: 1 },
            {
              message: `has no heading for a part that every finding needs (missing: "${part}")`,
              fix: `write "### ${part}" and the text below it`,
              severity: 'warning',
            },
          );
        }
      },
    };
  },
};
