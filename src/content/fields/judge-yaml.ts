import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  visit,
} from 'yaml';
import type { Edit } from '../files/edit.ts';
import type { Problem } from '../files/problem.ts';
import { shorten } from '../words/quote-short.ts';
import { judgeBareForm } from './bare-form.ts';
import { formatField } from './field-path.ts';
import { nodeProperties } from './node-properties.ts';
import { inFile } from './yaml-position.ts';

export type MakeProblem = (
  offset: number,
  field: string,
  message: string,
  fix: string,
  edit?: Edit,
) => Problem;

/** A value may be inside at most this many nested YAML nodes. Records need about twelve. */
const MAX_DEPTH = 48;
export const TOO_DEEP = { message: 'is nested too deeply', fix: 'use fewer levels' };

/** Reports anchors, tags, duplicate keys and keys that are not names. */
export function judgeYaml(source: string, document: Document.Parsed, problem: MakeProblem) {
  const problems: Problem[] = [];
  const bareForms: Problem[] = [];
  // `visit` reaches nodes in the order of the source. So the next node with an anchor has the first unused anchor.
  const { anchors, tags } = nodeProperties(source);
  let unreadable = false;
  const refuse = (offset: number, field: string, message: string, fix: string) => {
    unreadable = true;
    problems.push(problem(offset, field || 'frontmatter', message, fix));
  };
  visit(document, (at, node, ancestors) => {
    if (ancestors.length > MAX_DEPTH) {
      refuse((ancestors[0] as Node).range?.[0] ?? 0, '', TOO_DEEP.message, TOO_DEEP.fix);
      return visit.BREAK;
    }
    if (!isNode(node)) return undefined;
    const offset = node.range?.[0] ?? 0;
    const field = () => formatField(pathTo(ancestors, at, node));
    const anchor = isAlias(node) || node.anchor === undefined ? undefined : anchors.shift();
    const tag = node.tag === undefined ? undefined : tags.shift();
    if (anchor !== undefined || isAlias(node)) {
      refuse(
        anchor?.offset ?? offset,
        field(),
        'uses a YAML anchor or alias',
        'write the whole value here, without & and *',
      );
    } else if (tag !== undefined) {
      refuse(
        tag.offset,
        field(),
        `has a tag (got ${shorten(tag.text)})`,
        'delete the tag, which starts with !, and quote the value if it is text',
      );
    }
    if (isScalar(node) && at !== 'key') {
      const form = judgeBareForm(node, source);
      if (form !== undefined) {
        const { message, fix, instead } = form;
        const [start, end] = node.range ?? [0, 0];
        const edit = instead === undefined ? undefined : inFile({ start, end, text: instead });
        bareForms.push(problem(offset, field(), message, fix, edit));
      }
    }
    if (!isMap(node)) return undefined;
    const seen = new Set<string>();
    for (const { key } of node.items) {
      const keyOffset = isNode(key) ? (key.range?.[0] ?? offset) : offset;
      if (!isScalar(key) || typeof key.value !== 'string' || key.value === '__proto__') {
        refuse(
          keyOffset,
          field(),
          'has a key that cannot be the name of a field',
          'write the name of a field; put the name in quotes if it is a number or the word true, false or null',
        );
        continue;
      }
      if (seen.has(key.value)) {
        const doubled = formatField([...pathTo(ancestors, at, node), key.value]);
        problems.push(
          problem(keyOffset, doubled, 'is written twice', 'delete one of the two fields'),
        );
      }
      seen.add(key.value);
    }
    return undefined;
  });
  return { problems, bareForms, unreadable };
}

function pathTo(ancestors: readonly unknown[], at: unknown, node: unknown): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (const [index, ancestor] of ancestors.entries()) {
    const child = ancestors[index + 1] ?? node;
    if (isPair(ancestor)) path.push(isScalar(ancestor.key) ? String(ancestor.key.value) : '?');
    else if (isSeq(ancestor)) path.push(ancestor.items.indexOf(child));
  }
  return at === 'key' ? path.slice(0, -1) : path;
}
