import type { Audit, DirectoryEntry } from '../schema/resources.ts';
import type { AuditFinding, AuditVersion, Dataset, Protocol } from './dataset.ts';

/** The answer of `GET /v1/games`: one entry for each protocol, by key. */
export function directory(dataset: Dataset): DirectoryEntry[] {
  return dataset.protocols.map((protocol) => ({
    key: protocol.key,
    name: protocol.name,
    category: protocol.category,
    chainId: protocol.chainId,
    status: protocol.status,
    website: protocol.website,
    twitter: protocol.twitter,
    riskGrade: protocol.grade.riskGrade,
    description: protocol.description,
  }));
}

export interface AuditOptions {
  /** Whether each finding carries its `detail`. */
  readonly full: boolean;
  /** Address of the site, without a slash at its end. */
  readonly siteUrl: string;
}

/**
 * The answer of `GET /v1/games/{key}/audit`: the newest published audit, with the contracts of this
 * protocol.
 *
 * @throws when no audit of it is published (`protocol.audit` is null): that address answers 404.
 */
export function audit(protocol: Protocol, { full, siteUrl }: AuditOptions): Audit {
  const version = protocol.audit;
  const { overallRisk } = protocol.grade;
  if (version === null || overallRisk === null) {
    throw new Error(`No audit of ${protocol.key} is published.`);
  }
  return {
    key: protocol.key,
    version: version.version,
    status: version.status,
    overallRisk,
    summary: version.summary,
    publishedAt: version.publishedAt!,
    methodology: {
      version: version.methodology,
      url: `${siteUrl.replace(/\/$/, '')}/methodology/audits`,
      summary: version.method,
    },
    scope: {
      contracts: contractsOf(version, protocol.key).map((contract) => ({
        name: contract.name,
        chainId: contract.chainId,
        address: contract.address,
        sourceUrl: contract.sourceUrl,
      })),
      commit: version.scope.commit,
      deployedCode: version.scope.deployedCode,
      excluded: [...version.scope.excluded],
    },
    findings: version.findings.map((finding) => findingOf(finding, full)),
  };
}

/** The contracts in an audit's scope that are this protocol's. */
export function contractsOf(version: AuditVersion, key: string) {
  return version.scope.contracts.filter(({ protocols }) => protocols?.includes(key) ?? true);
}

function findingOf(finding: AuditFinding, full: boolean): Audit['findings'][number] {
  const { code, severity, category, title, summary, status, detail } = finding;
  const short = { code, severity, category, title, summary, status };
  return full ? { ...short, detail } : short;
}
