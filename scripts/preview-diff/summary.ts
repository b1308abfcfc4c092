import type { Change } from '../../src/content/dataset/changes/change.ts';
import type {
  AuditChange,
  Changes,
  Detail,
  FindingChange,
  GradeChange,
  ProtocolChange,
  Warning,
} from './compare.ts';
import type { FieldChange } from './field-diff.ts';
import type { Replacement } from './line-diff.ts';
import { code, codeBlock, cut } from './markdown-code.ts';
import { replacementLines } from './replacement-lines.ts';

/** In UTF-16 units. One unit takes at most three bytes, and the platform accepts a job summary of up to 1 MiB. */
export const MOST_CHARACTERS = 340_000;
/** UTF-16 units. Leaves room for the other sections and for the details. */
const MOST_OF_A_SECTION = 30_000;
const MOST_OF_A_DETAIL = 10_000;

const TITLE = 'What changes for readers';

export interface SummaryFrame {
  readonly base: string;
  readonly head: string;
  /** Sentences at the start of the summary. */
  readonly notes: readonly string[];
}

/** Returns markdown with at most `MOST_CHARACTERS`, always in the same order. */
export function summary(changes: Changes, { base, head, notes }: SummaryFrame): string {
  const title = `## ${TITLE}\n\n${code(base)} → ${code(head)}`;
  const sections = [
    section('Grades', changes.grades.map(gradeLine)),
    section('Ratings and facts from the chain', changes.facts.map(factLine)),
    section('⚠️ Look at this first', changes.warnings.map(warningLine)),
    section('Protocols', changes.protocols.map(protocolLine)),
    section('Audits', changes.audits.map(auditLine)),
    section('Findings', changes.findings.map(findingLine)),
    section('Addresses', [
      ...changes.addresses.removed.map((address) => `gone: ${code(address)}`),
      ...changes.addresses.added.map((address) => `new: ${code(address)}`),
    ]),
    othersText(changes.others),
  ].filter((text) => text !== '');
  const top = [title, ...notes, ...(changes.baseIsComplete ? [] : [OLD_BASE])];
  if (sections.length === 0) return `${[...top, NOTHING_CHANGES].join('\n\n')}\n`;
  const text = [...top, ...sections].join('\n\n');
  return `${text}${details(changes.details, MOST_CHARACTERS - text.length - 200)}\n`;
}

/** The summary for a branch that does not build. */
export function failureSummary(output: string): string {
  const lines = output
    .trimEnd()
    .split('\n')
    .slice(-60)
    .map((line) => cut(line, 300));
  return [
    `## ${TITLE}`,
    '**The branch does not build**, so there is nothing to compare. The end of the build output:',
    codeBlock(lines, ''),
    '',
  ].join('\n\n');
}

const NOTHING_CHANGES = 'Nothing changes for readers.';
const OLD_BASE =
  'The base does not list its records with hashes yet, so every audit looks new, and changes of protocols are not shown.';

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const shown: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 3;
    if (length > MOST_OF_A_SECTION) break;
    shown.push(`- ${line}`);
  }
  const more = lines.length - shown.length;
  if (more > 0) shown.push(`- … and ${more} more`);
  return `### ${title}\n\n${shown.join('\n')}`;
}

function gradeLine({ key, from, to, reason }: GradeChange): string {
  const why = reason === '' ? '' : ` (${code(reason)})`;
  if (from === null) return `${code(key)}: new, **${code(to ?? '')}**${why}`;
  if (to === null) return `${code(key)}: removed, was **${code(from)}**`;
  return `${code(key)}: **${code(from)} → ${code(to)}**${why}`;
}

function factLine({ record, what, before, after, reason }: Change): string {
  const change = `${code(record)} ${what}: **${code(before ?? 'none')} → ${code(after ?? 'none')}**`;
  return `${change} (${code(reason)})`;
}

const WARNINGS: Readonly<Record<Warning['kind'], string>> = {
  'audit-without-history':
    'is published and changes without an entry in its `history`: add an entry that says what was corrected.',
  'protocol-without-update': 'changes without a new date in `updatedAt`.',
  'audit-gone':
    'was published and is missing now: set the record to `superseded` or `withdrawn`, and never remove it.',
  'finding-gone':
    'was published and is missing from its audit now: withdraw the finding with a reason, and never delete it.',
  'code-used-again':
    'has another title and another category: if it now describes a different finding, give it a code that was never used, because readers must still find the old finding.',
  'protocol-gone':
    'is gone, and its addresses answer 404. If it was renamed, add this key to `aliases` of the new record; if not, keep the record and set it to `delisted`.',
  gone: 'is gone and does not redirect: readers who open it get a 404.',
};

function warningLine({ kind, what }: Warning): string {
  return `**${code(what)}** ${WARNINGS[kind]}`;
}

function protocolLine({ kind, key, name, formerKey }: ProtocolChange): string {
  if (formerKey !== undefined) return `renamed: ${code(formerKey)} → ${code(key)}, ${code(name)}`;
  return `${kind}: ${code(key)}, ${code(name)}`;
}

function auditLine({ kind, id, keys }: AuditChange): string {
  return `${code(kind)}: ${code(id)}, of ${keys.map((key) => code(key)).join(', ')}`;
}

function findingLine({ kind, audit, code: id, ...finding }: FindingChange): string {
  const { title, severity, status, fields } = finding;
  const parts = [
    `severity ${fromTo(severity)}`,
    `status ${fromTo(status)}`,
    ...(kind === 'changed' && fields.length > 0
      ? [`changed: ${fields.map((field) => code(field)).join(', ')}`]
      : []),
  ];
  return `${kind}: ${code(audit)} ${code(id)}, ${parts.join(', ')}: ${code(title)}`;
}

function fromTo([from, to]: FindingChange['severity']): string {
  if (from === null || to === null || from === to) return code(to ?? from ?? '');
  return `**${code(from)} → ${code(to)}**`;
}

function othersText(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  const number = `${addresses.length} other ${addresses.length === 1 ? 'address changes' : 'addresses change'}`;
  const shown = addresses.slice(0, 10).map((address) => code(address));
  const more = addresses.length - shown.length;
  return `${number}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Returns as many details as fit into `room` UTF-16 units. */
function details(all: readonly Detail[], room: number): string {
  let text = '';
  let shown = 0;
  for (const detail of all) {
    const block = `\n\n<details><summary><code>${detail.address}</code></summary>\n\n${bodyOf(detail)}\n\n</details>`;
    if (text.length + block.length > room) break;
    text += block;
    shown += 1;
  }
  const more = all.length - shown;
  return more === 0
    ? text
    : `${text}\n\n${more} more changed ${more === 1 ? 'address is' : 'addresses are'} not shown in detail: run \`npm run preview-diff\` to see them.`;
}

function bodyOf(detail: Detail): string {
  const replacements = 'fields' in detail ? detail.fields.map(replacementOf) : detail.lines;
  const lines = replacements.flatMap(replacementLines);
  const shown: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > MOST_OF_A_DETAIL) break;
    shown.push(line);
  }
  const more = lines.length - shown.length;
  if (more > 0) shown.push(`… and ${more} more ${more === 1 ? 'line' : 'lines'}`);
  return codeBlock(shown, 'diff');
}

function replacementOf({ field, from, to }: FieldChange): Replacement {
  const linesOf = (value: unknown) => (value === undefined ? [] : [JSON.stringify(value)]);
  return { label: `${field}: `, gone: linesOf(from), come: linesOf(to) };
}
