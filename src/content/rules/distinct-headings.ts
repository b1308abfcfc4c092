import { plainText } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import type { FileRule } from './common/rule.ts';

/** Other rules check the headings of audits and findings. */
export const distinctHeadings: FileRule = {
  name: 'distinct-headings',
  holds: 'A "##" heading must not appear twice in a body.',
  looksAt: ['protocol', 'chain', 'methodology', 'terms', 'about'],
  fixable: false,
  *judge(file) {
    const seen = new Set<string>();
    for (const block of file.body?.blocks ?? []) {
      if (block.type !== 'heading' || block.depth !== 2) continue;
      const title = plainText([block]);
      if (seen.has(title.toLowerCase())) {
        yield bodyProblem(file, block.position?.start ?? { line: 1, column: 1 }, {
          message: `has two sections with the same heading (got "${title}")`,
          fix: 'merge the two sections, or rename one of them',
        });
      }
      seen.add(title.toLowerCase());
    }
  },
};
