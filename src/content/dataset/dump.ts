import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { riskOfFindings } from '../../ratings/overall.ts';
import { DUMP_VERSION, type Dump, type DumpAudit, type DumpGame } from '../../schema/dump.ts';
import { LICENCE_ID } from '../../schema/licence.ts';
import type { Change } from './changes/change.ts';
import type { AuditVersion, Dataset, Protocol } from './dataset.ts';
import { holderText } from './holder-text.ts';
import { newestChange } from './newest-change.ts';
import { auditVersion, directory, outcomeOf, powerOf } from './resources.ts';

export interface DumpOptions {
  /**
   * The record of changes. The time of the dump follows from this record and from the other
   * records.
   */
  readonly changes: readonly Change[];
  readonly notice: string;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** `/data/dump.json`: the directory, every published audit with its findings, and the powers, in one document. */
export function dumpOf(dataset: Dataset, { changes, notice, siteUrl }: DumpOptions): Dump {
  const entries = directory(dataset);
  return {
    schemaVersion: DUMP_VERSION,
    generatedAt: newestChange(dataset, changes),
    schema: siteUrl + documents.dataDumpSchema,
    notice,
    license: LICENCE_ID,
    terms: siteUrl + documents.terms,
    games: dataset.protocols.map((protocol, at) => ({
      ...entries[at]!,
      ...gameOf(protocol, siteUrl),
    })),
    audits: dataset.audits.flatMap((version) => auditOf(version, dataset.protocols, siteUrl)),
  };
}

type Recorded = Omit<DumpGame, keyof ReturnType<typeof directory>[number]>;

function gameOf(protocol: Protocol, siteUrl: string): Recorded {
  const { key, chain, grade, ratings, note, sourcePublic, outcome, powers, observation } = protocol;
  const { aliases, addedAt, updatedAt, contentHash, audit } = protocol;
  return {
    chain: { name: chain.name, nativeCoin: chain.nativeCoin.symbol },
    gradeReason: grade.reason,
    overallRisk: grade.overallRisk,
    ratings,
    note: note ?? null,
    sourcePublic,
    outcome: outcomeOf(outcome),
    powers: powers.map((power) => ({
      ...powerOf(power, observation),
      holders: holderText(power, observation) ?? null,
    })),
    observed: observation,
    formerKeys: [...aliases],
    ...{ addedAt, updatedAt, contentHash },
    page: siteUrl + pathTo(pages.game, { key }),
    audit: audit === null ? null : siteUrl + pathTo(routes.audit, { key }),
  };
}

/** An audit is listed once, even if it covers several games. An audit that was never published is not listed. */
function auditOf(
  version: AuditVersion,
  protocols: readonly Protocol[],
  siteUrl: string,
): DumpAudit[] {
  const covered = protocols.filter(({ audits }) => audits.includes(version));
  const first = covered[0];
  if (first === undefined || version.publishedAt === undefined) return [];
  const games = covered.map(({ key }) => key);
  const place = { key: first.key, slug: version.slug, version: version.version };
  const whole = auditVersion(first, version, { full: true, siteUrl });
  const {
    key,
    version: number,
    overallRisk,
    ratings,
    powers,
    outcome,
    observed,
    versions,
    ...own
  } = whole;
  return [
    {
      ...{ slug: version.slug, version: number, games },
      ...own,
      riskOfFindings: riskOfFindings(version.findings),
      scope: {
        ...own.scope,
        contracts: version.scope.contracts.map(
          ({ name, chainId, address, sourceUrl, protocols: only }) => ({
            ...{ name, chainId, address, sourceUrl },
            games: games.filter((each) => only?.includes(each) ?? true),
          }),
        ),
      },
      page: siteUrl + pathTo(pages.auditVersion, place),
      url: siteUrl + pathTo(routes.auditVersion, place),
    },
  ];
}
