import { z } from 'zod';
import * as documents from '../../src/addresses/documents.ts';
import { pathTo } from '../../src/addresses/path-to.ts';
import * as routes from '../../src/addresses/routes.ts';
import * as siteFiles from '../../src/addresses/site-files.ts';
import { withDetail } from '../../src/addresses/with-detail.ts';
import type { Preview } from './preview.ts';

/** Code of another commit may have written these entries, so this schema checks them. */
const auditEntry = z.object({
  slug: z.string(),
  version: z.int(),
  status: z.string(),
  publishedAt: z.string().nullable(),
  contentHash: z.string(),
});
const protocolEntry = z.object({
  key: z.string(),
  name: z.string(),
  riskGrade: z.string(),
  gradeReason: z.string(),
  formerKeys: z.array(z.string()),
  updatedAt: z.string(),
  contentHash: z.string(),
  audits: z.array(auditEntry),
});
/** An old build lists the protocols in `/discovery` itself. */
const enumeration = z.union([
  z.object({ items: z.array(protocolEntry) }).transform(({ items }) => items),
  z.object({ protocols: z.array(protocolEntry) }).transform(({ protocols }) => protocols),
]);
const PROTOCOL_LIST = new RegExp(
  `^${siteFiles.discoveryPart.replace('.', '\\.').replace('{part}', 'protocols(?:-\\d+)?')}$`,
);
const directory = z.array(z.object({ key: z.string(), name: z.string(), riskGrade: z.string() }));
const auditDocument = z.looseObject({
  history: z.array(z.unknown()).default([]),
  findings: z.array(
    z.looseObject({
      code: z.string(),
      title: z.string(),
      category: z.string(),
      severity: z.string(),
      status: z.string(),
    }),
  ),
});

export type ProtocolEntry = z.infer<typeof protocolEntry>;
export type AuditDocument = z.infer<typeof auditDocument>;

/** A version of an audit, with the protocols that it covers. */
export interface AuditRecord extends z.infer<typeof auditEntry> {
  readonly keys: readonly string[];
  /** Null if the audit was never published. */
  readonly document: AuditDocument | null;
}

export interface PreviewRecords {
  readonly protocols: ReadonlyMap<string, ProtocolEntry>;
  /** By slug and version, such as "moon-lottery v2". */
  readonly audits: ReadonlyMap<string, AuditRecord>;
  /** False for an old build, whose protocols come from `/v1/games`. */
  readonly complete: boolean;
}

/** The protocols and audits that readers get from a build. */
export function recordsOf({ json }: Preview): PreviewRecords {
  const lists = [...json].filter(([address]) => PROTOCOL_LIST.test(address));
  const sources =
    lists.length > 0 ? lists.map(([, list]) => list) : [json.get(documents.discovery)];
  const listed = z.array(enumeration).safeParse(sources);
  if (!listed.success) {
    const rows = directory.catch([]).parse(json.get(routes.directory));
    const unknown = { gradeReason: '', formerKeys: [], updatedAt: '', contentHash: '', audits: [] };
    const protocols = new Map(rows.map((row) => [row.key, { ...row, ...unknown }]));
    return { protocols, audits: new Map(), complete: false };
  }
  const protocols = listed.data.flat();
  const audits = new Map<string, AuditRecord>();
  for (const { key, audits: own } of protocols) {
    for (const entry of own) {
      const id = `${entry.slug} v${entry.version}`;
      const known = audits.get(id);
      if (known !== undefined) {
        audits.set(id, { ...known, keys: [...known.keys, key] });
        continue;
      }
      const path = pathTo(routes.auditVersion, { ...entry, key });
      const document = auditDocument.safeParse(json.get(withDetail(path)));
      audits.set(id, { ...entry, keys: [key], document: document.data ?? null });
    }
  }
  return {
    protocols: new Map(protocols.map((entry) => [entry.key, entry])),
    audits,
    complete: true,
  };
}
