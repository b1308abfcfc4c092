import { nodesOf } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { FileRule } from './common/rule.ts';

/** A branch changes, so a link to its lines may later show other code. */
export const pinnedLines: FileRule = {
  name: 'pinned-lines',
  holds: 'A link to lines of source code must contain the commit that was read.',
  looksAt: ['protocol', 'audit', 'finding'],
  fixable: false,
  *judge(file) {
    if (!MAY_LINK_TO_LINES.test(file.body?.text ?? '')) return;
    for (const { url, position } of nodesOf(file.body?.blocks ?? [])) {
      const reference = LINES_OF_A_FILE.exec(url ?? '')?.[1];
      if (reference === undefined || COMMIT.test(reference)) continue;
      yield bodyProblem(file, position?.start ?? { line: 1, column: 1 }, {
        message: `links to lines of code that can change (got ${quoteShort(reference)} in the address)`,
        fix: `replace ${quoteShort(reference)} in the link with the full hash of the commit whose code was read`,
      });
    }
  },
};

/** Matches every text that may link to lines of code. An entity (`&`) or an escape (`\`) can hide a link. */
const MAY_LINK_TO_LINES = /\/blob\/|[&\\]/;
/** A link to lines on GitHub or GitLab: …/blob/<branch, tag or commit>/<path>#L10-L20. */
const LINES_OF_A_FILE = /^https:\/\/[^/]+\/[^#]+?\/blob\/([^/#]+)\/[^#]+#L\d/;
const COMMIT = /^[0-9a-f]{40}$/;
