import type { z } from 'zod';
import { type Frontmatter, splitFile } from '../fields/frontmatter.ts';
import { kindOfFields, RECORD_SCHEMAS } from '../fields/record-schemas.ts';
import { validate } from '../fields/schema-problems.ts';
import { isRecordKind, type Place, placeOf, stemOf } from '../files/place.ts';
import { compareProblems, type Problem } from '../files/problem.ts';
import type { TextFile } from '../files/read-files.ts';
import { parseMarkdown } from '../prose/markdown-tree.ts';
import type { Body, ContentFile } from '../records/content-file.ts';
import type { Records } from '../records/records.ts';
import { RULES } from '../rules/common/rules.ts';
import { withCodePoints } from '../words/characters.ts';
import { assembleDataset } from './assemble-dataset.ts';
import type { Dataset } from './dataset.ts';

export interface CheckFilesOptions {
  /** Name of the content folder: it starts the path of every problem. */
  readonly folder: string;
  /** By path. */
  readonly files: readonly TextFile[];
  /** What was wrong with files before they were text. */
  readonly problems: readonly Problem[];
  readonly now: Date;
}

export interface CheckedContent {
  /** Null when there is any error. */
  readonly dataset: Dataset | null;
  /** Everything that is wrong, by path, line and column. */
  readonly problems: readonly Problem[];
}

/** Checks, joins and grades files that were read already. Pure. */
export function checkFiles(options: CheckFilesOptions): CheckedContent {
  const { records, problems: ofSingleFiles } = readRecords(options);
  const ofRules = RULES.flatMap((rule) => [...rule.check(records)]);
  // What a rule says of a value stands for what its schema says: it knows the other records.
  const judged = new Set(ofRules.filter(({ field }) => field !== 'file').map(valueJudged));
  const problems = ofSingleFiles.filter((problem) => !judged.has(valueJudged(problem)));
  problems.push(...ofRules);
  const printable = problems.map(withVisibleText).sort(compareProblems);
  const failed = problems.some(({ severity }) => severity === 'error');
  return { dataset: failed ? null : assembleDataset(records), problems: printable };
}

/** Problems quote records, and what is refused there must not reach a terminal or a comment either. */
function withVisibleText(problem: Problem): Problem {
  const { field, message, mend } = problem;
  return {
    ...problem,
    field: withCodePoints(field),
    message: withCodePoints(message),
    mend: withCodePoints(mend),
  };
}

function valueJudged({ path, line, column, field }: Problem): string {
  return `${path}:${line}:${column} ${field}`;
}

/** Reads each file by itself, before the rules compare them. */
export function readRecords(options: CheckFilesOptions): {
  readonly records: Records;
  readonly problems: Problem[];
} {
  const { folder, files, now } = options;
  const problems = [...options.problems];
  const all = files.map((file) => readRecord(folder, file, problems));
  return { records: groupByKind(folder, all, now), problems };
}

function readRecord(
  folder: string,
  { relativePath, text }: TextFile,
  problems: Problem[],
): ContentFile {
  const path = `${folder}/${relativePath}`;
  const split = text === null || stemOf(relativePath) === undefined ? null : splitFile(path, text);
  const place = placeHeld(placeOf(relativePath), split?.frontmatter?.data);
  const empty = { path, place, text, frontmatter: null, fields: {}, complete: null, body: null };
  const { kind } = place;
  if (split === null || !isRecordKind(kind)) return empty;
  const { frontmatter, body, problems: splitProblems, bareForms } = split;
  problems.push(...splitProblems);
  const checked =
    frontmatter === null
      ? { complete: null, fields: {}, frontmatter, problems: [] }
      : validate(path, RECORD_SCHEMAS[kind] as z.ZodObject, frontmatter);
  problems.push(...checked.problems);
  // A value that the schema refuses already is not reported a second time for its form.
  const refused = new Set(checked.problems.map(({ line, column }) => `${line}:${column}`));
  problems.push(...bareForms.filter(({ line, column }) => !refused.has(`${line}:${column}`)));
  return {
    path,
    place,
    text,
    frontmatter: checked.frontmatter,
    fields: checked.fields,
    complete: checked.complete,
    body: body && readBody(path, body, problems),
  };
}

/** A file with the fields of another kind of record lies in the wrong place: it is none of its place's. */
function placeHeld(place: Place, data: Frontmatter['data'] = {}): Place {
  const holds = kindOfFields(data);
  if (holds === undefined || holds === place.kind) return place;
  const isProse = holds === 'methodology' && place.kind === 'terms';
  const isRecord = place.kind === 'unknown' || isRecordKind(place.kind);
  return isRecord && !isProse ? { kind: 'unknown', holds } : place;
}

/** More quotes and lists inside each other than anybody reads; the parser's time grows with them. */
const NESTED_TOO_DEEPLY = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){16}/m;

function readBody(path: string, body: Omit<Body, 'blocks'>, problems: Problem[]): Body | null {
  if (!NESTED_TOO_DEEPLY.test(body.text)) {
    try {
      return { ...body, blocks: parseMarkdown(body.text) };
    } catch (error) {
      // The parser recurses, and that ends where the stack does.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  const text = { message: 'is nested too deeply', mend: 'write it more simply' };
  const { line } = body;
  problems.push({ path, line, column: 1, field: 'body', ...text, severity: 'error' });
  return null;
}

function groupByKind(folder: string, all: readonly ContentFile[], now: Date): Records {
  const ofKind = <File>(...kinds: Place['kind'][]) =>
    all.filter(({ place }) => kinds.includes(place.kind)) as File[];
  return {
    folder,
    all,
    protocols: ofKind('protocol'),
    chains: ofKind('chain'),
    audits: ofKind('audit'),
    findings: ofKind('finding'),
    methodology: ofKind('methodology'),
    terms: ofKind('terms'),
    now,
  };
}
