import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { Change } from '../../content/dataset/changes/change.ts';
import type { AuditVersion, Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { auditPath } from '../audit-versions.ts';

/** The game or the audit that a change is about. */
export interface ChangedSubject {
  /** "protocols/<key>" or "audits/<slug>/v<version>". */
  readonly record: string;
  readonly name: string;
  /** The name of the game. For an audit, the names of the games that it covers. */
  readonly game: string;
  /**
   * For a game, its key. For an audit, the key of each game that it covers. Empty if none of these games is listed any
   * more.
   */
  readonly keys: readonly string[];
  readonly path: string | undefined;
  /** Undefined for an audit, and for a game that is no longer listed. */
  readonly protocol?: Protocol | undefined;
  /** Undefined for a game, and for an audit that is no longer readable. */
  readonly audit?: AuditVersion | undefined;
}

/** The record of the whole game or audit. A line about a finding or a power names only a part of this record. */
export function subjectRecord({ record }: Pick<Change, 'record'>): string {
  const segments = record.split('/');
  return segments.slice(0, segments[0] === 'audits' ? 3 : 2).join('/');
}

/** The part of the record that a line names: "F-03" or "powers/redraw". An empty text means the whole record. */
export function partOf({ record }: Pick<Change, 'record'>): string {
  return record.slice(subjectRecord({ record }).length + 1);
}

/** Finds the game or the audit of a record. If the record no longer exists, its key is used as its name. */
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
  /** The games by their current keys and their former keys. */
  readonly games: ReadonlyMap<string, Protocol>;
  /** The audits by "<slug>/v<version>", without drafts. */
  readonly audits: ReadonlyMap<
    string,
    { readonly audit: AuditVersion; readonly covered: Protocol[] }
  >;
}

/**
 * The games and audits of each dataset by their keys. The maps are built once, because every line of the record of
 * changes needs them.
 */
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

/** The names of several games in few words: "Megapot", or "BetSwirl Coin Toss and 3 more". */
function coveredNames([first, ...others]: readonly Protocol[]): string {
  return others.length === 0 ? first!.name : `${first!.name} and ${others.length} more`;
}
