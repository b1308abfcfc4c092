import { type FieldPath, formatField } from '../fields/field-path.ts';
import type { ScalarText } from '../fields/frontmatter.ts';
import { fieldsIn, textsIn } from '../fields/texts-in.ts';
import { RECORD_KINDS } from '../files/place.ts';
import type { Problem } from '../files/problem.ts';
import { type MarkdownNode, nodesOf, parseMarkdown, plainText } from '../prose/markdown-tree.ts';
import { bodyPosition, bodyProblem, type ContentFile, problemAt } from '../records/content-file.ts';
import { type RefusedCharacter, refusedCharacters } from '../words/characters.ts';
import { quoteShort } from '../words/quote-short.ts';
import type { FileRule } from './common/rule.ts';

/** Checks values and bodies after parsing, because an escape or an entity can produce any character. */
export const plainCharacters: FileRule = {
  name: 'plain-characters',
  holds:
    'Texts must contain only visible characters. No character may hide, reorder or replace others.',
  looksAt: RECORD_KINDS,
  fixable: false,
  judge,
};

function* judge(file: ContentFile): Generator<Problem> {
  const { body } = file;
  const { text } = file.source;
  if (text === null) return;
  if (refusedCharacters(text, 'body').length > 0) yield* judgeSource(file, text);
  // Only escapes and entities can produce a character that is not in `text`.
  if (text.includes('\\')) yield* judgeFields(file, text);
  if (body?.text.includes('&')) {
    for (const node of nodesOf(body.blocks ?? [])) yield* judgeNode(file, node);
  }
}

/** Finds refused characters in the text of the file, even in comments of the frontmatter. */
function* judgeSource(file: ContentFile, text: string): Generator<Problem> {
  const bodyLine = file.body?.line ?? Number.POSITIVE_INFINITY;
  const { path } = file;
  let values: readonly FieldAt[] | undefined;
  let offset = 0;
  for (const [index, source] of text.split('\n').entries()) {
    const line = index + 1;
    // Tabs are ignored here, because the YAML parser has a better message for tabs between fields.
    for (const refused of distinct(refusedCharacters(source, 'body'))) {
      const at = offset + refused.index;
      values ??= fieldsAt(file);
      const value = values.find((v) => v.at && at >= v.at.start && at < v.at.end);
      const field = line >= bodyLine ? 'body' : formatField(value?.field ?? ['frontmatter']);
      const column = refused.index + 1;
      yield { path, line, column, field, ...problemText(refused, source), severity: 'error' };
    }
    offset += source.length + 1;
  }
}

interface FieldAt {
  readonly field: FieldPath;
  readonly at: ScalarText | undefined;
}

function fieldsAt({ frontmatter }: ContentFile): FieldAt[] {
  return [...fieldsIn(frontmatter?.data)].map((field) => ({
    field,
    at: frontmatter?.scalarAt(field),
  }));
}

/** Refused characters from escape sequences in the frontmatter, such as `"\u200b"`. */
function* judgeFields(file: ContentFile, text: string): Generator<Problem> {
  for (const path of fieldsIn(file.frontmatter?.data)) {
    const key = path.at(-1);
    if (typeof key === 'string') yield* judgeEscaped(file, path, 'key', key, text);
  }
  for (const { path, text: value } of textsIn(file.frontmatter?.data)) {
    // Finding a position is slow, and most values contain no such character.
    if (refusedCharacters(value, 'value').length === 0) continue;
    const { start, end } = file.frontmatter?.scalarAt(path) ?? {};
    if (start === undefined) continue;
    yield* judgeEscaped(file, path, 'value', value, text.slice(start, end));
  }
}

function* judgeEscaped(
  file: ContentFile,
  path: FieldPath,
  on: 'key' | 'value',
  text: string,
  source: string,
): Generator<Problem> {
  for (const refused of distinct(refusedCharacters(text, 'value'))) {
    // `judgeSource` has already reported such a character.
    if (source.includes(characterAt(text, refused))) continue;
    yield problemAt(file, path, {
      on,
      ...problemText(refused, text, 'escape'),
    });
  }
}

/** Reports refused characters that HTML entities in the body produce. */
function* judgeNode(file: ContentFile, node: MarkdownNode): Generator<Problem> {
  const { value, url, title, alt, lang, meta, label, position } = node;
  if (position === undefined) return;
  const source = file.body!.text.slice(position.start.offset, position.end.offset);
  const seen = new Set<string>();
  for (const text of [value, url, title, alt, lang, meta, label]) {
    for (const refused of distinct(refusedCharacters(text ?? '', 'body'))) {
      const character = characterAt(text!, refused);
      // `markdown-tree.ts` replaces NUL with U+FFFD before it parses the body.
      const isLiteral = source.includes(character) || (character === '\ufffd' && /\0/.test(source));
      if (isLiteral || seen.has(character)) continue;
      seen.add(character);
      const at = bodyPosition(file, position.start.offset + entityOf(source, character));
      yield bodyProblem(file, at, problemText(refused, text!, 'entity'));
    }
  }
}

/** 0 if no entity is found. */
function entityOf(source: string, character: string): number {
  const entities = [...source.matchAll(/&#?\w+;/g)];
  return (
    entities.find(([entity]) => plainText(parseMarkdown(`x${entity}x`)).includes(character))
      ?.index ?? 0
  );
}

function characterAt(text: string, { index }: RefusedCharacter): string {
  return String.fromCodePoint(text.codePointAt(index)!);
}

function distinct(refused: readonly RefusedCharacter[]): RefusedCharacter[] {
  return refused.filter(({ name }, index) => refused.findIndex((r) => r.name === name) === index);
}

const WRITTEN = {
  character: 'the character',
  escape: 'a backslash escape for',
  entity: 'an HTML entity for',
} as const;

function problemText(
  { index, name, fix }: RefusedCharacter,
  text: string,
  written: keyof typeof WRITTEN = 'character',
) {
  const before = text.slice(0, index).trimEnd().split(/\s/).at(-1)!;
  const after = before === '' ? '' : ` after ${quoteShort(before)}`;
  return {
    message: `contains ${WRITTEN[written]} ${name}${after}`,
    fix: fix.replace('this character', `this ${written}`),
  };
}
