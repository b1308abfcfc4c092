import { placeOf } from '../files/place.ts';
import { auditSections } from '../prose/audit-sections.ts';
import { type HeadingIdOptions, headingIds } from '../prose/heading-ids.ts';
import type { ContentFile } from './content-file.ts';
import {
  DOCUMENTS,
  FIXED_PAGES,
  findingHeadings,
  PAGE_ANCHORS,
  PROSE_HEADINGS,
  PROTOCOL_HEADINGS,
  sectionHeadings,
} from './page-anchors.ts';
import type { AuditFile, FindingFile, ProseFile, ProtocolFile, Records } from './records.ts';

/** The addresses of the site that these records make, with the ids that a link may name there. */
export interface LinkTargets {
  /** Every address, without a slash at its end. */
  readonly paths: readonly string[];
  /** The ids at an address; undefined when nothing is there. */
  readonly idsAt: (path: string) => ReadonlySet<string> | undefined;
  /** The ids of the page that shows a record; undefined when no page does. */
  readonly idsBeside: (file: ContentFile) => ReadonlySet<string> | undefined;
  /** Where a file of the content is read on the site, by its path; undefined when it is not. */
  readonly addressOf: (path: string) => string | undefined;
  /** The key that a protocol has now, by one that it had before. */
  readonly renamed: (alias: string) => string | undefined;
}

/** Lists the addresses. Ids are worked out when they are asked for: most pages are never named. */
export function linkTargets(records: Records): LinkTargets {
  const pages = new Map<string, () => ReadonlySet<string>>();
  const none: ReadonlySet<string> = new Set();
  for (const [path, ids] of Object.entries(FIXED_PAGES)) pages.set(path, () => new Set(ids));
  for (const path of DOCUMENTS) pages.set(path, () => none);
  for (const file of [...records.methodology, ...records.terms]) {
    pages.set(prosePath(file), () => proseIds(file, records));
  }

  /** Of each audit, the address under which the first protocol that it covers shows it. */
  const addressOfAudit = new Map<AuditFile, string>();
  for (const protocol of records.protocols) {
    const { key } = protocol.place;
    const page = `/games/${key}`;
    pages.set(page, () => protocolIds(protocol));
    pages.set(`/v1${page}`, () => none);
    pages.set(`/v1${page}/history`, () => none);
    // They are given newest first: this one has the short address.
    const current = protocol.audits.find(({ fields }) => fields.status === 'published');
    for (const file of protocol.audits) {
      if (file.fields.status === 'draft') continue;
      const { slug, version } = file.place;
      const path = `${page}/audit${file === current ? '' : `/${slug}/${version}`}`;
      pages.set(path, () => auditIds(file));
      if (file.fields.status !== 'in-review') pages.set(`/v1${path}`, () => none);
      if (!addressOfAudit.has(file)) addressOfAudit.set(file, path);
    }
  }

  return {
    paths: [...pages.keys()],
    idsAt: (path) => pages.get(path)?.(),
    idsBeside: (file) => {
      if (isA<AuditFile>(file, 'audit')) return auditIds(file);
      if (isA<FindingFile>(file, 'finding')) return file.audit && auditIds(file.audit);
      if (isA<ProtocolFile>(file, 'protocol')) return protocolIds(file);
      return isA<ProseFile>(file, 'methodology', 'terms') ? proseIds(file, records) : undefined;
    },
    addressOf: (path) => {
      const place = placeOf(path.slice(records.folder.length + 1));
      let address: string | undefined;
      if (place.kind === 'protocol') address = `/games/${place.key}`;
      else if (place.kind === 'methodology') address = `/methodology/${place.slug}`;
      else if (place.kind === 'terms') address = '/terms';
      else if (place.kind === 'audit' || place.kind === 'finding') {
        const audit = records.auditOf(place);
        address = audit && addressOfAudit.get(audit);
      }
      const ids = address === undefined ? undefined : pages.get(address)?.();
      if (ids === undefined || place.kind !== 'finding') return ids && address;
      return ids.has(place.code) ? `${address}#${place.code}` : undefined;
    },
    renamed: (alias) => records.renamedFrom(alias)?.place.key,
  };
}

function isA<File extends ContentFile>(
  file: ContentFile,
  ...kinds: readonly ContentFile['place']['kind'][]
): file is File {
  return kinds.includes(file.place.kind);
}

function prosePath({ place }: ProseFile): string {
  return place.kind === 'terms' ? '/terms' : `/methodology/${place.slug}`;
}

function proseIds(file: ProseFile, { methodPage }: Records): ReadonlySet<string> {
  const own = file === methodPage ? Object.values(PAGE_ANCHORS.method) : [];
  return new Set([...PAGE_ANCHORS.prose, ...own, ...headingsOf(file, PROSE_HEADINGS)]);
}

function protocolIds(file: ProtocolFile): ReadonlySet<string> {
  const ids = new Set([...PAGE_ANCHORS.protocol, ...headingsOf(file, PROTOCOL_HEADINGS)]);
  return (file.fields.powers ?? []).length > 0 ? ids.add(PAGE_ANCHORS.powers) : ids;
}

function auditIds(file: AuditFile): ReadonlySet<string> {
  const ids = new Set<string>(PAGE_ANCHORS.audit);
  if ((file.fields.history ?? []).length > 0) ids.add(PAGE_ANCHORS.history);
  const { sections } = auditSections(file.body?.blocks ?? []);
  for (const [title, blocks] of Object.entries(sections)) {
    for (const id of headingIds(blocks, sectionHeadings(title))) ids.add(id);
  }
  for (const finding of file.findings) {
    const { code } = finding.place;
    ids.add(code).add(`${code}-title`);
    for (const id of headingsOf(finding, findingHeadings(code))) ids.add(id);
  }
  return ids;
}

function headingsOf({ body }: ContentFile, options: HeadingIdOptions): string[] {
  return headingIds(body?.blocks ?? [], options);
}
