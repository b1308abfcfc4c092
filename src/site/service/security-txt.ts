import * as siteFiles from '../../addresses/site-files.ts';

/**
 * The file expires this long after the newest change, so a commit always builds the same bytes. RFC 9116 recommends
 * less than a year.
 */
const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

export interface SecurityTxtOptions {
  /** The preferred contact comes first. The list must not be empty. */
  readonly contacts: readonly string[];
  /** The newest change of the records. */
  readonly changedAt: string;
  readonly siteUrl: string;
}

/** `/.well-known/security.txt` (RFC 9116). Pure. */
export function securityTxt({ contacts, changedAt, siteUrl }: SecurityTxtOptions): string {
  const expires = new Date(Date.parse(changedAt) + VALID_DAYS * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(/\.\d{3}/, '')}`,
    'Preferred-Languages: en',
    // RFC 9116 allows only https here, which a local build does not have.
    ...(siteUrl.startsWith('https://') ? [`Canonical: ${siteUrl}${siteFiles.securityTxt}`] : []),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
