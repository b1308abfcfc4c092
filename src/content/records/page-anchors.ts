/**
 * The ids that pages have beside those of the headings that editors write: what a link may name, and what
 * no such heading may take. The pages write them; a test of the built pages finds each.
 */
export const PAGE_ANCHORS = {
  protocol: ['content', 'grade', 'live'],
  /** Only where the record names powers. */
  powers: 'powers',
  audit: ['content', 'summary', 'findings', 'scope', 'method', 'sources'],
  /** Only where the audit was corrected. */
  history: 'history',
  prose: ['content'],
  /** Only on the page that says how audits are made. */
  method: { questions: 'the-questions-of-every-audit', findingParts: 'what-a-finding-says' },
} as const;

/** The pages that no record makes, with their ids. */
export const FIXED_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['content', 'games'],
  '/about': ['content', 'api', 'hash'],
  '/methodology': ['content'],
  '/methodology/montecarlo': ['content', 'results', 'source'],
};

/** What programs read, at an address of its own. Nothing in it has an id. */
export const DOCUMENTS: readonly string[] = [
  '/v1/games',
  '/openapi.json',
  '/discovery',
  '/llms.txt',
  '/llms-full.txt',
  '/terms.txt',
  '/.well-known/x402',
  '/.well-known/agent-card.json',
];

/** Ids of the headings in a protocol's text. */
export const PROTOCOL_HEADINGS = { taken: [...PAGE_ANCHORS.protocol, PAGE_ANCHORS.powers] };

/** Ids of the headings in a text that is a page by itself, which may be the one of the method. */
export const PROSE_HEADINGS = {
  taken: [...PAGE_ANCHORS.prose, ...Object.values(PAGE_ANCHORS.method)],
};

/** Ids of the headings below one section of an audit. */
export function sectionHeadings(title: string) {
  return { prefix: `${title.toLowerCase()}-` };
}

/** Ids of the headings of one finding; the page has `F-01` and `F-01-title` itself. */
export function findingHeadings(code: string) {
  return { prefix: `${code}-`, taken: ['title'] };
}
