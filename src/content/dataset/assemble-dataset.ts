import { SEVERITIES } from '../../schema/enums.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { hashOfFiles, sha256 } from '../files/content-hash.ts';
import { compareText } from '../files/problem.ts';
import { auditSections } from '../prose/audit-sections.ts';
import { plainText } from '../prose/markdown-tree.ts';
import { compareCodes, compareNewestFirst, gradeProtocol } from '../ratings/grade.ts';
import type { AuditFile, ProseFile, ProtocolFile, Records } from '../records/records.ts';
import type { AuditFinding, AuditVersion, Dataset, Prose, Protocol } from './dataset.ts';

/** Joins, sorts and grades records in which no error was found. */
export function assembleDataset(records: Records): Dataset {
  const chains = records.chains
    .map(({ place, complete }): RegistryChain => ({ chainId: Number(place.chainId), ...complete! }))
    .sort((a, b) => a.chainId - b.chainId);
  const chainById = new Map(chains.map((chain) => [chain.chainId, chain]));

  const findings = Map.groupBy(records.findings, ({ place }) => `${place.slug}/${place.version}`);
  const audits = records.audits
    .map((file) => assembleAudit(file, findings.get(`${file.place.slug}/${file.place.version}`)))
    .sort((a, b) => compareText(a.slug, b.slug) || b.version - a.version);
  const auditsOf = new Map<string, AuditVersion[]>();
  for (const audit of audits) {
    for (const key of audit.covers) {
      const covering = auditsOf.get(key);
      if (covering === undefined) auditsOf.set(key, [audit]);
      else covering.push(audit);
    }
  }

  const protocols = records.protocols
    .map((file) => {
      const chain = chainById.get(file.complete!.chainId)!;
      return assembleProtocol(file, chain, auditsOf.get(file.place.key) ?? [], records.now);
    })
    .sort((a, b) => compareText(a.key, b.key));

  return deepFreeze({
    protocols,
    chains,
    audits,
    methodology: records.methodology.map(assembleProse),
    terms: assembleProse(records.terms[0]!),
  });
}

function assembleProtocol(
  { path, place, text, complete, body }: ProtocolFile,
  chain: RegistryChain,
  covering: readonly AuditVersion[],
  now: Date,
): Protocol {
  const record = complete!;
  const audits = [...covering].sort(compareNewestFirst);
  const published = audits.filter(({ status }) => status === 'published');
  return {
    ...record,
    key: place.key,
    path,
    body: body!.text,
    chain,
    updatedAt: record.updatedAt ?? record.addedAt,
    contentHash: sha256(text!),
    grade: gradeProtocol({ audits: published, sourcePublic: record.sourcePublic, now }),
    audit: published[0] ?? null,
    audits,
  };
}

function assembleAudit(file: AuditFile, findings: Records['findings'] = []): AuditVersion {
  const { path, place, complete, body } = file;
  const { sections } = auditSections(body!.blocks);
  return {
    ...complete!,
    slug: place.slug,
    version: Number(place.version.slice(1)),
    path,
    updatedAt: lastChange(file, findings),
    contentHash: hashOfFiles(
      [file, ...findings].map(({ path, text }) => ({ name: path.split('/').at(-1)!, text: text! })),
    ),
    summary: plainText(sections.Summary ?? []),
    method: plainText(sections.Method ?? []),
    body: body!.text,
    findings: findings
      .map(
        (file): AuditFinding => ({
          ...file.complete!,
          code: file.place.code,
          path: file.path,
          detail: file.body!.text,
        }),
      )
      .sort(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
          compareCodes(a.code, b.code),
      ),
  };
}

/** The last moment at which something was said; null while the audit is not published. */
function lastChange({ complete }: AuditFile, findings: Records['findings']): string | null {
  const { publishedAt, ended, history, reply } = complete!;
  if (publishedAt === undefined) return null;
  const said = [{ reply, ended }, ...findings.map((finding) => finding.complete!)];
  return [
    publishedAt,
    ...history.map(({ at }) => at),
    ...said.flatMap(({ reply, ended }) => [
      ...(ended === undefined ? [] : [ended.at]),
      ...(reply === undefined ? [] : [`${reply.at}T00:00:00.000Z`]),
    ]),
  ]
    .sort()
    .at(-1)!;
}

function assembleProse({ path, place, complete, body }: ProseFile): Prose {
  const slug = place.kind === 'terms' ? 'terms' : place.slug;
  return { ...complete!, slug, path, body: body!.text };
}

/** What is frozen already was reached before: records are shared, and a chain is in every protocol. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
  return value;
}
