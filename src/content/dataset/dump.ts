import * as documents from '../../addresses/documents.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { riskOfFindings } from '../../ratings/overall.ts';
import {
  DUMP_VERSION,
  type Dump,
  type DumpAudit,
  type DumpGame,
} from '../../schema/answers/dump.ts';
import { LICENCE_ID } from '../../schema/licence.ts';
import { auditPlace } from './audit-place.ts';
import type { Change } from './changes/change.ts';
import type { AuditVersion, Dataset, Protocol } from './dataset.ts';
import { holderText } from './holder-text.ts';
import { newestChange } from './newest-change.ts';
import { auditVersion, directoryEntry, findingOf, outcomeOf, powerOf } from './resources.ts';

export interface DumpOptions {
  /** `generatedAt` of the dump is the time of the newest change in these lines and in the dataset. */
  readonly changes: readonly Change[];
  readonly notice: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

/** 200 games with eight findings each take about 6 MB, which fit into memory. */
const MOST_GAMES_OF_PART = 200;

/** One document of the dump. */
export interface DumpPart {
  readonly protocols: readonly Protocol[];
  /** The fields that are not records, for example the number of the document. */
  readonly facts: Omit<Dump, 'games' | 'audits'>;
  /** Makes the document. All documents together would take as much memory as all records, so none is stored. */
  readonly make: () => Dump;
}

/** Divides the dump into documents of at most `most` games. An audit is in the document of its first game. */
export function dumpParts(
  dataset: Dataset,
  { changes, notice, siteUrl }: DumpOptions,
  most: number = MOST_GAMES_OF_PART,
): DumpPart[] {
  const { protocols } = dataset;
  const parts = Math.max(1, Math.ceil(protocols.length / most));
  const partOf = new Map(protocols.map((protocol, at) => [protocol, Math.floor(at / most) + 1]));
  const covered = coveredGames(dataset);
  const audits = Map.groupBy(dataset.audits, (version) => {
    const [first] = covered.get(version) ?? [];
    return first && partOf.get(first);
  });
  const head = {
    schemaVersion: DUMP_VERSION,
    generatedAt: newestChange(dataset, changes),
    schema: siteUrl + documents.dataDumpSchema,
    notice,
    license: LICENCE_ID,
    terms: siteUrl + documents.terms,
  } as const;
  return Array.from({ length: parts }, (_, at): DumpPart => {
    const part = at + 1;
    const ofPart = protocols.slice(at * most, part * most);
    const next =
      part === parts ? null : siteUrl + pathTo(siteFiles.dumpPart, { part: String(part + 1) });
    const place = { part, parts, next };
    return {
      protocols: ofPart,
      facts: { ...head, ...place },
      make: () => ({
        ...head,
        games: ofPart.map((protocol) => gameOf(protocol, siteUrl)),
        audits: [...listedAudits(audits.get(part) ?? [], covered)].map((listed) =>
          auditOf(listed, siteUrl),
        ),
        ...place,
      }),
    };
  });
}

/** The games of the dump, one at a time. A list of all games would take as much memory as all records. */
export function* dumpGames({ protocols }: Dataset, siteUrl: string): Iterable<DumpGame> {
  for (const protocol of protocols) yield gameOf(protocol, siteUrl);
}

/** What a table of findings shows of an audit. */
export type AuditFindings = Pick<
  DumpAudit,
  'slug' | 'version' | 'games' | 'status' | 'publishedAt' | 'page' | 'findings'
>;

/** The audits of the dump with their findings, one at a time. Other long fields of the audits are not read. */
export function* dumpFindings(dataset: Dataset, siteUrl: string): Iterable<AuditFindings> {
  for (const { version, publishedAt, covered } of listedAudits(
    dataset.audits,
    coveredGames(dataset),
  )) {
    yield {
      ...{ slug: version.slug, version: version.version, status: version.status, publishedAt },
      games: covered.map(({ key }) => key),
      page: siteUrl + pathTo(pages.auditVersion, auditPlace(covered[0].key, version)),
      findings: version.findings.map((finding) => findingOf(finding, true)),
    };
  }
}

/** The games that each audit covers, sorted by key. */
type CoveredGames = ReadonlyMap<AuditVersion, readonly Protocol[]>;

function coveredGames({ protocols }: Dataset): CoveredGames {
  const games = new Map<AuditVersion, Protocol[]>();
  for (const protocol of protocols) {
    for (const version of protocol.audits) {
      games.set(version, [...(games.get(version) ?? []), protocol]);
    }
  }
  return games;
}

interface ListedAudit {
  readonly version: AuditVersion;
  readonly publishedAt: string;
  readonly covered: readonly [Protocol, ...Protocol[]];
}

/** An audit of several games is listed once. An audit that was never published is not listed. */
function* listedAudits(
  versions: readonly AuditVersion[],
  games: CoveredGames,
): Iterable<ListedAudit> {
  for (const version of versions) {
    const [first, ...others] = games.get(version) ?? [];
    const { publishedAt } = version;
    if (first === undefined || publishedAt === undefined) continue;
    yield { version, publishedAt, covered: [first, ...others] };
  }
}

function gameOf(protocol: Protocol, siteUrl: string): DumpGame {
  const { key, chain, grade, ratings, note, sourcePublic, outcome, powers, observation } = protocol;
  const { aliases, addedAt, updatedAt, contentHash, audit } = protocol;
  return {
    ...directoryEntry(protocol),
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

function auditOf({ version, covered }: ListedAudit, siteUrl: string): DumpAudit {
  const [first] = covered;
  const games = covered.map(({ key }) => key);
  const place = auditPlace(first.key, version);
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
  return {
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
  };
}
