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

/** Something that was mended. */
export interface Fix extends Pick<Problem, 'path' | 'field'> {
  /** Where it stood before anything was mended, from 1. */
  readonly line: number;
  readonly column: number;
  /** What was done: `wrote "2026-11-27" for 2026-11-27`. */
  readonly message: string;
}

export interface FixedFiles {
  /** The texts of the files that were changed, by their path under the content folder. */
  readonly changed: ReadonlyMap<string, string>;
  /** By path, line and column. */
  readonly fixes: readonly Fix[];
  /** What there is still to say. */
  readonly checked: CheckedContent;
}

/**
 * Mends what is mechanical in the wanted files: what a problem's `fix` says, then spaces at the ends of the
 * frontmatter's lines and the order of its keys. Pure. Nothing is left for a second run, comments and bodies
 * stay as they are, and nothing gets another meaning. What cannot be read is left alone.
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
      files: options.files.map((file) => ({
        ...file,
        text: drafts.get(`${folder}/${file.relativePath}`)?.text ?? file.text,
      })),
    });

  let checked = checkFiles(options);
  // A value that was quoted may turn out to be an address without its checksum.
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

/** What no rule asks for, and everybody likes. */
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
  /** Left out: says what was written for what. */
  readonly message?: string;
}

/** A file's text while it is mended in several rounds, each of which sees what the one before wrote. */
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
        written.trim() === '' ? 'wrote spaces for tabs' : `wrote ${instead} for ${written}`;
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
