import { worstFirst } from '../../ratings/control.ts';
import { deployedCode } from '../../ratings/deployed-code.ts';
import { type DeployedCode, SEVERITIES } from '../../schema/enums.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { compareCodes } from '../files/audit-order.ts';
import { hashOfFiles, hashOfText } from '../files/content-hash.ts';
import { compareText } from '../files/problem.ts';
import { auditSections } from '../prose/audit-sections.ts';
import { plainText } from '../prose/markdown-tree.ts';
import type { AuditFile, ProseFile, ProtocolFile, Records } from '../records/records.ts';
import type { Steps } from '../records/steps.ts';
import type { AuditFinding, AuditVersion, Dataset, Prose, Protocol } from './dataset.ts';
import { deepFreeze } from './deep-freeze.ts';
import { rateProtocol } from './rate-protocol.ts';

/**
 * Joins, sorts and grades records that have no errors. Yields after each audit. A body is read whenever it is used, because
 * the texts of all files need too much memory.
 */
export function* assembleInSteps(records: Records): Steps<Dataset> {
  const chains = records.chains
    .map(({ place, complete }): RegistryChain => ({ chainId: Number(place.chainId), ...complete! }))
    .sort((a, b) => a.chainId - b.chainId);
  const chainById = new Map(chains.map((chain) => [chain.chainId, chain]));
  const auditOf = new Map<AuditFile, AuditVersion>();
  for (const file of records.audits) {
    auditOf.set(file, assembleAudit(file));
    yield;
  }

  const protocols = records.protocols
    .map((file) => {
      const chain = chainById.get(file.complete!.chainId)!;
      const audits = file.audits.map((audit) => auditOf.get(audit)!);
      return assembleProtocol(file, chain, audits, records.now);
    })
    .sort((a, b) => compareText(a.key, b.key));

  return deepFreeze({
    protocols,
    chains,
    audits: [...auditOf.values()].sort(
      (a, b) => compareText(a.slug, b.slug) || b.version - a.version,
    ),
    methodology: records.methodology.map(assembleProse),
    terms: assembleProse(records.terms[0]!),
    about: records.about[0] === undefined ? null : assembleProse(records.about[0]),
  });
}

function assembleProtocol(
  { path, place, source, complete, body, observation }: ProtocolFile,
  chain: RegistryChain,
  audits: readonly AuditVersion[],
  now: Date,
): Protocol {
  const record = complete!;
  const published = audits.filter(({ status }) => status === 'published');
  return {
    ...record,
    powers: worstFirst(record.powers),
    key: place.key,
    path,
    get body() {
      return body!.text;
    },
    chain,
    updatedAt: record.updatedAt ?? record.addedAt,
    contentHash: hashOfText(source)!,
    observation,
    ...rateProtocol({ ...record, observation }, published, now),
    audit: published[0] ?? null,
    audits,
  };
}

function assembleAudit(file: AuditFile): AuditVersion {
  const { path, place, version, complete, body, findings, protocols } = file;
  const { sections } = auditSections(body!.blocks!);
  const { scope } = complete!;
  return {
    ...complete!,
    scope: { ...scope, deployedCode: verifiedCode(scope, protocols) },
    slug: place.slug,
    version,
    path,
    updatedAt: lastChange(file),
    contentHash: hashOfFiles(
      [file, ...findings].map(({ path, source }) => ({
        name: path.split('/').at(-1)!,
        sha256: hashOfText(source)!,
      })),
    ),
    summary: plainText(sections.Summary ?? []),
    method: plainText(sections.Method ?? []),
    get body() {
      return body!.text;
    },
    findings: findings
      .map(
        ({ path, place, complete, body }): AuditFinding => ({
          ...complete!,
          code: place.code,
          path,
          get detail() {
            return body!.text;
          },
        }),
      )
      .sort(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
          compareCodes(a.code, b.code),
      ),
  };
}

/** Uses the editor's value if `npm run verify` does not decide the question. */
function verifiedCode(
  { contracts, deployedCode: written }: AuditVersion['scope'],
  protocols: readonly ProtocolFile[],
): DeployedCode {
  const verified = deployedCode(contracts, protocols);
  return verified === 'unknown' ? written : verified;
}

/** Null while the audit is not published. */
function lastChange({ complete, findings }: AuditFile): string | null {
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
  const slug = 'slug' in place ? place.slug : place.kind;
  return { ...complete!, slug, path, body: body!.text };
}
