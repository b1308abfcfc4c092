import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml';
import { z } from 'zod';
import { innerSchema } from '../../schema/inner-schema.ts';
import { applyEdits, type Edit } from '../files/edit.ts';
import { formatField } from './field-path.ts';
import type { Frontmatter } from './frontmatter.ts';
import { splitFile } from './split-file.ts';
import { YAML_START } from './yaml-position.ts';

export interface Unordered {
  /** The name that messages use for the group. */
  readonly field: string;
  readonly edit: Edit;
}

/**
 * Returns the first group whose fields are not in the schema's order. Skips groups that cannot be sorted safely, such
 * as groups in braces.
 */
export function firstUnordered(
  text: string,
  frontmatter: Frontmatter,
  schema: z.core.$ZodType,
): Unordered | undefined {
  for (const { map, keys, path } of groupsOf(frontmatter.document.contents, schema, [])) {
    const edit = sortedLines(text, map, keys);
    if (edit === undefined) continue;
    const sorted = splitFile('', applyEdits(text, [edit]).text);
    if (!isDeepStrictEqual(sorted.frontmatter?.data, frontmatter.data)) continue;
    return { field: formatField(path) || 'frontmatter', edit };
  }
  return undefined;
}

interface Group {
  readonly map: YAMLMap;
  /** In the schema's order. */
  readonly keys: readonly string[];
  readonly path: readonly PropertyKey[];
}

/** An outer group comes before the groups inside it. */
function* groupsOf(
  node: unknown,
  outer: z.core.$ZodType,
  path: readonly PropertyKey[],
): Generator<Group> {
  const schema = innerSchema(outer);
  if (isSeq(node) && schema instanceof z.ZodArray) {
    for (const [index, item] of node.items.entries()) {
      yield* groupsOf(item, schema.element, [...path, index]);
    }
  }
  if (!isMap(node)) return;
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const named = node.get(schema.def.discriminator);
    const option = schema.options.find((candidate) => discriminates(candidate, schema, named));
    if (option !== undefined) yield* groupsOf(node, option, path);
  } else if (schema instanceof z.ZodObject) {
    yield { map: node, keys: Object.keys(schema.shape), path };
  }
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const inner =
      schema instanceof z.ZodObject
        ? schema.shape[name]
        : schema instanceof z.ZodRecord
          ? schema.valueType
          : undefined;
    if (inner !== undefined) yield* groupsOf(value, inner, [...path, name]);
  }
}

function discriminates(
  option: z.core.$ZodType,
  { def }: z.ZodDiscriminatedUnion,
  named: unknown,
): boolean {
  if (!(option instanceof z.ZodObject)) return false;
  return z.safeParse(option.shape[def.discriminator], named).success;
}

function sortedLines(text: string, map: YAMLMap, keys: readonly string[]): Edit | undefined {
  const names = map.items.map(({ key }) => (key as Scalar).value as string);
  const ranks = names.map((name) => keys.indexOf(name));
  if (map.flow || ranks.includes(-1) || new Set(ranks).size < ranks.length) return undefined;
  if (ranks.every((rank, index) => index === 0 || rank > ranks[index - 1]!)) return undefined;

  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
  const pairs = map.items.map(({ key, value }) => {
    const start = (key as Scalar).range![0] + YAML_START;
    const last = isNode(value) && value.range ? value.range[1] : (key as Scalar).range![1];
    const end = text.indexOf('\n', Math.max(start, last + YAML_START - 1));
    return { line: lineStart(start), start, end: end === -1 ? text.length : end + 1 };
  });
  const column = pairs[0]!.start - pairs[0]!.line;
  // Each key must be the first text in its line. In a list, a hyphen may precede the first key.
  const lead = text.slice(pairs[0]!.line, pairs[0]!.start);
  const isAlone = pairs.every(({ line, start }, index) => {
    return (index === 0 ? /^[ -]*$/ : /^ *$/).test(text.slice(line, start));
  });
  if (!isAlone) return undefined;

  const starts = pairs.map(({ line }, index) => {
    if (index === 0 && lead.includes('-')) return line;
    return withComments(text, line, column, index === 0 ? 0 : pairs[index - 1]!.end);
  });
  const end = pairs.at(-1)!.end;
  const chunks = starts.map((start, index) => text.slice(start, starts[index + 1] ?? end));
  if (lead.includes('-')) chunks[0] = ' '.repeat(column) + chunks[0]!.slice(column);
  const sorted = ranks
    .map((rank, index) => ({ rank, chunk: chunks[index]! }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ chunk }) => chunk)
    .join('');
  return {
    start: starts[0]!,
    end,
    text: lead.includes('-') ? lead + sorted.slice(column) : sorted,
  };
}

/** Returns where a line begins. Comments directly above the line belong to it if their indentation is the same. */
function withComments(text: string, line: number, column: number, from: number): number {
  let start = line;
  while (start > from) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    const comment = text.slice(above, start);
    const isComment = above >= from && /^ *#/.test(comment) && comment.indexOf('#') === column;
    if (!isComment || comment.startsWith(MODELINE)) break;
    start = above;
  }
  return start;
}

/** A comment with settings for a text editor. This comment must stay in the first line. */
const MODELINE = '# yaml-language-server:';
