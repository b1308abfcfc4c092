import { AUDIT_METHOD } from '../../addresses/method-slugs.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as twins from '../../addresses/twins.ts';
import { auditPlace } from '../../content/dataset/audit-place.ts';
import type {
  AuditFinding,
  AuditVersion,
  Dataset,
  Protocol,
} from '../../content/dataset/dataset.ts';
import { scopeContracts } from '../audit/scope-contracts.ts';
import { severityCounts } from '../audit/severity-counts.ts';
import { versionGrade } from '../audit/version-grade.ts';
import { auditJsonPath, auditPath, auditTexts, readableAudits } from '../audit-versions.ts';
import {
  AUDIT_STATUS_LABELS,
  DEPLOYED_CODE_LABELS,
  FINDING_CATEGORY_LABELS,
  FINDING_STATUS_LABELS,
  SEVERITY_LABELS,
} from '../labels.ts';
import { RECORD_TEXTS_NOTICE, RISK_NOTICE } from '../service-texts.ts';
import { textsAsMarkdown } from '../texts-as-markdown.ts';
import { dayText } from '../time-text.ts';
import { fittedMarkdown } from './fitted-markdown.ts';
import { joined, link, list, section } from './lines.ts';
import { observedLines } from './observed-lines.ts';
import { powerLines } from './power-lines.ts';
import { reviewLines } from './review-lines.ts';

export interface AuditTwinOptions {
  readonly siteUrl: string;
  readonly chains: Dataset['chains'];
}

/** The markdown twin of an audit, with the detail of each finding. */
export function auditTwin(
  recordedProtocol: Protocol,
  recordedVersion: AuditVersion,
  { siteUrl, chains }: AuditTwinOptions,
): string {
  // In one call, so that `version` is one of the audits of `protocol`.
  const { protocol, version } = textsAsMarkdown({
    protocol: recordedProtocol,
    version: recordedVersion,
  });
  const { name } = protocol;
  const pageUrl = siteUrl + auditPath(protocol, version);
  const json = auditJsonPath(protocol, version);
  const texts = auditTexts(version);
  const grade = versionGrade(protocol, version);
  const fitted = (markdown: string, headingLevel: number) =>
    fittedMarkdown(markdown, { pageUrl, headingLevel });
  return joined([
    `# Audit of ${name}`,
    `> ${stateOf(version)}`,
    ...endOf(protocol, version, siteUrl),
    [
      `Game: ${link(name, siteUrl + pathTo(twins.game, protocol))}. Page: ${pageUrl}.`,
      json === undefined ? '' : `As JSON: ${siteUrl}${json}`,
    ]
      .filter(Boolean)
      .join(' '),
    `${RISK_NOTICE} ${RECORD_TEXTS_NOTICE}`,
    ...section('Summary', [
      fitted(texts.Summary ?? '', 3),
      '',
      ...list([
        `Risk grade ${grade.letter} (${grade.name}): ${version === protocol.audit ? protocol.grade.reason : grade.fact}`,
        DEPLOYED_CODE_LABELS[version.scope.deployedCode],
        `Findings: ${
          severityCounts(version.findings)
            .filter(({ found }) => found > 0)
            .map(
              ({ severity, found, fixed }) =>
                `${found} × ${SEVERITY_LABELS[severity].toLowerCase()} (${fixed} fixed)`,
            )
            .join(', ') || 'none'
        }`,
      ]),
      ...replyLines(version),
    ]),
    '## Findings',
    ...(version.findings.length === 0
      ? [version.status === 'in-review' ? 'No finding has been written yet.' : 'Nothing was found.']
      : version.findings.flatMap((finding) => findingBlocks(finding, fitted(finding.detail, 4)))),
    ...(version === protocol.audit ? section('Who holds the keys', powerLines(protocol)) : []),
    ...section('Scope', scopeLines(protocol, version, { siteUrl, chains })),
    ...(version === protocol.audit ? section('What the chain says', observedLines(protocol)) : []),
    ...section('Method', [
      fitted(texts.Method ?? '', 3),
      '',
      `${link('How audits are made', siteUrl + pathTo(twins.method, { slug: AUDIT_METHOD }))}, version ${version.methodology}`,
    ]),
    ...section('Reports by others', reviewLines(version.reviews)),
    ...section(
      'Corrections',
      list(version.history.map(({ at, what }) => `${dayText(at)}: ${what}`)),
    ),
    ...section('Versions', versionLines(protocol, version, siteUrl)),
    ...section('Sources', list(version.sources.map(({ title, url }) => link(title, url)))),
    `${version.updatedAt === null ? '' : `Last changed on ${dayText(version.updatedAt)}. `}SHA-256 of the audit's files: \`${version.contentHash}\``,
  ]);
}

