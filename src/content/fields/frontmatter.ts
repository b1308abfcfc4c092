import { type Document, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import type { Position } from '../files/position.ts';
import { quoteShort, shorten } from '../words/quote-short.ts';
import { BECAUSE_COMMENT, isCommentAsValue } from './comment-as-value.ts';
import type { FieldPath } from './field-path.ts';
import { documentOf } from './yaml-document.ts';
import { YAML_START, yamlPositions } from './yaml-position.ts';

export interface Frontmatter {
  readonly data: Record<string, unknown>;
  /** Whether the field exists, with any value. */
  readonly has: (path: FieldPath) => boolean;
  /** The position of the value, or of the last key of `path` that exists. */
  readonly valueAt: (path: FieldPath) => Position;
  readonly keyAt: (path: FieldPath) => Position;
  /** The value as written, shortened for a message: `056`, `"hgih"`, `a list`. */
  readonly written: (path: FieldPath) => string;
  /** A number, `true` or `false`, as written without quotes. Undefined for other values. */
  readonly bareNonText: (path: FieldPath) => string | undefined;
  readonly isCommentAsValue: (path: FieldPath) => boolean;
  /** The value as written, with its range in the file. Undefined for a group or a list. */
  readonly scalarAt: (path: FieldPath) => ScalarText | undefined;
  /** Returns a copy in which the misspelled key at `path` has the name `key`. */
  readonly keyReadAs: (path: FieldPath, key: string) => Frontmatter;
  /** Offsets count from the start of the YAML. Add `YAML_START` for offsets in the file. */
  readonly document: Document.Parsed;
}

export interface ScalarText {
  readonly start: number;
  readonly end: number;
  /** The value of a string, or the source text of a number. Undefined for other values. */
  readonly text: string | undefined;
}

/**
 * Gives access to a checked document.
 *
 * @param readSource returns the YAML. It is called only when a position or a text is needed
 */
export function makeFrontmatter(
  data: Record<string, unknown>,
  readSource: () => string,
): Frontmatter {
  return new FrontmatterOfSource(data, readSource);
}

/** A class, because a build keeps one for each file: closures would take 1 kB each. */
class FrontmatterOfSource implements Frontmatter {
  readonly data: Record<string, unknown>;
  readonly #readSource: () => string;
  /** Only if it differs from the source. */
  readonly #changed: Document.Parsed | undefined;

  constructor(data: Record<string, unknown>, readSource: () => string, changed?: Document.Parsed) {
    this.data = data;
    this.#readSource = readSource;
    this.#changed = changed;
  }

  get document(): Document.Parsed {
    return this.#changed ?? documentOf(this.#readSource());
  }

  has(path: FieldPath): boolean {
    return isIn(this.data, path);
  }

  valueAt(path: FieldPath): Position {
    const { key, node } = this.#find(path);
    return this.#at(node ?? key);
  }

  keyAt(path: FieldPath): Position {
    return this.#at(this.#find(path).key);
  }

  written(path: FieldPath): string {
    const { node } = this.#find(path);
    if (isMap(node)) return node.items.length === 0 ? 'an empty group' : 'a group of fields';
    if (isSeq(node)) return node.items.length === 0 ? 'an empty list' : 'a list';
    if (!isScalar(node)) return 'nothing';
    if (isCommentAsValue(node, this.#readSource())) return `nothing${BECAUSE_COMMENT}`;
    if (typeof node.value === 'string') return quoteShort(node.value);
    return node.source === '' ? 'nothing' : shorten(node.source ?? '');
  }

  bareNonText(path: FieldPath): string | undefined {
    const { node } = this.#find(path);
    const isBare = isScalar(node) && node.value !== null && typeof node.value !== 'string';
    return isBare ? node.source : undefined;
  }

  isCommentAsValue(path: FieldPath): boolean {
    const { node } = this.#find(path);
    return isScalar(node) && isCommentAsValue(node, this.#readSource());
  }

  scalarAt(path: FieldPath): ScalarText | undefined {
    const { found, node } = this.#find(path);
    // If a key occurs twice, nobody knows which value its author meant.
    const isDoubled = () => this.document.errors.some(({ code }) => code === 'DUPLICATE_KEY');
    if (found < path.length || isDoubled() || !isScalar(node) || !node.range) return undefined;
    const [start, end] = node.range;
    const isNumber = typeof node.value === 'number' && node.type === Scalar.PLAIN;
    const text = isNumber ? node.source : node.value;
    return {
      start: start + YAML_START,
      end: end + YAML_START,
      text: typeof text === 'string' ? text : undefined,
    };
  }

  keyReadAs(path: FieldPath, meant: string): Frontmatter {
    const copy = this.document.clone() as Document.Parsed;
    const group = copy.getIn(path.slice(0, -1), true);
    const pair = isMap(group) ? group.items.find(({ key }) => isKey(key, path.at(-1))) : undefined;
    if (pair !== undefined) (pair.key as Scalar).value = meant;
    return new FrontmatterOfSource(copy.toJS({ maxAliasCount: 0 }), this.#readSource, copy);
  }

  #find(path: FieldPath) {
    let node: unknown = this.document.contents;
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
  }

  #at(node: Node | undefined): Position {
    if (!node?.range) return { line: 1, column: 1 };
    return yamlPositions(this.#readSource())(node.range[0]);
  }
}

function isIn(value: unknown, [step, ...below]: FieldPath): boolean {
  if (step === undefined) return true;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
  return isIn((value as Record<PropertyKey, unknown>)[step], below);
}

function isKey(key: unknown, name: unknown): boolean {
  return isScalar(key) && key.value === name;
}
