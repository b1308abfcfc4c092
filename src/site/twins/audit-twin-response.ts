import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { lastFew } from '../audit/last-few.ts';
import { loadDataset, siteUrl } from '../records/dataset.ts';
import { auditTwin } from './audit-twin.ts';
import { markdownResponse } from './markdown-response.ts';

const twins = lastFew<string>();

/** The twin of an audit's page. The two pages of a current audit have the same twin, so it is made only once. */
export async function auditTwinResponse(
  protocol: Protocol,
  version: AuditVersion,
): Promise<Response> {
  const { chains } = await loadDataset();
  return markdownResponse(
    twins([protocol, version], () => auditTwin(protocol, version, { siteUrl, chains })),
  );
}
