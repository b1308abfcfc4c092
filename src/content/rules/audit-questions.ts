import { auditSections } from '../prose/audit-sections.ts';
import { hasText, nodesOf, plainText } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import type { AuditFile } from '../records/records.ts';
import { leadingWords, startsWith } from '../words/leading-words.ts';
import type { LinkedRule } from './common/rule.ts';

/** Only the first words of a question must match. The rest may be adapted to the game. */
export const auditQuestions: LinkedRule<AuditFile> = {
  name: 'audit-questions',
  holds: 'An audit that is not a draft must answer every question that its methodology asks.',
  looksAt: ['audit'],
  fixable: false,
  prepare({ methodPage: page }) {
    const questions = page?.fields.questions ?? [];
    const leads = leadingWords(questions);
    const asked = JSON.stringify([page?.path, page?.fields.version, questions]);
    return {
      reads: () => asked,
      *judge(file) {
        const { status, methodology } = file.fields;
        if (status === undefined || status === 'draft') return;
        // The methodology page has the questions of only one version.
        if (page === undefined || methodology !== page.fields.version) return;
        const { headings, sections } = auditSections(file.body?.blocks ?? []);
        const heading = headings.find(({ title }) => title === 'Method');
        // Another rule reports a missing or empty section.
        if (heading === undefined || !hasText(sections.Method ?? [])) return;
        const texts = nodesOf(sections.Method ?? [])
          .filter(({ type }) => TEXT_TYPES.includes(type))
          .map((node) => plainText([node]));
        const missing = questions.filter(
          (_, index) => !texts.some((text) => startsWith(text, leads[index]!)),
        );
        if (missing.length === 0) return;
        yield bodyProblem(file, heading.block.position!.start, {
          message: `does not answer every question of ${page.path} (missing: ${missing.map((q) => `"${q}"`).join(', ')})`,
          fix: `write each answer below this heading, in the form "- **${missing[0]}** …"`,
        });
      },
    };
  },
};

/** These blocks may start with the words of a question. */
const TEXT_TYPES = ['paragraph', 'heading', 'tableCell'];
