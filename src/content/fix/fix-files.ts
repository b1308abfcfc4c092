import { type CheckedContent, checkFiles } from '../dataset/check-files.ts';
import { firstUnordered } from '../fields/key-order.ts';
import { RECORD_SCHEMAS } from '../fields/record-schemas.ts';
import { isInside, scalarRanges } from '../fields/scalar-ranges.ts';
import { splitFile } from '../fields/split-file.ts';
import { YAML_START } from '../fields/yaml-position.ts';
import { applyEdits, type Edit, offsetBefore } from '../files/edit.ts';
import { isRecordKind, placeOf } from '../files/place.ts';
import { type Position, positionsIn } from '../files/position.ts';
import type { Problem } from '../files/problem.ts';
import type { ContentFiles } from '../records/read-records.ts';

export interface Fix extends Pick<Problem, 'path' | 'field'> {
  /** The line number in the file without fixes, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The change in words: `replaced 2026-11-27 with "2026-11-27"`. */
  readonly message: string;
}

export interface FixedFiles {
  /** The new texts, by the path under the content folder. */
  readonly changed: ReadonlyMap<string, string>;
  /** Sorted by path, line and column. */
  readonly fixes: readonly Fix[];
  readonly checked: CheckedContent;
}

/**
 * Fixes problems that need no decision, in files that `isWanted` accepts. Comments, bodies and the meaning of values do
 * not change. Pure.
 */
export function fixFiles(options: ContentFiles, isWanted: (path: string) => boolean): FixedFiles {
  const { folder } = options;
  const drafts = new Map(
    options.files.flatMap(({ relativePath, text }) => {
      const path = `${folder}/${relativePath}`;
      return text === null || !isWanted(path) ? [] : [[path, new Draft(path, text)]];
    }),
  );
  const checkDrafts = () =>
    checkFiles({
      ...options,
      files: options.files.map((file) => {
        const text = drafts.get(`${folder}/${file.relativePath}`)?.text ?? file.text;
        return text === file.text ? file : { ...file, text };
      }),
    });

  let checked = checkFiles(options);
  // A fix can reveal another problem, so files are checked until no problem can be fixed.
  for (;;) {
    const fixable = checked.problems.filter(
      ({ path, edit }) => edit !== undefined && drafts.has(path),
    );
    if (fixable.length === 0) break;
    for (const [path, problems] of Map.groupBy(fixable, (problem) => problem.path)) {
      drafts.get(path)!.apply(problems.map(({ field, edit }) => ({ ...edit!, field })));
    }
    checked = checkDrafts();
  }
  for (const [path, draft] of drafts) tidy(path.slice(folder.length + 1), draft);

  const changed = [...drafts].filter(([, { text, original }]) => text !== original);
  return {
    changed: new Map(changed.map(([path, { text }]) => [path.slice(folder.length + 1), text])),
    fixes: changed.flatMap(([, { fixes }]) =>
      fixes.toSorted((a, b) => a.line - b.line || a.column - b.column),
    ),
    checked: changed.length === 0 ? checked : checkDrafts(),
  };
}

/** Changes that no rule requires. */
function tidy(relativePath: string, draft: Draft): void {
  const { kind } = placeOf(relativePath);
  if (!isRecordKind(kind)) return;
  for (;;) {
    const { frontmatter } = splitFile('', draft.text);
    if (frontmatter === null) return;
    const spaces = trailingSpaces(draft.text, scalarRanges(frontmatter.document));
    if (spaces.length > 0) draft.apply(spaces);
    else {
      const unordered = firstUnordered(draft.text, frontmatter, RECORD_SCHEMAS[kind]);
      if (unordered === undefined) return;
      const message = 'put the keys in the order of the schema';
      draft.apply([{ ...unordered.edit, field: unordered.field, message }]);
    }
  }
}

function trailingSpaces(text: string, scalars: ReturnType<typeof scalarRanges>): FixingEdit[] {
  const yaml = text.slice(YAML_START, text.indexOf('\n---', YAML_START));
  return [...yaml.matchAll(/[ \t]+$/gm)]
    .filter(({ index }) => !isInside(scalars, index))
    .map(({ index, 0: spaces }) => ({
      start: index + YAML_START,
      end: index + YAML_START + spaces.length,
      text: '',
      field: 'frontmatter',
      message: 'deleted the spaces at the end of the line',
    }));
}

interface FixingEdit extends Edit {
  readonly field: string;
  /** If absent, the message names the old and the new text. */
  readonly message?: string;
}

/** A file that is fixed in several rounds. Each round starts with the text from the previous round. */
class Draft {
  readonly fixes: Fix[] = [];
  readonly original: string;
  readonly path: string;
  text: string;
  readonly #rounds: (readonly Edit[])[] = [];

  constructor(path: string, text: string) {
    this.path = path;
    this.original = text;
    this.text = text;
  }

  apply(edits: readonly FixingEdit[]): void {
    const before = this.text;
    const { text, made } = applyEdits(before, edits);
    for (const { start, end, text: instead, field, message } of made as FixingEdit[]) {
      const written = before.slice(start, end);
      const said =
        written.trim() === '' ? 'replaced tabs with spaces' : `replaced ${written} with ${instead}`;
      this.fixes.push({
        path: this.path,
        ...this.#placeAtFirst(start),
        field,
        message: message ?? said,
      });
    }
    this.#rounds.push(made);
    this.text = text;
  }

  #placeAtFirst(start: number): Position {
    return positionsIn(this.original)(this.#rounds.reduceRight(offsetBefore, start));
  }
}
