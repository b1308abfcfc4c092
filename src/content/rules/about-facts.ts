import { textsIn } from '../fields/texts-in.ts';
import { nodesOf } from '../prose/markdown-tree.ts';
import { bodyPosition, bodyProblem, problemAt } from '../records/content-file.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { Rule } from './common/rule.ts';

/** Refuses placeholders such as "example.com", because readers could take them for real addresses. */
export const aboutFacts: Rule = {
  name: 'about-facts',
  holds: 'The text about the service must not contain placeholders.',
  looksAt: ['about'],
  fixable: false,
  *check({ about }) {
    for (const file of about) {
      for (const { path, text } of textsIn(file.frontmatter?.data)) {
        const [found] = STAND_IN.exec(text) ?? [];
        if (found !== undefined) yield problemAt(file, path, problemText(found));
      }
      // A bare address is both a link and its text, but is reported once.
      const reported = new Set<number>();
      for (const { type, value, url, position } of nodesOf(file.body?.blocks ?? [])) {
        if (type === 'html' || position === undefined) continue;
        const [found] = STAND_IN.exec(url ?? value ?? '') ?? [];
        if (found === undefined || reported.has(position.start.offset)) continue;
        reported.add(position.start.offset);
        yield bodyProblem(file, bodyPosition(file, position.start.offset), problemText(found));
      }
    }
  },
};

/** Names that are reserved for examples, and words in angle brackets. */
const STAND_IN = /\bexample\.(?:com|org|net)\b|\.(?:example|invalid|test)\b|<[^<>\n]+>/i;

function problemText(found: string) {
  return {
    message: `contains a placeholder (got ${quoteShort(found)})`,
    fix: 'write the real value, or say that it is not published yet',
  };
}
