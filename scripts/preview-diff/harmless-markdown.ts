import { SECTIONS, TITLE } from './headings.ts';
import { code, codeBlock, htmlCode, withoutHidden } from './markdown-code.ts';

/**
 * Writes a text that anybody may have sent anew as markdown that only shows text. What the comment is made of is
 * kept: its own headings, items of lists, bold, code and folded details. Every other word stands as it is only
 * when it is nothing but a word; else it becomes code, in which the platform looks for no names, numbers,
 * commits and addresses. Nothing of the text is trusted to end what it has begun: fences and tags are ours.
 * Without dependencies, as what posts it.
 */
export function harmlessMarkdown(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const blocks: string[] = [];
  let paragraph: string[] = [];
  let isInDetails = false;
  const add = (...added: readonly string[]) => {
    if (paragraph.length > 0) blocks.push(paragraph.join('\n'));
    paragraph = [];
    blocks.push(...added);
  };
  for (let index = 0; index < lines.length; index++) {
    const line = withoutHidden(lines[index]!).trim();
    const [, fence, language] = FENCE.exec(line) ?? [];
    const [, summary] = DETAILS.exec(line) ?? [];
    if (fence !== undefined) {
      let end = index + 1;
      while (end < lines.length && lines[end]!.trim() !== fence) end++;
      add(codeBlock(lines.slice(index + 1, end), language === 'diff' ? language : ''));
      index = end;
    } else if (summary !== undefined && !isInDetails) {
      isInDetails = true;
      add(`<details><summary>${htmlCode(decoded(summary))}</summary>`);
    } else if (line === '</details>' && isInDetails) {
      isInDetails = false;
      add(line);
    } else if (HEADINGS.has(line)) add(line);
    else if (line === '') add();
    else paragraph.push(line.startsWith('- ') ? `- ${inline(line.slice(2))}` : inline(line));
  }
  add(...(isInDetails ? ['</details>'] : []));
  // Also HTML goes on up to an empty line.
  return blocks.join('\n\n');
}

const HEADINGS: ReadonlySet<string> = new Set([
  `## ${TITLE}`,
  ...Object.values(SECTIONS).map((title) => `### ${title}`),
]);
const FENCE = /^(`{3,})([\w-]*)$/;
const DETAILS = /^<details><summary><code>((?:[\w/?=.-]|&#\d{1,7};)*)<\/code><\/summary>$/;

function decoded(summary: string): string {
  return summary.replace(/&#(\d+);/g, (_, digits) => {
    const point = Number(digits);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

/** A part of a line. */
interface Part {
  readonly kind: 'code' | 'word' | 'space' | 'bold';
  readonly text: string;
}

const CODE = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;
/** Letters with hyphens and apostrophes between them, or a number, within marks of a sentence. */
const WORD =
  /^["'“(]*(?:\p{L}[\p{L}\p{N}]*(?:['’-]\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*|[→–])?["'”),.:;?…]*$/u;
/** With seven such characters the platform may take it for a commit. */
const COMMIT = /[0-9a-f]{7}/i;

function inline(line: string): string {
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(CODE)) {
    parts.push(...textParts(line.slice(end, match.index)), { kind: 'code', text: match[2]! });
    end = match.index + match[0].length;
  }
  parts.push(...textParts(line.slice(end)));
  let written = '';
  let last: Part['kind'] = 'space';
  for (const { kind, text } of withPairs(parts)) {
    // Two spans side by side would be read as one.
    if (kind === 'code' && last === 'code') written += ' ';
    written += kind === 'code' ? code(text, Number.POSITIVE_INFINITY) : text;
    last = kind;
  }
  return written.trim();
}

/** The parts of a text without code in it: what is no word becomes code, several of them one. */
function textParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const piece of text.split(/(\s+|(?<!\*)\*\*(?!\*))/)) {
    if (piece === '') continue;
    if (piece === '**') parts.push({ kind: 'bold', text: piece });
    else if (piece.trim() === '') parts.push({ kind: 'space', text: ' ' });
    else if (WORD.test(piece) && !COMMIT.test(piece)) parts.push({ kind: 'word', text: piece });
    else if (parts.at(-1)?.kind === 'space' && parts.at(-2)?.kind === 'code') {
      const [before] = parts.splice(-2);
      parts.push({ kind: 'code', text: `${before!.text} ${piece}` });
    } else parts.push({ kind: 'code', text: piece });
  }
  return parts;
}

/** The parts with two asterisks as bold only where they open and close something, else as code. */
function withPairs(parts: readonly Part[]): Part[] {
  const paired = new Set<number>();
  let open: number | null = null;
  for (const [index, { kind }] of parts.entries()) {
    if (kind !== 'bold') continue;
    if (open === null) {
      if ((parts[index + 1]?.kind ?? 'space') !== 'space') open = index;
    } else if (parts[index - 1]!.kind !== 'space') {
      paired.add(open).add(index);
      open = null;
    }
  }
  return parts.map((part, index) =>
    part.kind === 'bold' && !paired.has(index) ? { kind: 'code', text: part.text } : part,
  );
}
