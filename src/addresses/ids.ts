import * as pages from './pages.ts';

const audit = {
  summary: 'summary',
  findings: 'findings',
  scope: 'scope',
  method: 'method',
  sources: 'sources',
  /** Only where the audit lists reports of other firms. */
  reviews: 'reviews',
  /** Only where the audit was corrected. */
  history: 'history',
} as const;

/**
 * The fixed ids of each page. Links may use them, and headings that editors write must not repeat them. A test checks
 * that the built pages contain each id.
 */
export const ids = {
  home: { games: 'games' },
  game: {
    grade: 'grade',
    live: 'live',
    /** Only where the record names powers. */
    powers: 'powers',
    outcome: 'outcome',
  },
  audit,
  auditVersion: audit,
  /** Only on the page that says how audits are made. */
  method: { questions: 'the-questions-of-every-audit', findingParts: 'what-a-finding-says' },
  monteCarlo: { results: 'results', source: 'source' },
  about: { api: 'api', hash: 'hash' },
} as const satisfies { readonly [Page in keyof typeof pages]?: Readonly<Record<string, string>> };

/** On every page: the target of the link that skips the navigation. */
export const CONTENT_ID = 'content';

const FINDING_TITLE = 'title';

/** The id of a finding's title. The id of the finding itself is its code. */
export function findingTitleId(code: string): string {
  return `${code}-${FINDING_TITLE}`;
}

const idsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = ids;

/** The pages that exist whatever the records contain: their paths and their ids. */
export const FIXED_PAGES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(pages)
    .filter(([, path]) => !path.includes('{'))
    .map(([name, path]) => [path, [CONTENT_ID, ...Object.values(idsOf[name] ?? {})]]),
);

/** Ids of the headings in the text of a game. */
export const GAME_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.game)] };

/** Ids of the headings in a text that fills a whole page, such as a method. */
export const PROSE_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.method)] };

/** Ids of the headings below one section of an audit. */
export function sectionHeadings(title: string) {
  return { prefix: `${title.toLowerCase()}-` };
}

/** Ids of the headings of one finding. */
export function findingHeadings(code: string) {
  return { prefix: `${code}-`, taken: [FINDING_TITLE] };
}