function stateOf({ slug, version, status, publishedAt, ended }: AuditVersion): string {
  const day = ended?.at ?? publishedAt;
  return `${slug}, version ${version}: ${AUDIT_STATUS_LABELS[status].toLowerCase()}${day === undefined ? '' : ` on ${dayText(day)}`}.`;
}

/** Says that an audit is not valid yet or no longer valid. */
function endOf(protocol: Protocol, { status, ended }: AuditVersion, siteUrl: string): string[] {
  const current =
    protocol.audit === null
      ? `No audit of ${protocol.name} is published now.`
      : link('Read the current audit', siteUrl + pathTo(twins.audit, protocol));
  if (status === 'in-review') {
    return [
      `**In review, not finished.** This text may be wrong and may change. It does not count for the grade. ${current}`,
    ];
  }
  if (ended === undefined) return [];
  return [`**${AUDIT_STATUS_LABELS[status]} on ${dayText(ended.at)}.** ${ended.reason} ${current}`];
}

function replyLines({ reply }: Pick<AuditVersion | AuditFinding, 'reply'>): string[] {
  if (reply === undefined) return [];
  const source = reply.url === undefined ? '' : ` (${link('source', reply.url)})`;
  return ['', `**Reply of ${reply.from}**, ${dayText(reply.at)}${source}:`, '', `> ${reply.text}`];
}

function findingBlocks(finding: AuditFinding, detail: string): string[] {
  const { code, title, severity, status, category, likelihood, impact, summary, ended } = finding;
  const { severityRationale, evidence } = finding;
  return [
    `### ${code}: ${title}`,
    [
      `${SEVERITY_LABELS[severity]} · ${FINDING_STATUS_LABELS[status]} · ${FINDING_CATEGORY_LABELS[category]} · Likelihood ${likelihood} · Impact ${impact}`,
      ...(finding.ruleOfTheGame ? ['Rule of the game, does not count'] : []),
    ].join(' · '),
    ended === undefined ? '' : `**Withdrawn on ${dayText(ended.at)}.** ${ended.reason}`,
    summary,
    replyLines(finding).join('\n').trim(),
    severityRationale === undefined ? '' : `**Why this severity:** ${severityRationale}`,
    detail,
    evidence === undefined
      ? ''
      : `**Evidence (${evidence.kind}):** ${evidence.url} ${evidence.note ?? ''}`.trim(),
  ];
}

function scopeLines(
  protocol: Protocol,
  version: AuditVersion,
  { siteUrl, chains }: AuditTwinOptions,
): string[] {
  const { scope, covers } = version;
  const others = covers.filter((covered) => covered !== protocol.key);
  return [
    ...list(
      scopeContracts(version, protocol, { chains }).map(
        ({ name, sourceUrl, address, chain }) =>
          `${link(name, sourceUrl)}, \`${address}\` on ${chain.name}`,
      ),
    ),
    '',
    `${DEPLOYED_CODE_LABELS[scope.deployedCode]}${scope.commit === null ? '' : ` Read at commit \`${scope.commit}\`.`}`,
    ...(others.length === 0
      ? []
      : [
          '',
          `The same code runs in ${others.map((key) => link(key, siteUrl + pathTo(twins.game, { key }))).join(', ')}; this audit also covers the code there.`,
        ]),
    ...(scope.excluded.length === 0 ? [] : ['', 'Not looked at:', '', ...list(scope.excluded)]),
  ];
}

function versionLines(protocol: Protocol, version: AuditVersion, siteUrl: string): string[] {
  const permanent = siteUrl + pathTo(pages.auditVersion, auditPlace(protocol.key, version));
  return [
    `Every version keeps its address. The address of this one is ${permanent}`,
    '',
    ...list(
      readableAudits(protocol).map((other) => {
        const state = stateOf(other);
        const reason = other.ended === undefined ? '' : ` ${other.ended.reason}`;
        if (other === version) return `${state}${reason} This one.`;
        return `${link(state, siteUrl + auditPath(protocol, other))}${reason}`;
      }),
    ),
  ];
}
