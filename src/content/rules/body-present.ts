import type { Place } from '../files/place.ts';
import { hasText } from '../prose/markdown-tree.ts';
import { bodyProblem } from '../records/content-file.ts';
import type { FileRule } from './common/rule.ts';

/** Tells the author what to write in the body. Audits have their own rule, and chains need no body. */
const PURPOSE: Partial<Record<Place['kind'], string>> = {
  protocol: 'describe the game',
  finding: 'describe the finding in detail',
  methodology: 'write the text',
  terms: 'write the text',
  about: 'write the text',
};

export const bodyPresent: FileRule = {
  name: 'body-present',
  holds: 'The body of a protocol, a finding or a page of prose must not be empty.',
  looksAt: ['protocol', 'finding', 'methodology', 'terms', 'about'],
  fixable: false,
  *judge(file) {
    if (!file.body?.blocks || hasText(file.body.blocks)) return;
    yield bodyProblem(
      file,
      { line: 1, column: 1 },
      { message: 'is empty', fix: `${PURPOSE[file.place.kind]} below the frontmatter` },
    );
  },
};
