import type { WatchedFact } from '../../../schema/enums.ts';
import { BUILT_FACETS } from '../../../schema/enums.ts';
import type { AuditVersion, Dataset, Protocol } from '../dataset.ts';
import { holdersText } from '../holder-text.ts';
import { rateProtocol } from '../rate-protocol.ts';

/** A fact that readers of the site see. */
export interface PublishedFact {
  /** The record, for example "protocols/megapot". */
  readonly record: string;
  /** The record's file, for example "content/protocols/megapot.md". */
  readonly path: string;
  readonly what: WatchedFact;
  readonly value: string;
  /** Why a rating has its letter; absent for facts that are not ratings. */
  readonly reason?: string;
}

/**
 * Lists every published fact whose changes are recorded, in the order of the records. Skips drafts.
 * @param at Time for which the ratings are computed. Ratings also depend on the age of the audit.
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

/**
 * Lists the facts that were read from the chain: the holders of powers, the code and the settings. Skips powers that
 * were not read, and settings without a value.
 */
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
      // The implementation is null if a beacon names no implementation. In this case, there is no fact to record.
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
