import * as documents from '../../src/addresses/documents.ts';
import { gameIn } from '../../src/addresses/game-in.ts';
import * as pages from '../../src/addresses/pages.ts';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import { pathBelow, segmentsBelow, segmentsOf } from '../../src/addresses/segments.ts';
import { withDetail } from '../../src/addresses/with-detail.ts';
import type { Change } from '../../src/content/dataset/changes/change.ts';
import { compareText } from '../../src/content/files/problem.ts';
import { type FieldChange, fieldDiff } from './field-diff.ts';
import { lineDiff, type Replacement } from './line-diff.ts';
import { NOTHING, type Preview } from './preview.ts';
import { addedFacts } from './recorded-facts.ts';
import {
  type AuditDocument,
  type AuditRecord,
  type PreviewRecords,
  type ProtocolEntry,
  recordsOf,
} from './records-of.ts';

/** Differences that readers of the site can see. Every list has a fixed order. */
export interface Changes {
  readonly grades: readonly GradeChange[];
  /** Changed ratings, and changed facts from the chain. */
  readonly facts: readonly Change[];
  /** Problems that a reviewer must look at first. */
  readonly warnings: readonly Warning[];
  readonly protocols: readonly ProtocolChange[];
  readonly audits: readonly AuditChange[];
  readonly findings: readonly FindingChange[];
  readonly addresses: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** Paths of changed documents. Documents about changed games are left out. */
  readonly others: readonly string[];
  readonly details: readonly Detail[];
  /** False if the base lists no records. Then every audit looks new. */
  readonly baseIsComplete: boolean;
}

export interface GradeChange {
  readonly key: string;
  /** Null if the protocol is new. */
  readonly from: string | null;
  /** Null if the protocol no longer exists. */
  readonly to: string | null;
  /** Such as "D: F-02, high, open". */
  readonly reason: string;
}

export interface Warning {
  readonly kind:
    | 'audit-without-history'
    | 'protocol-without-update'
    | 'audit-gone'
    | 'finding-gone'
    | 'code-used-again'
    | 'protocol-gone'
    | 'gone';
  /** A protocol's key, an audit ("slug v1"), a finding ("slug v1 F-02"), or an address. */
  readonly what: string;
}

export interface ProtocolChange {
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed';
  readonly key: string;
  readonly name: string;
  /** Of a renamed protocol. */
  readonly formerKey?: string;
}

export interface AuditChange {
  /** The new status of the audit. It is `changed` if the status stays the same, and `removed` if the audit is gone. */
  readonly kind: string;
  /** Such as "moon-lottery v2". */
  readonly id: string;
  readonly keys: readonly string[];
}

export interface FindingChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly audit: string;
  readonly code: string;
  readonly title: string;
  readonly severity: readonly [from: string | null, to: string | null];
  readonly status: readonly [from: string | null, to: string | null];
  /** Names of the changed fields, without `severity` and `status`. */
  readonly fields: readonly string[];
}

export type Detail =
  | { readonly address: string; readonly fields: readonly FieldChange[] }
  | { readonly address: string; readonly lines: readonly Replacement[] };

/**
 * Compares the outputs of two builds. Pure.
 *
 * @param today Day in UTC, such as "2026-11-28". A record with this `updatedAt` may change without
 * a new date.
 */
export function compare(base: Preview, head: Preview, today: string): Changes {
  const before = recordsOf(base);
  const after = recordsOf(head);
  const audits = auditChanges(before, after);
  const protocols = protocolChanges(before, after);
  const findings = audits.flatMap(({ id }) =>
    findingChanges(id, before.audits.get(id), after.audits.get(id)),
  );
  const addresses = addressChanges(base, head);
  const details = detailsOf(base, head);
  const touched = new Set([
    ...protocols.flatMap(({ key, formerKey }) => [key, formerKey]),
    ...audits.flatMap(({ keys }) => keys),
    ...gradeChanges(before, after).map(({ key }) => key),
  ]);
  return {
    grades: gradeChanges(before, after),
    // Without a base, every line of the record of changes would look new.
    facts: base === NOTHING ? [] : addedFacts(base.recorded, head.recorded),
    warnings: [
      ...audits
        .filter(({ id }) => lacksHistory(before.audits.get(id), after.audits.get(id)))
        .map(({ id }) => ({ kind: 'audit-without-history' as const, what: id })),
      ...protocols
        .filter(({ key }) =>
          lacksUpdate(before.protocols.get(key), after.protocols.get(key), today),
        )
        .map(({ key }) => ({ kind: 'protocol-without-update' as const, what: key })),
      ...audits
        .filter(
          ({ id }) => before.audits.get(id)?.publishedAt && !after.audits.get(id)?.publishedAt,
        )
        .map(({ id }) => ({ kind: 'audit-gone' as const, what: id })),
      ...audits.flatMap(({ id }) =>
        findingWarnings(id, before.audits.get(id), after.audits.get(id)),
      ),
      ...goneWarnings(addresses.removed, after, head),
    ],
    protocols,
    audits,
    findings,
    addresses,
    others: details.map(({ address }) => address).filter((address) => !touched.has(keyOf(address))),
    details: details.filter(({ address }) => !repeatsOthers(address)),
    baseIsComplete: before.complete || base.json.size === 0,
  };
}

