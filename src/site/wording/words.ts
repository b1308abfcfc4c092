import words from '../../../content/methodology/words.md?raw';
import { PROSE_HEADINGS } from '../../addresses/ids.ts';
import { WORDS_METHOD } from '../../addresses/method-slugs.ts';
import { WORDS_PAGE, type Word } from '../../addresses/words.ts';
import { headingIds } from '../../content/prose/heading-ids.ts';
import { renderMarkdown } from '../../content/prose/markdown.ts';
import { type Block, parseMarkdown, plainText } from '../../content/prose/markdown-tree.ts';
import type { RiskGrade } from '../../schema/enums.ts';

/** Headings of a higher level only group words. */
const WORD_LEVEL = 3;

export interface Explanation {
  readonly name: string;
  /** As markdown: the first paragraph, and a list if it follows directly. */
  readonly markdown: string;
}

/** The explanations in a text, by the id of their heading. */
export function explanationsIn(text: string): ReadonlyMap<string, Explanation> {
  const blocks = parseMarkdown(text);
  const ids = headingIds(blocks, PROSE_HEADINGS);
  const headings = blocks.filter(({ type }) => type === 'heading');
  const found = new Map<string, Explanation>();
  for (const [index, heading] of headings.entries()) {
    if (heading.depth !== WORD_LEVEL) continue;
    const [first, second] = blocks.slice(blocks.indexOf(heading) + 1);
    if (first?.type !== 'paragraph') continue;
    const last = second?.type === 'list' ? second : first;
    const markdown = text.slice(startOf(first), endOf(last));
    found.set(ids[index]!, { name: plainText([heading]), markdown });
  }
  return found;
}

/** The markdown file is imported, so a page reads no records to explain words. */
export const EXPLANATIONS = explanationsIn(words.replace(/^---\n.*?\n---\n/s, ''));

/**
 * The explanation of a word as safe HTML.
 * @throws {Error} if `explanations` does not contain the word
 */
export function explanationOf(word: Word, explanations = EXPLANATIONS) {
  const found = explanations.get(word);
  if (found === undefined) {
    throw new Error(
      `content/methodology/${WORDS_METHOD}.md has no explanation of "${word}": write a heading "### …" whose id is "${word}", and a paragraph below it`,
    );
  }
  // Any page may show this text, so a link to another word must include the path `WORDS_PAGE`.
  const html = renderMarkdown(found.markdown).replaceAll('href="#', `href="${WORDS_PAGE}#`);
  return { name: found.name, html };
}

/** The word that explains a grade. */
export function gradeWord(grade: RiskGrade): Word {
  return `grade-${grade.toLowerCase() as Lowercase<RiskGrade>}`;
}

function startOf({ position }: Block): number {
  return position!.start.offset;
}

function endOf({ position }: Block): number {
  return position!.end.offset;
}
