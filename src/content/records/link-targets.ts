import * as documents from '../../addresses/documents.ts';
import {
  ABOUT_HEADINGS,
  CONTENT_ID,
  FIXED_PAGES,
  findingHeadings,
  findingTitleId,
  GAME_HEADINGS,
  ids,
  liveGame,
  PROSE_HEADINGS,
  sectionHeadings,
} from '../../addresses/ids.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as routes from '../../addresses/routes.ts';
import { placeOf } from '../files/place.ts';
import { questionList } from '../prose/audit-questions.ts';
import { auditSections } from '../prose/audit-sections.ts';
import { type HeadingIdOptions, headingIds } from '../prose/heading-ids.ts';
import type { ContentFile } from './content-file.ts';
import type { AuditFile, FindingFile, ProseFile, ProtocolFile, Records } from './records.ts';

/** The addresses to which records may link, and the ids on their pages. */
export interface LinkTargets {
  /** Without a trailing slash. */
  readonly paths: readonly string[];
  readonly keys: readonly string[];
  /** The ids on the page at an address. Undefined if the address does not exist. */
  readonly idsAt: (path: string) => ReadonlySet<string> | undefined;
  /** The ids on the page that shows a record. Undefined if no page shows it. */
  readonly idsBeside: (file: ContentFile) => ReadonlySet<string> | undefined;
  /** The address of the page that shows a content file. Undefined if no page shows it. */
  readonly addressOf: (path: string) => string | undefined;
  /** Returns the current key for a former key of a protocol. */
  readonly renamed: (alias: string) => string | undefined;
}