function gradeChanges(before: PreviewRecords, after: PreviewRecords): GradeChange[] {
  return keysOf(before.protocols, after.protocols).flatMap((key) => {
    const to = after.protocols.get(key);
    const from = before.protocols.get(key) ?? (to && renamedFrom(to, before, after));
    if (from?.riskGrade === to?.riskGrade) return [];
    // A new protocol without a rating changes no grade.
    if (from === undefined && to?.riskGrade === 'NR') return [];
    if (to === undefined && isFormerKey(key, after)) return [];
    const reason = to?.gradeReason ?? '';
    return [{ key, from: from?.riskGrade ?? null, to: to?.riskGrade ?? null, reason }];
  });
}

function protocolChanges(before: PreviewRecords, after: PreviewRecords): ProtocolChange[] {
  return keysOf(before.protocols, after.protocols).flatMap((key): ProtocolChange[] => {
    const from = before.protocols.get(key);
    const to = after.protocols.get(key);
    if (to === undefined) {
      return isFormerKey(key, after) ? [] : [{ kind: 'removed', key, name: from?.name ?? '' }];
    }
    if (from === undefined) {
      const former = renamedFrom(to, before, after);
      if (former === undefined) return [{ kind: 'added', key, name: to.name }];
      return [{ kind: 'renamed', key, name: to.name, formerKey: former.key }];
    }
    const changed = before.complete && from.contentHash !== to.contentHash;
    return changed ? [{ kind: 'changed', key, name: to.name }] : [];
  });
}

function isFormerKey(key: string, { protocols }: PreviewRecords): boolean {
  return [...protocols.values()].some(({ formerKeys }) => formerKeys.includes(key));
}

function renamedFrom(
  { formerKeys }: ProtocolEntry,
  before: PreviewRecords,
  after: PreviewRecords,
): ProtocolEntry | undefined {
  const former = formerKeys.find((key) => before.protocols.has(key) && !after.protocols.has(key));
  return former === undefined ? undefined : before.protocols.get(former);
}

function auditChanges(before: PreviewRecords, after: PreviewRecords): AuditChange[] {
  return keysOf(before.audits, after.audits).flatMap((id) => {
    const from = before.audits.get(id);
    const to = after.audits.get(id);
    const keys = to?.keys ?? from?.keys ?? [];
    if (to === undefined) return [{ kind: 'removed', id, keys }];
    if (from?.status !== to.status) return [{ kind: to.status, id, keys }];
    return from.contentHash === to.contentHash ? [] : [{ kind: 'changed', id, keys }];
  });
}

function findingChanges(
  audit: string,
  from: AuditRecord | undefined,
  to: AuditRecord | undefined,
): FindingChange[] {
  const [before, after] = [findingsOf(from?.document), findingsOf(to?.document)];
  // An audit that is not published, or was removed, has no findings to compare.
  if (to?.document == null) return [];
  return keysOf(before, after).flatMap((code): FindingChange[] => {
    const [a, b] = [before.get(code), after.get(code)];
    const changed = [
      ...new Set(fieldDiff(a ?? {}, b ?? {}).map(({ field }) => field.split(/[.[]/)[0]!)),
    ];
    if (changed.length === 0) return [];
    return [
      {
        kind: a === undefined ? 'added' : b === undefined ? 'removed' : 'changed',
        audit,
        code,
        title: (b ?? a)!.title,
        severity: [a?.severity ?? null, b?.severity ?? null],
        status: [a?.status ?? null, b?.status ?? null],
        fields: changed.filter((field) => field !== 'severity' && field !== 'status'),
      },
    ];
  });
}

function findingsOf(document: AuditDocument | null | undefined) {
  return new Map((document?.findings ?? []).map((finding) => [finding.code, finding]));
}

/** Warns if a finding of a published audit disappears, or if its code now belongs to another finding. */
function findingWarnings(
  audit: string,
  from: AuditRecord | undefined,
  to: AuditRecord | undefined,
): Warning[] {
  if (!from?.publishedAt || !to?.publishedAt || to.document === null) return [];
  const after = findingsOf(to.document);
  return [...findingsOf(from.document)].flatMap(([code, finding]): Warning[] => {
    const now = after.get(code);
    if (now === undefined) return [{ kind: 'finding-gone', what: `${audit} ${code}` }];
    // Editors may improve a title or a category. If both change, the code may name a different finding.
    const isAnother = now.title !== finding.title && now.category !== finding.category;
    return isAnother ? [{ kind: 'code-used-again', what: `${audit} ${code}` }] : [];
  });
}

/** A change of these fields needs no entry in the history. Each has its own date, or follows from other fields. */
const EXPLAINED =
  /^(?:contentHash|updatedAt|versions|overallRisk|reply|ended|status)\b|^findings\[[^\]]*\]\.reply\b/;

