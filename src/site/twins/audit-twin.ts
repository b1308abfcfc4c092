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
import { auditJsonPath, auditPath, auditTexts, readableAudits } from '../audit/audit-versions.ts';
import { scopeContracts } from '../audit/scope-contracts.ts';
import { severityCounts } from '../audit/severity-counts.ts';
import { versionGrade } from '../audit/version-grade.ts';
import { RECORD_TEXTS_NOTICE, RISK_NOTICE } from '../service/service-texts.ts';
import {
  AUDIT_STATUS_LABELS,
  DEPLOYED_CODE_LABELS,
  FINDING_CATEGORY_LABELS,
  FINDING_STATUS_LABELS,
  SEVERITY_LABELS,
} from '../wording/labels.ts';
import {
  address,
  code,
  link,
  type Markdown,
  md,
  type Text,
  together,
} from '../wording/markdown.ts';
import { dayText } from '../wording/time-text.ts';
import { fittedMarkdown } from './fitted-markdown.ts';
import { block, joined, list, section } from './lines.ts';
import { observedLines } from './observed-lines.ts';
import { powerLines } from './power-lines.ts';
import { reviewLines } from './review-lines.ts';

export interface AuditTwinOptions {
  readonly siteUrl: string;
  readonly chains: Dataset['chains'];
}

/** The markdown twin of an audit, with the detail of each finding. */
export function auditTwin(
  protocol: Protocol,
  version: AuditVersion,
  { siteUrl, chains }: AuditTwinOptions,
): string {
  const { name } = protocol;
  const pageUrl = siteUrl + auditPath(protocol, version);
  const json = auditJsonPath(protocol, version);
  const texts = auditTexts(version);
  const grade = versionGrade(protocol, version);
  const fitted = (markdown: string, headingLevel: number) =>
    fittedMarkdown(markdown, { pageUrl, headingLevel });
  return joined([
    md`# Audit of ${name}`,
    md`> ${stateOf(version)}`,
    ...endOf(protocol, version, siteUrl),
    together([
      md`Game: ${link(name, siteUrl + pathTo(twins.game, protocol))}. Page: ${address(pageUrl)}.`,
      json === undefined ? '' : md`As JSON: ${address(siteUrl + json)}`,
    ]),
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
    md`## Findings`,
    ...(version.findings.length === 0
      ? [version.status === 'in-review' ? 'No finding has been written yet.' : 'Nothing was found.']
      : version.findings.flatMap((finding) => findingBlocks(finding, fitted(finding.detail, 4)))),
    ...(version === protocol.audit ? section('Who holds the keys', powerLines(protocol)) : []),
    ...section('Scope', scopeLines(protocol, version, { siteUrl, chains })),
    ...(version === protocol.audit ? section('What the chain says', observedLines(protocol)) : []),
    ...section('Method', [
      fitted(texts.Method ?? '', 3),
      '',
      md`${link('How audits are made', siteUrl + pathTo(twins.method, { slug: AUDIT_METHOD }))}, version ${version.methodology}`,
    ]),
    ...section('Reports by others', reviewLines(version.reviews)),
    ...section(
      'Corrections',
      list(version.history.map(({ at, what }) => `${dayText(at)}: ${what}`)),
    ),
    ...section('Versions', versionLines(protocol, version, siteUrl)),
    ...section('Sources', list(version.sources.map(({ title, url }) => link(title, url)))),
    md`${version.updatedAt === null ? '' : md`Last changed on ${dayText(version.updatedAt)}. `}SHA-256 of the audit's files: ${code(version.contentHash)}`,
  ]);
}

function stateOf({ slug, version, status, publishedAt, ended }: AuditVersion): string {
  const day = ended?.at ?? publishedAt;
  return `${slug}, version ${version}: ${AUDIT_STATUS_LABELS[status].toLowerCase()}${day === undefined ? '' : ` on ${dayText(day)}`}.`;
}

