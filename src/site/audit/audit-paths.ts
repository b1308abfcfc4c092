import type { AuditVersion, Dataset, Protocol } from '../../content/dataset/dataset.ts';
import { publishedVersions } from '../../content/dataset/resources.ts';
import { auditAtShortAddress, readableAudits } from './audit-versions.ts';

/** An audit, and one of the protocols that it covers. */
export interface AuditAtPath {
  readonly protocol: Protocol;
  readonly version: AuditVersion;
}

/** The short paths `/games/<key>/audit`, only for protocols with an audit to show there. */
export function shortAuditPaths({ protocols }: Dataset) {
  return protocols.flatMap((protocol) => {
    const version = auditAtShortAddress(protocol);
    return version === undefined
      ? []
      : [{ params: { key: protocol.key }, props: { protocol, version } satisfies AuditAtPath }];
  });
}

/** The permanent paths of all published audits and audits in review. */
export function readableAuditPaths(dataset: Dataset) {
  return permanentPaths(dataset, readableAudits);
}

/** The permanent paths of all audits that were ever published. Only these audits have JSON documents. */
export function publishedAuditPaths(dataset: Dataset) {
  return permanentPaths(dataset, publishedVersions);
}

/** Paths of the form `/games/<key>/audit/<slug>/v<version>`. */
function permanentPaths(
  { protocols }: Dataset,
  versionsOf: (protocol: Protocol) => readonly AuditVersion[],
) {
  return protocols.flatMap((protocol) =>
    versionsOf(protocol).map((version) => ({
      params: { key: protocol.key, slug: version.slug, version: `v${version.version}` },
      props: { protocol, version } satisfies AuditAtPath,
    })),
  );
}
