import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { riskOfFindings } from '../../ratings/overall.ts';
import { DUMP_VERSION, type Dump, type DumpAudit, type DumpGame } from '../../schema/dump.ts';
import { LICENCE_ID } from '../../schema/licence.ts';
import type { Change } from './changes/change.ts';
import type { AuditVersion, Dataset, Protocol } from './dataset.ts';
import { holderText } from './holder-text.ts';
import { newestChange } from './newest-change.ts';
import { auditVersion, directory, outcomeOf, powerOf } from './resources.ts';

export interface DumpOptions {
  /** The dump is as old as the newest change in these lines and in the records. */
  readonly changes: readonly Change[];
  readonly notice: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

/** 200 games with eight findings each take about 6 MB, which fit into memory. */
export const MOST_GAMES_OF_PART = 200;

/** The whole dump as one document. */
export function dumpOf(dataset: Dataset, { changes, notice, siteUrl }: DumpOptions): Dump {
  const entries = directory(dataset);
  const covering = dataset.protocols.flatMap((protocol) =>
    protocol.audits.map((version) => ({ protocol, version })),
  );
  const coveredBy = Map.groupBy(covering, ({ version }) => version);
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
    audits: dataset.audits.flatMap((version) => {
      const covered = (coveredBy.get(version) ?? []).map(({ protocol }) => protocol);
      return auditOf(version, covered, siteUrl);
    }),
    ...{ part: 1, parts: 1, next: null },
  };
}

/** Divides the dump into documents of at most `most` games. An audit is in the document of its first game. Pure. */
export function dumpParts(whole: Dump, siteUrl: string, most = MOST_GAMES_OF_PART): Dump[] {
  const parts = Math.max(1, Math.ceil(whole.games.length / most));
  const partOf = new Map(whole.games.map(({ key }, at) => [key, Math.floor(at / most) + 1]));
  const audits = Map.groupBy(whole.audits, ({ games: [first = ''] }) => partOf.get(first) ?? 1);
  return Array.from({ length: parts }, (_, at) => ({
    ...whole,
    games: whole.games.slice(at * most, (at + 1) * most),
    audits: audits.get(at + 1) ?? [],
    ...{ part: at + 1, parts },
    next: at + 1 === parts ? null : siteUrl + pathTo(siteFiles.dumpPart, { part: String(at + 2) }),
  }));
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

/** An audit of several games is listed once. An audit that was never published is not listed. */
function auditOf(
  version: AuditVersion,
  covered: readonly Protocol[],
  siteUrl: string,
): DumpAudit[] {
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
