import { type Document, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import type { Position } from '../files/position.ts';
import { quoteShort, shorten } from '../words/quote-short.ts';
import type { FieldPath } from './field-path.ts';
import { YAML_START } from './yaml-position.ts';

/** Frontmatter as values and as the text that they were written in. */
export interface Frontmatter {
  readonly data: Record<string, unknown>;
  /** Whether this field is written, whatever its value. */
  readonly has: (path: FieldPath) => boolean;
  /** Where the value stands; where it is missing, the key of the innermost part that is there. */
  readonly valueAt: (path: FieldPath) => Position;
  readonly keyAt: (path: FieldPath) => Position;
  /** The value as the editor wrote it, shortened: `056`, `"hgih"`, `a list`. */
  readonly written: (path: FieldPath) => string;
  /** Whether the value is a bare word that YAML takes for something other than text. */
  readonly isBareNonText: (path: FieldPath) => boolean;
  /** The value as it is written and where in the file, if it is a single one and no group or list. */
  readonly scalarAt: (path: FieldPath) => ScalarText | undefined;
  /** The same text with the key at this path read as another one. */
  readonly keyReadAs: (path: FieldPath, key: string) => Frontmatter;
  /** The parsed YAML; its ranges count from `YAML_START`. */
  readonly document: Document.Parsed;
}

export interface ScalarText {
  readonly start: number;
  readonly end: number;
  /** Text as it is read; a bare number as it is written. Undefined for what is neither. */
  readonly text: string | undefined;
}

/** Gives access to a document that was judged. `position` is where in the file an offset in the YAML is. */
export function makeFrontmatter(
  document: Document.Parsed,
  data: Record<string, unknown>,
  position: (offset: number) => Position,
): Frontmatter {
  const find = (path: FieldPath) => {
    let node: unknown = document.contents;
    let key: Node | undefined;
    for (const [index, step] of path.entries()) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isKey(item.key, step));
        if (pair === undefined) return { found: index, key, node: undefined };
        key = pair.key as Node;
        node = pair.value;
      } else if (isSeq(node)) {
        const item = node.items[Number(step)] as Node | undefined;
        if (item === undefined) return { found: index, key, node: undefined };
        key = item;
        node = item;
      } else {
        return { found: index, key, node: undefined };
      }
    }
    return { found: path.length, key, node: node as Node | null | undefined };
  };
  // Of two values under one key, which is meant is not known.
  const isDoubled = document.errors.some(({ code }) => code === 'DUPLICATE_KEY');
  const at = (node: Node | undefined): Position =>
    node?.range ? position(node.range[0]) : { line: 1, column: 1 };
  return {
    data,
    has: (path) => find(path).found === path.length,
    valueAt: (path) => {
      const { key, node } = find(path);
      return at(node ?? key);
    },
    keyAt: (path) => at(find(path).key),
    written: (path) => {
      const { node } = find(path);
      if (isMap(node)) return 'a group of fields';
      if (isSeq(node)) return 'a list';
      if (!isScalar(node)) return 'nothing';
      if (typeof node.value === 'string') return quoteShort(node.value);
      return node.source === '' ? 'nothing' : shorten(node.source ?? '');
    },
    isBareNonText: (path) => {
      const { node } = find(path);
      return isScalar(node) && node.source !== '' && typeof node.value !== 'string';
    },
    scalarAt: (path) => {
      const { found, node } = find(path);
      if (found < path.length || isDoubled || !isScalar(node) || !node.range) return undefined;
      const [start, end] = node.range;
      const isNumber = typeof node.value === 'number' && node.type === Scalar.PLAIN;
      const text = isNumber ? node.source : node.value;
      return {
        start: start + YAML_START,
        end: end + YAML_START,
        text: typeof text === 'string' ? text : undefined,
      };
    },
    keyReadAs: (path, meant) => {
      const copy = document.clone() as Document.Parsed;
      const group = copy.getIn(path.slice(0, -1), true);
      const pair = isMap(group)
        ? group.items.find(({ key }) => isKey(key, path.at(-1)))
        : undefined;
      if (pair !== undefined) (pair.key as Scalar).value = meant;
      return makeFrontmatter(copy, copy.toJS({ maxAliasCount: 0 }), position);
    },
    document,
  };
}

function isKey(key: unknown, name: unknown): boolean {
  return isScalar(key) && key.value === name;
}
