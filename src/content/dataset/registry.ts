import { countedSeverity, facetOf, isUnresolved } from '../../ratings/facet.ts';
import { SEVERITIES } from '../../schema/enums.ts';
import type { EndedAudit, Registry, RegistryProtocol } from '../../schema/registry.ts';
import type { AuditFinding, Dataset, Protocol } from './dataset.ts';

export const LOCAL_SITE_URL = 'http://localhost:4321';

/**
 * The rows that a live read needs, as JSON values.
 * @param siteUrl the public address of the site, without a slash at its end
 */
export function registry(dataset: Dataset, siteUrl: string = LOCAL_SITE_URL): Registry {
  return { siteUrl, protocols: dataset.protocols.map(registryProtocol), chains: dataset.chains };
}

function registryProtocol(protocol: Protocol): RegistryProtocol {
  return {
    key: protocol.key,
    aliases: protocol.aliases,
    name: protocol.name,
    category: protocol.category,
    chainId: protocol.chainId,
    status: protocol.status,
    riskGrade: protocol.grade.riskGrade,
    auditPublished: protocol.audit !== null,
    endedAudit: endedAudit(protocol),
    note: protocol.note ?? null,
    live: protocol.live ?? null,
    gas: protocol.gas ?? null,
    ratings: protocol.ratings,
    exitFinding: exitFinding(protocol),
  };
}

function endedAudit({ audit, audits }: Protocol): EndedAudit | null {
  // Audits come newest first. Drafts and audits in review have no `ended`.
  const last = audit === null ? audits.find(({ ended }) => ended !== undefined) : undefined;
  if (last?.ended === undefined) return null;
  const { slug, version, status, ended } = last;
  return { slug, version, status, day: ended.at.slice(0, 10) };
}

/** The worst unresolved finding of the facet Exit. Among equally severe findings, the newest audit decides. */
export function exitFinding(protocol: Protocol): RegistryProtocol['exitFinding'] {
  const rank = (finding: AuditFinding) => SEVERITIES.indexOf(countedSeverity(finding)!);
  const worst = protocol.audits
    .filter(({ status }) => status === 'published')
    .flatMap(({ findings }) => findings)
    .filter((finding) => facetOf(finding) === 'exit' && isUnresolved(finding))
    .sort((a, b) => rank(a) - rank(b))[0];
  return worst === undefined ? null : { code: worst.code, title: worst.title };
}
