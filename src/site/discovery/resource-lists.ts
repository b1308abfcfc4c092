import { ASSET_FOLDER, NOT_FOUND_FILE } from '../../addresses/built-files.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { segmentsBelow, segmentsOf } from '../../addresses/segments.ts';
import { twinOf } from '../../addresses/twin-of.ts';
import { auditPlace } from '../../content/dataset/audit-place.ts';
import type { AuditVersion, Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { auditPath, readableAudits } from '../audit/audit-versions.ts';
import { mediaTypeOf } from '../service/media-type.ts';
import { DESCRIPTIONS, SECURITY_TXT } from '../service/service-texts.ts';
import type { BuiltFile, BuiltFiles } from './built-file.ts';

export interface ResourceList {
  readonly kind: string;
  readonly description: string;
  readonly items: readonly object[];
}

/** With the size and the hash, a client can check the file. */
interface FileEntry extends BuiltFile {
  readonly url: string;
  readonly mediaType: string;
  /** Null if the file has no records, or shows an audit in review. */
  readonly updatedAt: string | null;
}

export interface ListOptions {
  readonly siteUrl: string;
  readonly commit: string | null;
  readonly files: BuiltFiles;
  /** For the path of each document, the time when its records last changed. */
  readonly lastChanges: ReadonlyMap<string, string>;
}

/** Lists the protocols and every built file, by kind. Leaves out files that the document `/discovery` already describes. */
export function resourceLists(dataset: Dataset, options: ListOptions): ResourceList[] {
  const { siteUrl, files, lastChanges } = options;
  const kinds = Map.groupBy(files, ([address]) => kindOf(address));
  const entries = (kind: FileKind) =>
    (kinds.get(kind) ?? []).map(
      ([address, { bytes, sha256 }]): FileEntry => ({
        url: siteUrl + address,
        mediaType: mediaTypeOf(address),
        updatedAt: lastChanges.get(address) ?? dayOf(address) ?? null,
        bytes,
        sha256,
      }),
    );
  return [
    {
      kind: 'protocols',
      description: 'Every protocol with its ratings, its addresses, its audits and their hashes.',
      items: dataset.protocols.map((protocol) => protocolEntry(protocol, siteUrl)),
    },
    {
      kind: 'answers',
      description: 'Every prebuilt answer of the API.',
      items: entries('answers'),
    },
    {
      kind: 'texts',
      description: 'The markdown twin of every page.',
      items: entries('texts'),
    },
    { kind: 'pages', description: 'Every page for people.', items: entries('pages') },
    {
      kind: 'pictures',
      description: 'Badges, icons and pictures of the games.',
      items: entries('pictures'),
    },
    { kind: 'others', description: 'Files for browsers and crawlers.', items: entries('others') },
    {
      kind: 'assets',
      description: 'Scripts and stylesheets of the pages, and the page for missing addresses.',
      items: entries('assets'),
    },
  ].filter(({ items }) => items.length > 0);
}

/** The day in an address such as `/v1/changes/2026-11-28`. The entries of a past day never change. */
function dayOf(address: string): string | undefined {
  const [day] = segmentsBelow(routes.changes, segmentsOf(address) ?? []) ?? [];
  return day;
}

type FileKind = 'answers' | 'texts' | 'pages' | 'pictures' | 'others' | 'assets' | null;

const DESCRIBED = new Set<string>([...DESCRIPTIONS, SECURITY_TXT].map(({ path }) => path));

/** Null if `/discovery` already describes the file. */
function kindOf(address: string): FileKind {
  if (DESCRIBED.has(address)) return null;
  if (address.startsWith('/v1/')) return 'answers';
  if (address.startsWith(ASSET_FOLDER) || address === NOT_FOUND_FILE) return 'assets';
  const type = mediaTypeOf(address);
  if (type === 'text/html') return 'pages';
  if (type === 'text/markdown') return 'texts';
  return type.startsWith('image/') ? 'pictures' : 'others';
}

function protocolEntry(protocol: Protocol, siteUrl: string) {
  const { key, name, status, grade, aliases, updatedAt, contentHash } = protocol;
  const page = pathTo(pages.game, { key });
  return {
    key,
    name,
    status,
    riskGrade: grade.riskGrade,
    gradeReason: grade.reason,
    ratings: protocol.ratings,
    url: siteUrl + pathTo(routes.headline, { key }),
    page: siteUrl + page,
    markdown: siteUrl + twinOf(page),
    formerKeys: [...aliases],
    updatedAt,
    contentHash,
    audits: readableAudits(protocol).map((version) => auditEntry(protocol, version, siteUrl)),
  };
}

function auditEntry(protocol: Protocol, version: AuditVersion, siteUrl: string) {
  const { slug, status, publishedAt, ended, updatedAt, contentHash } = version;
  // The address of the current audit has no slug and no version.
  const page = auditPath(protocol, version);
  return {
    slug,
    version: version.version,
    status,
    publishedAt: publishedAt ?? null,
    ...(ended && { ended: { at: ended.at, reason: ended.reason } }),
    /** Null while the audit is in review. */
    url:
      publishedAt === undefined
        ? null
        : siteUrl + pathTo(routes.auditVersion, auditPlace(protocol.key, version)),
    page: siteUrl + page,
    markdown: siteUrl + twinOf(page),
    updatedAt,
    contentHash,
  };
}