function lacksHistory(from: AuditRecord | undefined, to: AuditRecord | undefined): boolean {
  if (!from?.publishedAt || !to?.publishedAt) return false;
  if (from.contentHash === to.contentHash) return false;
  if (from.document === null || to.document === null) return true;
  if (to.document.history.length > from.document.history.length) return false;
  const fields = fieldDiff(from.document, to.document).map(({ field }) => field);
  const dated = fields.filter((field) => /^(?:reply|ended|status)\b|\.reply\b/.test(field));
  return dated.length === 0 || fields.some((field) => !EXPLAINED.test(field));
}

function lacksUpdate(
  from: ProtocolEntry | undefined,
  to: ProtocolEntry | undefined,
  today: string,
): boolean {
  if (from === undefined || to === undefined || from.contentHash === '') return false;
  if (from.contentHash === to.contentHash) return false;
  return to.updatedAt <= from.updatedAt && to.updatedAt !== today;
}

function addressChanges(base: Preview, head: Preview) {
  const before = addressesOf(base);
  const after = addressesOf(head);
  return {
    added: [...after].filter((address) => !before.has(address)).sort(compareText),
    removed: [...before].filter((address) => !after.has(address)).sort(compareText),
  };
}

/** Leaves out the files below `/discovery/`. Their number only shows how long the lists are. */
function addressesOf({ json, texts }: Preview): Set<string> {
  return new Set([...json.keys(), ...texts.keys()].filter((address) => !isPart(address)));
}

function isPart(address: string): boolean {
  return address.startsWith(`${documents.discovery}/`);
}

/** Whether the document at this path repeats other documents. The report shows no diff of such a document. */
function repeatsOthers(address: string): boolean {
  const { llmsFull, dataDump, changesJson, discovery } = documents;
  return (
    [llmsFull, dataDump, changesJson, discovery].some((all) => all === address) ||
    isPart(address) ||
    segmentsBelow(routes.changes, segmentsOf(address) ?? []) !== undefined
  );
}

/** The key of the protocol whose page or document has this path. */
function keyOf(address: string): string | undefined {
  return gameIn(address)?.key;
}

/** A removed protocol gets one warning, not one for each of its documents. */
function goneWarnings(
  removed: readonly string[],
  { protocols }: PreviewRecords,
  head: Preview,
): Warning[] {
  const lost = removed.filter(
    (address) => !leadsOn(address, head) && !isOfWithdrawn(address, protocols),
  );
  const keys = new Set(lost.map(keyOf).filter((key) => key !== undefined && !protocols.has(key)));
  return [
    ...[...keys].map((key) => ({ kind: 'protocol-gone' as const, what: key! })),
    ...lost
      .filter((address) => !keys.has(keyOf(address)))
      .map((what) => ({ kind: 'gone' as const, what })),
  ];
}

/** If all published audits of a game were withdrawn, `/v1/games/{key}/audit` answers 404, as the API promises. */
function isOfWithdrawn(address: string, protocols: PreviewRecords['protocols']): boolean {
  const key = keyOf(address) ?? '';
  const current = pathTo(routes.audit, { key });
  if (address !== current && address !== withDetail(current)) return false;
  const audits = protocols.get(key)?.audits ?? [];
  return (
    audits.some(({ status, publishedAt }) => status === 'withdrawn' && publishedAt !== null) &&
    audits.every(({ status }) => status !== 'published')
  );
}

/** Whether the build redirects this address. For the JSON of a game, the matching page of the game is tested. */
function leadsOn(address: string, { redirects }: Preview): boolean {
  const game = gameIn(address);
  const page = game ? pathBelow(pathTo(pages.game, game), game.rest) : address;
  return redirects.some(({ src }) => new RegExp(src, 'i').test(page));
}

/** Compares only addresses that exist in both builds. */
function detailsOf(base: Preview, head: Preview): Detail[] {
  const fields = [...head.json.keys()].flatMap((address) => {
    const changes = base.json.has(address)
      ? fieldDiff(base.json.get(address), head.json.get(address))
      : [];
    return changes.length === 0 ? [] : [{ address, fields: changes }];
  });
  const lines = [...head.texts.keys()].flatMap((address) => {
    const from = base.texts.get(address);
    const changes = from === undefined ? [] : lineDiff(from, head.texts.get(address)!);
    return changes.length === 0 ? [] : [{ address, lines: changes }];
  });
  return [...fields, ...lines].sort((a, b) => compareText(a.address, b.address));
}

function keysOf(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].sort(compareText);
}
