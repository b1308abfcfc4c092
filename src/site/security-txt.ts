import * as siteFiles from '../addresses/site-files.ts';

/**
 * The file expires this many days after the newest change of the records. The expiry does not depend on the time of the
 * build, so the same commit always builds the same bytes. RFC 9116 recommends less than a year.
 */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

export interface SecurityTxtOptions {
  /** The addresses for reports, the preferred one first; at least one. */
  readonly contacts: readonly string[];
  /** The time of the newest change in the records. */
  readonly changedAt: string;
  readonly siteUrl: string;
}

/** `/.well-known/security.txt` as in RFC 9116: it says where to report a security problem of this deployment. Pure. */
export function securityTxt({ contacts, changedAt, siteUrl }: SecurityTxtOptions): string {
  const expires = new Date(Date.parse(changedAt) + VALID_DAYS * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(/\.\d{3}/, '')}`,
    'Preferred-Languages: en',
    // RFC 9116 allows only an https address here. A local build has no https address.
    ...(siteUrl.startsWith('https://') ? [`Canonical: ${siteUrl}${siteFiles.securityTxt}`] : []),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
