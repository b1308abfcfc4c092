import type { WatchedFact } from '../../../schema/enums.ts';
import { BUILT_FACETS } from '../../../schema/enums.ts';
import type { AuditVersion, Dataset, Protocol } from '../dataset.ts';
import { holdersText } from '../holder-text.ts';
import { rateProtocol } from '../rate-protocol.ts';

export interface PublishedFact {
  /** Such as "protocols/megapot". */
  readonly record: string;
  /** Such as "content/protocols/megapot.md". */
  readonly path: string;
  readonly what: WatchedFact;
  readonly value: string;
  /** Why a rating has its letter. Absent for other facts. */
  readonly reason?: string;
}

/**
 * Every published fact whose changes are recorded. Skips drafts.
 * @param at time for which the ratings are computed
 */
export function publishedState({ protocols, audits }: Dataset, at: Date): PublishedFact[] {
  return [
    ...protocols.flatMap((protocol) => [...ofProtocol(protocol, at), ...ofObservation(protocol)]),
    ...audits.filter(({ status }) => status !== 'draft').flatMap(ofAudit),
  ];
}

function ofProtocol(protocol: Protocol, at: Date): PublishedFact[] {
  const { key, path, status, website, sourcePublic, live } = protocol;
  const published = protocol.audits.filter((audit) => audit.status === 'published');
  const { ratings, grade } = rateProtocol(protocol, published, at);
  const fact = (what: WatchedFact, value: string, reason?: string): PublishedFact => ({
    record: `protocols/${key}`,
    path,
    what,
    value,
    ...(reason !== undefined && { reason }),
  });
  return [
    fact('status', status),
    fact('website', website),
    fact('sourcePublic', sourcePublic ? 'yes' : 'no'),
    ...(live === undefined ? [] : [fact('contracts', contractsText(live.contracts))]),
    fact('riskGrade', grade.riskGrade, grade.reason),
    ...BUILT_FACETS.map((facet) => fact(facet, ratings[facet].grade, ratings[facet].reason)),
  ];
}

/** Returns the facts from the chain. Powers that were not read and values of null are left out. */
function ofObservation({ key, observation }: Protocol): PublishedFact[] {
  if (observation === null) return [];
  const path = `content/observations/${key}.json`;
  const fact = (part: string, what: WatchedFact, value: string): PublishedFact => ({
    record: `protocols/${key}/${part}`,
    path,
    what,
    value,
  });
  return [
    ...Object.entries(observation.powers).flatMap(([id, power]) =>
      'notRead' in power ? [] : [fact(`powers/${id}`, 'holder', holdersText(power))],
    ),
    ...Object.entries(observation.contracts).flatMap(([name, { codeHash, proxy }]) => [
      ...(codeHash === null ? [] : [fact(`contracts/${name}`, 'codeHash', codeHash)]),
      // If a beacon names no implementation, there is no fact to record.
      ...(proxy === undefined || proxy.implementation === null
        ? []
        : [fact(`contracts/${name}`, 'implementation', proxy.implementation)]),
    ]),
    ...Object.entries(observation.settings).flatMap(([id, value]) =>
      value === null ? [] : [fact(`settings/${id}`, 'setting', String(value))],
    ),
  ];
}

function contractsText(contracts: Readonly<Record<string, string>>): string {
  return Object.entries(contracts)
    .map(([role, address]) => `${role} ${address}`)
    .join(', ');
}

function ofAudit({ slug, version, path, status, scope, findings }: AuditVersion): PublishedFact[] {
  const record = `audits/${slug}/v${version}`;
  return [
    { record, path, what: 'status', value: status },
    { record, path, what: 'deployedCode', value: scope.deployedCode },
    ...findings.flatMap((finding): PublishedFact[] => {
      const own = { record: `${record}/${finding.code}`, path: finding.path };
      return [
        { ...own, what: 'severity', value: finding.severity },
        { ...own, what: 'status', value: finding.status },
      ];
    }),
  ];
}
