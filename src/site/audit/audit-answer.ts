import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';
import { auditVersion } from '../../content/dataset/resources.ts';
import { siteUrl } from '../records/dataset.ts';
import { lastFew } from './last-few.ts';

const answers = lastFew<string>();

/**
 * The prebuilt JSON of an audit. The two routes of a current audit have the same answer, so it is made only once.
 *
 * @param full whether it has all fields of the findings
 */
export function auditAnswer(protocol: Protocol, version: AuditVersion, full: boolean): Response {
  const json = answers([protocol, version, full], () =>
    JSON.stringify(auditVersion(protocol, version, { full, siteUrl })),
  );
  return new Response(json, { headers: { 'content-type': 'application/json' } });
}
