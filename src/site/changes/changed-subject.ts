import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Change } from '../../content/dataset/changes/change.ts';
import type { AuditVersion, Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { auditPath } from '../audit/audit-versions.ts';

export interface ChangedSubject {
  /** "protocols/<key>" or "audits/<slug>/v<version>". */
  readonly record: string;
  readonly name: string;
  /** The name of the game, or the names of the audit's games. */
  readonly game: string;
  /** The game, or the games of the audit; empty if none is listed now. */
  readonly keys: readonly string[];
  readonly path: string | undefined;
  /** Undefined for an audit, and for a game that is no longer listed. */
  readonly protocol?: Protocol | undefined;
  /** Undefined for a game, and for an audit that is no longer readable. */
  readonly audit?: AuditVersion | undefined;
}

/** Shortens the path of a finding or power to its game or audit: "audits/moon/v1/F-03" becomes "audits/moon/v1". */
export function subjectRecord({ record }: Pick<Change, 'record'>): string {
  const segments = record.split('/');
  return segments.slice(0, segments[0] === 'audits' ? 3 : 2).join('/');
}

/** For example "F-03" or "powers/redraw"; empty for the whole record. */
export function partOf({ record }: Pick<Change, 'record'>): string {
  return record.slice(subjectRecord({ record }).length + 1);
}

/** The game or audit of a record. If the game or audit no longer exists, its name is made from `record`. */
export function changedSubject(record: string, dataset: Dataset): ChangedSubject {
  const [kind, id, versionName] = record.split('/');
  const subjects = subjectsOf(dataset);
  if (kind === 'protocols') {
    const protocol = subjects.games.get(id!);
    if (protocol === undefined) return { record, name: id!, game: id!, keys: [], path: undefined };
    const { key, name } = protocol;
    return { record, name, game: name, keys: [key], path: pathTo(pages.game, protocol), protocol };
  }
  const found = subjects.audits.get(`${id}/${versionName}`);
  if (found === undefined) {
    const name = `Audit ${id}, version ${versionName?.slice(1)}`;
    return { record, name, game: name, keys: [], path: undefined };
  }
  const { audit, covered } = found;
  const game = coveredNames(covered);
  return {
    record,
    name: `Audit of ${game}, version ${audit.version}`,
    game,
    keys: covered.map(({ key }) => key),
    path: auditPath(covered[0]!, audit),
    audit,
  };
}

interface Subjects {
  /** The current and former keys of each game lead to its record. */
  readonly games: ReadonlyMap<string, Protocol>;
  /** The keys have the form "<slug>/v<version>". Drafts are absent. */
  readonly audits: ReadonlyMap<
    string,
    { readonly audit: AuditVersion; readonly covered: Protocol[] }
  >;
}

/** Built once, because every line of the record of changes needs these maps. */
const known = new WeakMap<Dataset, Subjects>();

function subjectsOf(dataset: Dataset): Subjects {
  const subjects = known.get(dataset) ?? indexOf(dataset);
  known.set(dataset, subjects);
  return subjects;
}

function indexOf({ protocols }: Dataset): Subjects {
  const games = new Map<string, Protocol>();
  const audits = new Map<string, { audit: AuditVersion; covered: Protocol[] }>();
  for (const protocol of protocols) {
    for (const name of [protocol.key, ...protocol.aliases]) {
      if (!games.has(name)) games.set(name, protocol);
    }
    for (const audit of protocol.audits) {
      if (audit.status === 'draft') continue;
      const name = `${audit.slug}/v${audit.version}`;
      const before = audits.get(name);
      if (before === undefined) audits.set(name, { audit, covered: [protocol] });
      else before.covered.push(protocol);
    }
  }
  return { games, audits };
}

/** For example "Megapot", or "BetSwirl Coin Toss and 3 more". */
function coveredNames([first, ...others]: readonly Protocol[]): string {
  return others.length === 0 ? first!.name : `${first!.name} and ${others.length} more`;
}
