import type { Word } from '../../addresses/words.ts';
import type { AuditVersion, Protocol } from '../../content/dataset/dataset.ts';

export interface Report {
  readonly html: string;
  /** The words that the page must explain. */
  readonly words: readonly Word[];
}

/** A build renders the pages of a game one after the other. All reports would need much memory. */
const KEPT = 3;
const recent: {
  readonly protocol: Protocol;
  readonly version: AuditVersion;
  readonly report: Promise<Report>;
}[] = [];

/**
 * Returns the report of an audit, which several pages show. Renders it if it is not one of the last few.
 *
 * @param inDevelopment whether to render it each time, as in `astro dev`
 */
export function sharedReport(
  protocol: Protocol,
  version: AuditVersion,
  render: () => Promise<Report>,
  inDevelopment: boolean = import.meta.env.DEV,
): Promise<Report> {
  if (inDevelopment) return render();
  const known = recent.find((one) => one.protocol === protocol && one.version === version);
  if (known !== undefined) return known.report;
  const report = render();
  recent.unshift({ protocol, version, report });
  recent.length = Math.min(recent.length, KEPT);
  return report;
}
