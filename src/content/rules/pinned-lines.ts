import { nodesOf } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { Rule } from './common/rule.ts';

/** A branch changes, so a link to its lines may point at other code later. */
export const pinnedLines: Rule = {
  name: 'pinned-lines',
  holds: 'A link to lines of source code names the commit that was read.',
  looksAt: ['protocol', 'audit', 'finding'],
  fixable: false,
  *check({ protocols, audits, findings }) {
    for (const file of [...protocols, ...audits, ...findings]) {
      for (const { url, position } of nodesOf(file.body?.blocks ?? [])) {
        const reference = LINES_OF_A_FILE.exec(url ?? '')?.[1];
        if (reference === undefined || COMMIT.test(reference)) continue;
        yield bodyProblem(file, position?.start ?? { line: 1, column: 1 }, {
          message: `links to lines of a source that can change (got ${quoteShort(reference)} in the address)`,
          fix: 'link to them at the full hash of the commit that was read',
        });
      }
    }
  },
};

/** As GitHub and GitLab write it: …/blob/<branch, tag or commit>/<path>#L10-L20. */
const LINES_OF_A_FILE = /^https:\/\/[^/]+\/[^#]+?\/blob\/([^/#]+)\/[^#]+#L\d/;
const COMMIT = /^[0-9a-f]{40}$/;
