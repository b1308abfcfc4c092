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
  /** The keys of these games; empty if the games are no longer listed. */
  readonly keys: readonly string[];
  readonly path: string | undefined;
  /** Undefined for an audit, and for a game that is no longer listed. */
  readonly protocol?: Protocol | undefined;
  /** Undefined for a game, and for an audit that is no longer readable. */
  readonly audit?: AuditVersion | undefined;
}

/**
 * The record of the game or of the audit. A line about a finding or a fact from the chain names only a part of this
 * record.
 */
export function subjectRecord({ record }: Pick<Change, 'record'>): string {
  const segments = record.split('/');
  return segments.slice(0, segments[0] === 'audits' ? 3 : 2).join('/');
}

/** The part of the record that a line names: "F-03", "powers/redraw", or an empty text for the whole record. */
export function partOf({ record }: Pick<Change, 'record'>): string {
  return record.slice(subjectRecord({ record }).length + 1);
}

/** Finds the game or the audit of a record. If the record no longer exists, its key is used as its name. */
export function changedSubject(record: string, { protocols }: Dataset): ChangedSubject {
  const [kind, id, versionName] = record.split('/');
  if (kind === 'protocols') {
    const protocol = protocols.find(({ key, aliases }) => key === id || aliases.includes(id!));
    if (protocol === undefined) return { record, name: id!, game: id!, keys: [], path: undefined };
    const { key, name } = protocol;
    return { record, name, game: name, keys: [key], path: pathTo(pages.game, protocol), protocol };
  }
  for (const protocol of protocols) {
    const audit = protocol.audits.find(
      ({ slug, version, status }) =>
        slug === id && `v${version}` === versionName && status !== 'draft',
    );
    if (audit === undefined) continue;
    const covered = protocols.filter(({ audits }) => audits.includes(audit));
    const game = coveredNames(covered);
    return {
      record,
      name: `Audit of ${game}, version ${audit.version}`,
      game,
      keys: covered.map(({ key }) => key),
      path: auditPath(protocol, audit),
      audit,
    };
  }
  const name = `Audit ${id}, version ${versionName?.slice(1)}`;
  return { record, name, game: name, keys: [], path: undefined };
}

/** The names of some games, for example "Megapot", or "BetSwirl Coin Toss and 3 more". */
function coveredNames([first, ...others]: readonly Protocol[]): string {
  return others.length === 0 ? first!.name : `${first!.name} and ${others.length} more`;
}
