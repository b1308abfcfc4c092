import type { Problem } from '../files/problem.ts';
import { AUDIT_SECTIONS, auditSections } from '../prose/audit-sections.ts';
import { type Block, hasText } from '../prose/markdown-tree.ts';
import { bodyProblem, type ContentFile } from '../records/content-file.ts';
import type { FileRule } from './common/rule.ts';

const SHAPE = `the body must have ${AUDIT_SECTIONS.map((title) => `"## ${title}"`).join(', then ')}, and no other section`;

export const auditBody: FileRule = {
  name: 'audit-body',
  holds:
    "An audit's body must have exactly the required sections, in order, and none may be empty.",
  looksAt: ['audit'],
  fixable: false,
  judge,
};

function* judge(file: ContentFile): Generator<Problem> {
  const { blocks } = file.body ?? {};
  if (!blocks) return;
  const { before, headings, sections } = auditSections(blocks);
  if (before[0] !== undefined) {
    const text = { message: 'has text before its first section', fix: SHAPE };
    yield bodyProblem(file, startOf(before[0]), text);
  }
  const seen = new Set<string>();
  for (const { block, title } of headings) {
    const at = startOf(block);
    const isSection = (AUDIT_SECTIONS as readonly string[]).includes(title);
    if (block.depth === 1 || !isSection) {
      yield bodyProblem(file, at, {
        message: `has a section that does not belong here (got "${title}")`,
        fix: SHAPE,
      });
    } else if (seen.has(title)) {
      yield bodyProblem(file, at, {
        message: `has two sections with the same heading (got "${title}")`,
        fix: SHAPE,
      });
    } else if (!hasText(sections[title] ?? [])) {
      const text = {
        message: `has an empty section (got "${title}")`,
        fix: 'write the text of this section',
      };
      yield bodyProblem(file, at, text);
    }
    seen.add(title);
  }
  for (const title of AUDIT_SECTIONS) {
    if (seen.has(title)) continue;
    const text = { message: `lacks the section "${title}"`, fix: SHAPE };
    yield bodyProblem(file, { line: 1, column: 1 }, text);
  }
  const order = headings.map(({ title }) => title).join();
  if (order === [...AUDIT_SECTIONS].reverse().join()) {
    const text = { message: 'has its sections in the wrong order', fix: SHAPE };
    yield bodyProblem(file, startOf(headings[0]!.block), text);
  }
}

function startOf(block: Block): { line: number; column: number } {
  return block.position?.start ?? { line: 1, column: 1 };
}