/** Says that an audit is not valid yet or no longer valid. */
function endOf(protocol: Protocol, { status, ended }: AuditVersion, siteUrl: string): Markdown[] {
  const current =
    protocol.audit === null
      ? `No audit of ${protocol.name} is published now.`
      : link('Read the current audit', siteUrl + pathTo(twins.audit, protocol));
  if (status === 'in-review') {
    return [
      md`**In review, not finished.** This text may be wrong and may change. It does not count for the grade. ${current}`,
    ];
  }
  if (ended === undefined) return [];
  return [
    md`**${AUDIT_STATUS_LABELS[status]} on ${dayText(ended.at)}.** ${ended.reason} ${current}`,
  ];
}

function replyLines({ reply }: Pick<AuditVersion | AuditFinding, 'reply'>): Text[] {
  if (reply === undefined) return [];
  const source = reply.url === undefined ? '' : md` (${link('source', reply.url)})`;
  return [
    '',
    md`**Reply of ${reply.from}**, ${dayText(reply.at)}${source}:`,
    '',
    md`> ${reply.text}`,
  ];
}

function findingBlocks(finding: AuditFinding, detail: Markdown): Text[] {
  const {
    code: id,
    title,
    severity,
    status,
    category,
    likelihood,
    impact,
    summary,
    ended,
  } = finding;
  const { severityRationale, evidence } = finding;
  return [
    md`### ${id}: ${title}`,
    [
      `${SEVERITY_LABELS[severity]} · ${FINDING_STATUS_LABELS[status]} · ${FINDING_CATEGORY_LABELS[category]} · Likelihood ${likelihood} · Impact ${impact}`,
      ...(finding.ruleOfTheGame ? ['Rule of the game, does not count'] : []),
    ].join(' · '),
    ended === undefined ? '' : md`**Withdrawn on ${dayText(ended.at)}.** ${ended.reason}`,
    summary,
    block(replyLines(finding).slice(1)),
    severityRationale === undefined ? '' : md`**Why this severity:** ${severityRationale}`,
    detail,
    evidence === undefined
      ? ''
      : together([
          md`**Evidence (${evidence.kind}):**`,
          address(evidence.url),
          evidence.note ?? '',
        ]),
  ];
}

function scopeLines(
  protocol: Protocol,
  version: AuditVersion,
  { siteUrl, chains }: AuditTwinOptions,
): Text[] {
  const { scope, covers } = version;
  const others = covers.filter((covered) => covered !== protocol.key);
  return [
    ...list(
      scopeContracts(version, protocol, { chains }).map(
        ({ name, sourceUrl, address: contract, chain }) =>
          md`${link(name, sourceUrl)}, ${code(contract)} on ${chain.name}`,
      ),
    ),
    '',
    together([
      DEPLOYED_CODE_LABELS[scope.deployedCode],
      scope.commit === null ? '' : md`Read at commit ${code(scope.commit)}.`,
    ]),
    ...(others.length === 0
      ? []
      : [
          '',
          md`The same code runs in ${together(
            others.map((key) => link(key, siteUrl + pathTo(twins.game, { key }))),
            ', ',
          )}; this audit also covers the code there.`,
        ]),
    ...(scope.excluded.length === 0 ? [] : ['', 'Not looked at:', '', ...list(scope.excluded)]),
  ];
}

function versionLines(protocol: Protocol, version: AuditVersion, siteUrl: string): Text[] {
  const permanent = siteUrl + pathTo(pages.auditVersion, auditPlace(protocol.key, version));
  return [
    md`Every version keeps its address. The address of this one is ${address(permanent)}`,
    '',
    ...list(
      readableAudits(protocol).map((other) => {
        const state = stateOf(other);
        const isShown = other === version;
        return together([
          isShown ? state : link(state, siteUrl + auditPath(protocol, other)),
          other.ended?.reason ?? '',
          isShown ? 'This one.' : '',
        ]);
      }),
    ),
  ];
}
