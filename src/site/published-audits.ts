import type { AuditVersion, Dataset, Protocol } from '../content/dataset/dataset.ts';
import { publishedVersions } from '../content/dataset/resources.ts';

/** A version of an audit, at the address of one protocol that it covers. */
export interface PublishedAudit {
  readonly protocol: Protocol;
  readonly version: AuditVersion;
}

/** Every version that has been published, with the parts of its address. */
export function publishedAudits({ protocols }: Dataset) {
  return protocols.flatMap((protocol) =>
    publishedVersions(protocol).map((version) => ({
      params: { key: protocol.key, slug: version.slug, version: `v${version.version}` },
      props: { protocol, version } satisfies PublishedAudit,
    })),
  );
}
