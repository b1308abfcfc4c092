import type { z } from 'zod';
import type { Frontmatter } from '../fields/frontmatter.ts';
import type { KnownFiles } from '../fields/known-file.ts';
import { kindOfFields, RECORD_SCHEMAS } from '../fields/record-schemas.ts';
import { validate } from '../fields/schema-problems.ts';
import { isRecordKind, type Place, placeOf, stemOf } from '../files/place.ts';
import type { Problem } from '../files/problem.ts';
import type { ReadFiles, TextFile } from '../files/read-files.ts';
import type { Block } from '../prose/markdown-tree.ts';
import { parseBody } from '../prose/parse-body.ts';
import type { Body, ContentFile } from './content-file.ts';
import type { EarlierRun } from './earlier-run.ts';
import { joinRecords } from './join-records.ts';
import { isObserved, readObserved } from './read-observed.ts';
import type { Records } from './records.ts';
import { splitUnlessKnown } from './split-unless-known.ts';

export interface ContentFiles extends ReadFiles {
  readonly now: Date;
  readonly earlier?: EarlierRun | undefined;
}

interface ReadRecord {
  readonly record: ContentFile;
  readonly problems: readonly Problem[];
}

/** The results for files that were already read. A run with `--fix` checks unchanged files several times. */
const known = new WeakMap<TextFile, ReadRecord>();

/** Reads each file separately and joins the records. Rules check them later. Pure. */
export function readRecords(content: ContentFiles): {
  readonly records: Records;
  readonly problems: Problem[];
} {
  const { folder, files, now, earlier } = content;
  const read = files.map((file) =>
    readOnce(`${folder}/${file.relativePath}`, file, earlier?.files),
  );
  const all = read.map(({ record }) => record);
  const problems = [content, ...read].flatMap((one) => one.problems);
  return { records: joinRecords(folder, all, now), problems };
}

function readOnce(path: string, file: TextFile, knownFiles?: KnownFiles): ReadRecord {
  const before = known.get(file);
  if (before?.record.path === path) return before;
  const problems: Problem[] = [];
  const read = { record: readRecord(path, file, problems, knownFiles), problems };
  known.set(file, read);
  return read;
}

function readRecord(
  path: string,
  source: TextFile,
  problems: Problem[],
  knownFiles: KnownFiles | undefined,
): ContentFile {
  const { relativePath } = source;
  const split =
    stemOf(relativePath) === undefined ? null : splitUnlessKnown(path, source, knownFiles);
  const place = placeHeld(placeOf(relativePath), split?.frontmatter?.data);
  const empty = { path, place, source, frontmatter: null, fields: {}, complete: null, body: null };
  if (isObserved(place) && source.text !== null) {
    return { ...empty, complete: readObserved(path, place, source.text, problems) };
  }
  const { kind } = place;
  if (split === null || !isRecordKind(kind)) return empty;
  const { frontmatter, body, problems: splitProblems, bareForms } = split;
  problems.push(...splitProblems);
  const checked =
    frontmatter === null
      ? { complete: null, fields: {}, frontmatter, problems: [] }
      : validate(path, RECORD_SCHEMAS[kind] as z.ZodObject, frontmatter);
  problems.push(...checked.problems);
  // If the schema reports a problem with a value, the missing quotes of this value are not reported.
  const refused = new Set(checked.problems.map(({ line, column }) => `${line}:${column}`));
  problems.push(...bareForms.filter(({ line, column }) => !refused.has(`${line}:${column}`)));
  return {
    path,
    place,
    source,
    frontmatter: checked.frontmatter,
    fields: checked.fields,
    complete: checked.complete,
    body: body && new BodyOfFile(source, body.length, body.line),
  };
}

/** Returns `unknown` instead of `place` if the fields belong to another kind of record. */
function placeHeld(place: Place, data: Frontmatter['data'] = {}): Place {
  const holds = kindOfFields(data);
  if (holds === undefined || holds === place.kind) return place;
  const isProse = holds === 'methodology' && (place.kind === 'terms' || place.kind === 'about');
  const isRecord = place.kind === 'unknown' || isRecordKind(place.kind);
  return isRecord && !isProse ? { kind: 'unknown', holds } : place;
}

/** The body that was read last. All rules judge one file before the next one. */
let recent = { ofFile: '', length: 0, text: '' };

/** Keeps neither the text nor its blocks, because those of all bodies need too much memory. */
class BodyOfFile implements Body {
  readonly line: number;
  readonly #source: TextFile;
  readonly #length: number;

  /** @param length of the body, which is the end of the file */
  constructor(source: TextFile, length: number, line: number) {
    this.#source = source;
    this.#length = length;
    this.line = line;
  }

  get text(): string {
    const ofFile = this.#source.text!;
    // A new string would be hashed again, in each cache of texts and for each rule.
    if (recent.ofFile !== ofFile || recent.length !== this.#length) {
      const text = ofFile.slice(ofFile.length - this.#length);
      recent = { ofFile, length: this.#length, text };
    }
    return recent.text;
  }

  get blocks(): readonly Block[] | null {
    return parseBody(this.text);
  }
}
