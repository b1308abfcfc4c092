import { compareNewestFirst } from '../files/audit-order.ts';
import type { ContentFile } from './content-file.ts';
import type {
  AboutFile,
  AuditFile,
  AuditSeries,
  ChainFile,
  FindingFile,
  MethodologyFile,
  ObservationFile,
  ProtocolFile,
  Records,
  TermsFile,
  VerificationsFile,
  VersionFolder,
} from './records.ts';

/** Joins files into the tree of records. Files must be sorted by path. They are not changed. */
export function joinRecords(folder: string, files: readonly ContentFile[], now: Date): Records {
  // Links to other records are added to these copies.
  const all = files.map((file) => ({ ...file }));
  const ofKind = <File extends ContentFile>(...kinds: readonly File['place']['kind'][]) =>
    all.filter(({ place }) => kinds.includes(place.kind)) as File[];
  const protocols = ofKind<ProtocolFile>('protocol');
  const chains = ofKind<ChainFile>('chain');
  const audits = ofKind<AuditFile>('audit');
  const findings = ofKind<FindingFile>('finding');
  const methodology = ofKind<MethodologyFile>('methodology');

  const protocolOf = firstBy(protocols, ({ place }) => [place.key]);
  const auditIn = firstBy(audits, ({ place }) => [folderOf(place)]);
  const auditOf = (place: VersionFolder) => auditIn(folderOf(place));
  const chainOf = firstBy(chains, ({ place }) => [place.chainId]);
  const observationOf = firstBy(ofKind<ObservationFile>('observation'), ({ place }) => [place.key]);
  const verificationsOf = firstBy(ofKind<VerificationsFile>('verifications'), ({ place }) => [
    place.key,
  ]);

  for (const finding of findings) {
    link(finding, { version: numberOf(finding), audit: auditOf(finding.place) });
  }
  const findingsOf = Map.groupBy(findings, ({ audit }) => audit);
  for (const audit of audits) {
    link(audit, {
      version: numberOf(audit),
      findings: findingsOf.get(audit) ?? [],
      protocols: distinct((audit.fields.covers ?? []).map(protocolOf)),
    });
  }
  const covering = audits.flatMap((audit) =>
    audit.protocols.map((protocol) => ({ protocol, audit })),
  );
  const auditsOf = Map.groupBy(covering, ({ protocol }) => protocol);
  for (const protocol of protocols) {
    link(protocol, {
      chain: chainOf(String(protocol.fields.chainId)),
      audits: (auditsOf.get(protocol) ?? [])
        .map(({ audit }) => audit)
        .sort((a, b) => compareNewestFirst(dated(a), dated(b))),
      observation: observationOf(protocol.place.key)?.complete ?? null,
      verifications: verificationsOf(protocol.place.key)?.complete ?? {},
    });
  }

  return {
    folder,
    all,
    protocols,
    chains,
    audits,
    findings,
    series: joinSeries(audits, findings),
    methodology,
    methodPage: methodology.find((file) => file.place.slug === METHOD_PAGE),
    terms: ofKind<TermsFile>('terms'),
    about: ofKind<AboutFile>('about'),
    protocolOf,
    renamedFrom: firstBy(protocols, ({ fields }) => fields.aliases ?? []),
    auditOf,
    chainOf: (chainId) => chainOf(String(chainId)),
    now,
  };
}

/** Explains how audits are made. */
const METHOD_PAGE = 'audits';

function joinSeries(audits: readonly AuditFile[], findings: readonly FindingFile[]): AuditSeries[] {
  const versionsOf = Map.groupBy(audits, ({ place }) => place.slug);
  const findingsOf = Map.groupBy(findings, ({ place }) => place.slug);
  return [...new Set([...versionsOf.keys(), ...findingsOf.keys()])].map((slug) => {
    const series = {
      slug,
      versions: (versionsOf.get(slug) ?? []).sort(byVersion),
      findings: (findingsOf.get(slug) ?? []).sort(byVersion),
    };
    for (const file of [...series.versions, ...series.findings]) link(file, { series });
    return series;
  });
}

function byVersion(a: AuditFile | FindingFile, b: AuditFile | FindingFile): number {
  return a.version - b.version;
}

function link<File extends ContentFile>(file: File, others: Partial<File>): void {
  Object.assign(file, others);
}

function numberOf({ place }: AuditFile | FindingFile): number {
  return Number(place.version.slice(1)) || 0;
}

function dated({ place, version, fields }: AuditFile) {
  return { slug: place.slug, version, publishedAt: fields.publishedAt };
}

function folderOf({ slug, version }: VersionFolder): string {
  return `${slug}/${version}`;
}

/** Makes a function that finds the first file with a name. */
function firstBy<File>(files: readonly File[], namesOf: (file: File) => readonly string[]) {
  const byName = new Map<string, File>();
  for (const file of files) {
    for (const name of namesOf(file)) if (!byName.has(name)) byName.set(name, file);
  }
  return (name: string) => byName.get(name);
}

function distinct<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values)].filter((value) => value !== undefined);
}
