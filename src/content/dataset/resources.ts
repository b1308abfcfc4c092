import { AUDIT_METHOD } from '../../addresses/method-slugs.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { decidingHolder } from '../../ratings/control.ts';
import { facetOf } from '../../ratings/facet.ts';
import { holdersOf } from '../../ratings/holder.ts';
import { riskOfFindings } from '../../ratings/overall.ts';
import type { Audit } from '../../schema/answers/audit.ts';
import type { DirectoryEntry } from '../../schema/answers/directory.ts';
import type { Observation } from '../../schema/observations.ts';
import type { GameOutcome } from '../../schema/records/outcome.ts';
import type { Power } from '../../schema/records/power.ts';
import { auditPlace } from './audit-place.ts';
import type { AuditFinding, AuditVersion, Dataset, Protocol } from './dataset.ts';

/** The answer of `GET /v1/games`, sorted by key. */
export function directory(dataset: Dataset): DirectoryEntry[] {
  return dataset.protocols.map(directoryEntry);
}

/** The entry of a game in the answer of `GET /v1/games`. */
export function directoryEntry(protocol: Protocol): DirectoryEntry {
  return {
    key: protocol.key,
    name: protocol.name,
    category: protocol.category,
    chainId: protocol.chainId,
    status: protocol.status,
    website: protocol.website,
    twitter: protocol.twitter,
    riskGrade: protocol.grade.riskGrade,
    description: protocol.description,
  };
}

export interface AuditOptions {
  readonly full: boolean;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

/**
 * The answer of `GET /v1/games/{key}/audit`.
 * @throws if no audit is published; the route answers 404 in this case
 */
export function audit(protocol: Protocol, options: AuditOptions): Audit {
  if (protocol.audit === null) throw new Error(`No audit of ${protocol.key} is published.`);
  return auditVersion(protocol, protocol.audit, options);
}

/**
 * The answer of `GET /v1/games/{key}/audit/{slug}/v{version}`.
 * @throws if the version was never published
 */
export function auditVersion(
  protocol: Protocol,
  version: AuditVersion,
  { full, siteUrl }: AuditOptions,
): Audit {
  const { publishedAt, updatedAt } = version;
  if (publishedAt === undefined || updatedAt === null) {
    throw new Error(`${version.path} was never published.`);
  }
  const isCurrent = version === protocol.audit;
  const { overallRisk } = protocol.grade;
  const site = siteUrl.replace(/\/$/, '');
  return {
    key: protocol.key,
    version: version.version,
    status: version.status,
    overallRisk: (isCurrent ? overallRisk : null) ?? riskOfFindings(version.findings),
    summary: version.summary,
    publishedAt,
    methodology: {
      version: version.methodology,
      url: site + pathTo(pages.method, { slug: AUDIT_METHOD }),
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
    sources: version.sources.map(({ title, url }) => ({ title, url })),
    reviews: version.reviews.map(reviewOf),
    ...(isCurrent && {
      ratings: protocol.ratings,
      powers: protocol.powers.map((power) => powerOf(power, protocol.observation)),
      outcome: outcomeOf(protocol.outcome),
      observed: protocol.observation,
    }),
    ...(version.ended && { ended: endedOf(version.ended) }),
    ...(version.reply && { reply: replyOf(version.reply) }),
    history: version.history.map(({ at, what }) => ({ at, what })),
    updatedAt,
    contentHash: version.contentHash,
    versions: publishedVersions(protocol).map((other) => ({
      slug: other.slug,
      version: other.version,
      status: other.status,
      publishedAt: other.publishedAt!,
      ...(other.ended && { ended: endedOf(other.ended) }),
      url: site + pathTo(routes.auditVersion, auditPlace(protocol.key, other)),
    })),
  };
}

/** Every version that was ever published, newest first. */
export function publishedVersions({ audits }: Pick<Protocol, 'audits'>): AuditVersion[] {
  return audits.filter(({ publishedAt }) => publishedAt !== undefined);
}

/** The contracts in scope that belong to this protocol. */
export function contractsOf(version: AuditVersion, key: string) {
  return version.scope.contracts.filter(({ protocols }) => protocols?.includes(key) ?? true);
}

/** The finding of an answer about an audit. */
export function findingOf(finding: AuditFinding, full: boolean): Audit['findings'][number] {
  const { code, severity, category, title, summary, status, ruleOfTheGame } = finding;
  const facet = facetOf(finding);
  const short = { code, severity, category, title, summary, status, facet, ruleOfTheGame };
  if (!full) return short;
  const { detail, likelihood, impact, severityRationale, evidence, reply, ended } = finding;
  return {
    ...short,
    ...{ detail, likelihood, impact },
    ...(severityRationale !== undefined && { severityRationale }),
    ...(evidence && { evidence: evidenceOf(evidence) }),
    ...(reply && { reply: replyOf(reply) }),
    ...(ended && { ended: endedOf(ended) }),
  };
}

/** Returns the fields in the order that the description of the API shows. */
function endedOf({ at, reason }: NonNullable<AuditVersion['ended']>) {
  return { at, reason };
}

function evidenceOf({ kind, url, note }: NonNullable<AuditFinding['evidence']>) {
  return { kind, url, ...(note !== undefined && { note }) };
}

function replyOf({ from, at, text, url }: NonNullable<AuditVersion['reply']>) {
  return { from, at, text, ...(url !== undefined && { url }) };
}

function reviewOf(review: AuditVersion['reviews'][number]): Audit['reviews'][number] {
  const { firm, at, url, commit, findings, unresolved, answer, read, note } = review;
  return {
    ...{ firm, at, url, commit, findings, unresolved, answer, read },
    ...(note !== undefined && { note }),
  };
}

/** Converts a power to the form that clients get. */
export function powerOf(
  power: Power,
  observation: Observation | null,
): NonNullable<Audit['powers']>[number] {
  const { id, who, can, limits, effect, limitedTo, heldBy, finding } = power;
  return {
    ...{ id, who, can },
    ...(limits !== undefined && { limits }),
    effect,
    ...(limitedTo && { limitedTo: limitedTo.effect }),
    holder:
      heldBy === 'participant' || heldBy === 'varies'
        ? heldBy
        : decidingHolder(power, holdersOf(power, observation?.powers[id])),
    ...(finding !== undefined && { finding }),
  };
}

/** Returns the fields in the order that the description of the API shows. */
export function outcomeOf(outcome: GameOutcome): NonNullable<Audit['outcome']> {
  const { source, knowFirst, choose, withhold, order } = outcome;
  return {
    source,
    knowFirst: answerOf(knowFirst),
    choose: answerOf(choose),
    withhold: { ...answerOf(withhold), ...('stakes' in withhold && { stakes: withhold.stakes }) },
    order: { ...answerOf(order), ...('decides' in order && { decides: order.decides }) },
  };
}

function answerOf(
  answer: GameOutcome['knowFirst'] | GameOutcome['withhold'] | GameOutcome['order'],
) {
  const { who, fact, finding, url } = answer;
  return {
    who,
    ...('how' in answer && { how: answer.how }),
    fact,
    ...(finding !== undefined && { finding }),
    ...(url !== undefined && { url }),
  };
}
