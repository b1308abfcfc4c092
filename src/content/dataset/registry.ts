import type { ExitRisk } from '../../schema/enums.ts';
import type { EndedAudit, Registry, RegistryProtocol } from '../../schema/registry.ts';
import { countedFindings, countedSeverity } from '../ratings/grade.ts';
import type { Dataset, Protocol } from './dataset.ts';

/** The address of the site unless another one is configured. */
export const LOCAL_SITE_URL = 'http://localhost:4321';

/**
 * The rows that a live read needs, as JSON values.
 *
 * @param siteUrl the public address of the site, without a trailing slash
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
    powers: protocol.live ? protocol.powers.filter(({ effect }) => effect !== 'none') : [],
    exitFinding: exitFinding(protocol),
  };
}

function endedAudit({ audit, audits }: Protocol): EndedAudit | null {
  // Audits come newest first. A draft or an audit in review has no `ended`.
  const last = audit === null ? audits.find(({ ended }) => ended !== undefined) : undefined;
  if (last?.ended === undefined) return null;
  const { slug, version, status, ended } = last;
  return { slug, version, status, day: ended.at.slice(0, 10) };
}

/**
 * The worst finding about leaving the game, over all published audits. Its severity counts as in the grade. A
 * finding that counts as low or less bounds nothing.
 */
export function exitFinding(protocol: Protocol): RegistryProtocol['exitFinding'] {
  const audits = protocol.audits
    .filter(({ status }) => status === 'published')
    .map((audit) => ({
      ...audit,
      findings: audit.findings.filter(
        ({ category }) => category === 'exit-liquidity' || category === 'centralization',
      ),
    }));
  const worst = countedFindings(audits)[0];
  if (worst === undefined) return null;
  const risk = countedSeverity(worst.rank);
  const bounds: readonly ExitRisk[] = ['critical', 'high', 'medium'];
  return bounds.includes(risk as ExitRisk)
    ? { code: worst.finding.code, risk: risk as ExitRisk }
    : null;
}