/** Collects every address to which a record may link. The ids of a page are computed only on demand. */
export function linkTargets(records: Records): LinkTargets {
  const targets = new Map<string, () => ReadonlySet<string>>();
  const none: ReadonlySet<string> = new Set();
  for (const [path, own] of FIXED_PAGES) targets.set(path, () => new Set(own));
  for (const path of [routes.directory, routes.changes, ...Object.values(documents)]) {
    targets.set(path, () => none);
  }
  for (const file of [...records.methodology, ...records.terms, ...records.about]) {
    targets.set(prosePath(file), () => proseIds(file, records));
  }

  /** If an audit covers several protocols, its address contains the first key in alphabetical order. */
  const addressOfAudit = new Map<AuditFile, string>();
  for (const protocol of records.protocols) {
    const { key } = protocol.place;
    targets.set(pathTo(pages.game, { key }), () => protocolIds(protocol));
    targets.set(pathTo(routes.headline, { key }), () => none);
    targets.set(pathTo(routes.history, { key }), () => none);
    if (protocol.fields.status === 'tracked') {
      targets.set(pathTo(routes.historyPreview, { key }), () => none);
      targets.set(pathTo(routes.method, { key }), () => none);
    }
    // The current audit has the short address, without its slug and version.
    const current = currentAudit(protocol);
    for (const file of protocol.audits) {
      if (file.fields.status === 'draft') continue;
      const pathIn = ({ audit, auditVersion }: typeof pages | typeof routes) =>
        file === current
          ? pathTo(audit, { key })
          : pathTo(auditVersion, { key, slug: file.place.slug, version: numberOf(file) });
      const path = pathIn(pages);
      targets.set(path, () => auditIds(file, file === current && hasPowers(protocol)));
      if (file.fields.status !== 'in-review') targets.set(pathIn(routes), () => none);
      if (!addressOfAudit.has(file)) addressOfAudit.set(file, path);
    }
  }

  return {
    paths: [...targets.keys()],
    keys: records.protocols.map(({ place }) => place.key),
    idsAt: (path) => targets.get(path)?.(),
    idsBeside: (file) => {
      // Not every page with this audit shows powers, so their ids are left out.
      if (isA<AuditFile>(file, 'audit')) return auditIds(file, false);
      if (isA<FindingFile>(file, 'finding')) return file.audit && auditIds(file.audit, false);
      if (isA<ProtocolFile>(file, 'protocol')) return protocolIds(file);
      return isA<ProseFile>(file, 'methodology', 'terms', 'about')
        ? proseIds(file, records)
        : undefined;
    },
    addressOf: (path) => {
      const place = placeOf(path.slice(records.folder.length + 1));
      let address: string | undefined;
      if (place.kind === 'protocol') address = pathTo(pages.game, place);
      else if (place.kind === 'methodology') address = pathTo(pages.method, place);
      else if (place.kind === 'terms') address = pages.terms;
      else if (place.kind === 'about') address = pages.about;
      else if (place.kind === 'audit' || place.kind === 'finding') {
        const audit = records.auditOf(place);
        address = audit && addressOfAudit.get(audit);
      }
      const found = address === undefined ? undefined : targets.get(address)?.();
      if (found === undefined || place.kind !== 'finding') return found && address;
      return found.has(place.code) ? `${address}#${place.code}` : undefined;
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

/** The folder name without the "v". */
function numberOf({ place }: AuditFile): number {
  return Number(place.version.slice(1));
}

function prosePath({ place }: ProseFile): string {
  if (place.kind === 'terms') return pages.terms;
  return place.kind === 'about' ? pages.about : pathTo(pages.method, place);
}

function proseIds(file: ProseFile, { methodPage }: Records): ReadonlySet<string> {
  if (file.place.kind === 'about') {
    return new Set([CONTENT_ID, ...Object.values(ids.about), ...headingsOf(file, ABOUT_HEADINGS)]);
  }
  const own = file === methodPage ? Object.values(ids.method) : [];
  return new Set([CONTENT_ID, ...own, ...headingsOf(file, PROSE_HEADINGS)]);
}

/** Audits are sorted newest first. */
function currentAudit({ audits }: ProtocolFile): AuditFile | undefined {
  return audits.find(({ fields }) => fields.status === 'published');
}

function hasPowers({ fields }: ProtocolFile): boolean {
  return (fields.powers ?? []).length > 0;
}

function protocolIds(file: ProtocolFile): ReadonlySet<string> {
  const { live, facets, grade, outcome, changes } = ids.game;
  const { powers, contracts, findings, reviews, observed } = ids.game;
  const own = [live, grade, outcome, changes];
  const found = new Set([CONTENT_ID, ...own, ...headingsOf(file, GAME_HEADINGS)]);
  if (file.fields.status === 'tracked') for (const id of Object.values(liveGame)) found.add(id);
  found.add(facets);
  if (hasPowers(file)) found.add(powers);
  if (Object.keys(file.fields.live?.contracts ?? {}).length > 0) found.add(contracts);
  const audit = currentAudit(file);
  if (audit !== undefined) found.add(findings);
  if ((audit?.fields.reviews ?? []).length > 0) found.add(reviews);
  return file.observation === null ? found : found.add(observed);
}

/** @param showsPowers true only for the page of the current audit */
function auditIds(file: AuditFile, showsPowers: boolean): ReadonlySet<string> {
  const { history, reviews, observed, questions, powers, ...own } = ids.audit;
  const found = new Set<string>([CONTENT_ID, ...Object.values(own)]);
  if (showsPowers) found.add(powers);
  if ((file.fields.history ?? []).length > 0) found.add(history);
  if ((file.fields.reviews ?? []).length > 0) found.add(reviews);
  const { sections } = auditSections(file.body?.blocks ?? []);
  if (questionList(sections.Method ?? []) !== undefined) found.add(questions);
  for (const [title, blocks] of Object.entries(sections)) {
    for (const id of headingIds(blocks, sectionHeadings(title))) found.add(id);
  }
  for (const finding of file.findings) {
    const { code } = finding.place;
    found.add(code).add(findingTitleId(code));
    for (const id of headingsOf(finding, findingHeadings(code))) found.add(id);
  }
  return found;
}

function headingsOf({ body }: ContentFile, options: HeadingIdOptions): string[] {
  return headingIds(body?.blocks ?? [], options);
}
