import type { z } from 'zod';
import {
  auditRecord,
  chainRecord,
  findingRecord,
  proseRecord,
  protocolRecord,
} from '../schema/records.ts';
import { assembleDataset } from './assemble-dataset.ts';
import type { ContentFile } from './content-file.ts';
import type { Dataset } from './dataset.ts';
import { splitFile } from './frontmatter.ts';
import { parseMarkdown } from './markdown-tree.ts';
import { type Place, placeOf } from './place.ts';
import { ContentError, compareProblems, type Problem } from './problem.ts';
import { readFiles, type TextFile } from './read-files.ts';
import type { Records } from './records.ts';
import { SAID_BY_PATH } from './rules/path-says-it.ts';
import { RULES } from './rules/rules.ts';
import { validate } from './schema-problems.ts';

export interface ReadContentOptions {
  /** The content folder. */
  readonly root: string;
  /** The time of the build: no date may lie after it, and the age of audits counts to it. */
  readonly now: Date;
}

export interface CheckedContent {
  /** Null when there is any error. */
  readonly dataset: Dataset | null;
  /** Everything that is wrong, by path, line and column. */
  readonly problems: readonly Problem[];
}

/**
 * Reads, checks and grades the content. Nothing is written.
 *
 * @throws {ContentError} with every problem when there is any error.
 */
export async function readDataset(options: ReadContentOptions): Promise<Dataset> {
  const { dataset, problems } = await checkContent(options);
  if (dataset === null) throw new ContentError(problems.filter((p) => p.severity === 'error'));
  return dataset;
}

/** The same, with the problems as a value: what `npm run check` prints. */
export async function checkContent({ root, now }: ReadContentOptions): Promise<CheckedContent> {
  const { folder, files: texts, problems: unreadable } = await readFiles(root);
  const problems = [...unreadable];
  const all = texts.map((text) => readRecord(text, problems));
  const records = groupByKind(folder, all, now);
  for (const rule of RULES) problems.push(...rule(records));
  problems.sort(compareProblems);
  const failed = problems.some(({ severity }) => severity === 'error');
  return { dataset: failed ? null : assembleDataset(records), problems };
}

const SCHEMAS = {
  protocol: protocolRecord,
  chain: chainRecord,
  audit: auditRecord,
  finding: findingRecord,
  methodology: proseRecord,
  terms: proseRecord,
} satisfies Partial<Record<Place['kind'], z.ZodObject>>;
type RecordKind = keyof typeof SCHEMAS;

function readRecord({ relativePath, path, text }: TextFile, problems: Problem[]): ContentFile {
  const place = placeOf(relativePath);
  const empty = { path, place, frontmatter: null, fields: {}, complete: null, body: null };
  if (text === null || !(place.kind in SCHEMAS)) return empty;
  const kind = place.kind as RecordKind;
  const { frontmatter, body, problems: splitProblems, bareForms } = splitFile(path, text);
  problems.push(...splitProblems);
  const checked =
    frontmatter === null
      ? { complete: null, fields: {}, problems: [] }
      : validate(path, SCHEMAS[kind] as z.ZodObject, frontmatter, SAID_BY_PATH[kind]);
  problems.push(...checked.problems);
  // A value that the schema refuses already is not reported a second time for its form.
  const refused = new Set(checked.problems.map(({ line, column }) => `${line}:${column}`));
  problems.push(...bareForms.filter(({ line, column }) => !refused.has(`${line}:${column}`)));
  return {
    path,
    place,
    frontmatter,
    fields: checked.fields,
    complete: checked.complete,
    body: body && { ...body, blocks: parseMarkdown(body.text) },
  };
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
