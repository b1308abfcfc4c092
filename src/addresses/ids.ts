import * as pages from './pages.ts';

const audit = {
  summary: 'summary',
  findings: 'findings',
  scope: 'scope',
  method: 'method',
  versions: 'versions',
  sources: 'sources',
  /** This id exists only if the audit answers the questions as a list. */
  questions: 'questions',
  /** This id exists only in the current audit, and only if the record names powers. */
  powers: 'powers',
  /** This id exists only in the current audit, and only if the chain was read. */
  observed: 'observed',
  /** This id exists only if the audit lists reports by other firms. */
  reviews: 'reviews',
  /** This id exists only if the audit was corrected. */
  history: 'history',
} as const;

/** The ids of sections that exist only on the pages of games with live figures. */
export const liveGame = {
  sessions: 'sessions',
  /** The chart of the last 30 days. */
  series: 'last-30-days',
  payouts: 'payouts',
  breakEven: 'break-even',
  assumptions: 'assumptions',
  exit: 'exit',
  reproduce: 'reproduce',
} as const;

/**
 * The fixed ids, grouped by the page that contains them. Links may use these ids, so a heading in a record must not
 * have one of them. A test checks that the built pages contain each id.
 */
export const ids = {
  home: { games: 'games' },
  game: {
    live: 'live',
    facets: 'facets',
    outcome: 'outcome',
    grade: 'grade',
    changes: 'changes',
    ...liveGame,
    /** This id exists only if the record names powers. */
    powers: 'powers',
    /** This id exists only if an audit is published. */
    findings: 'findings',
    /** This id exists only if the published audit lists reports by other firms. */
    reviews: 'reviews',
    /** This id exists only if the chain was read. */
    observed: 'observed',
    /** This id exists only if the record names contracts. */
    contracts: 'contracts',
  },
  audit,
  auditVersion: audit,
  /** These ids exist only on the page about how audits are made. */
  method: { questions: 'the-questions-of-every-audit', findingParts: 'what-a-finding-says' },
  monteCarlo: { results: 'results', source: 'source' },
  status: {
    chains: 'chains',
    withoutFigures: 'without-figures',
    observations: 'observations',
  },
  compare: { choose: 'choose' },
  /**
   * The section `start` comes first. The sections of the routes follow. Their ids are the operation ids of the OpenAPI
   * description.
   */
  api: {
    start: 'start',
    ...{ directory: 'listGames', board: 'getBoard', headline: 'getHeadline' },
    ...{ method: 'getMethodCard', audit: 'getAudit', auditVersion: 'getAuditVersion' },
    ...{ historyPreview: 'getHistoryPreview', history: 'getHistory' },
    ...{ changes: 'listChanges', changesOfDay: 'listChangesOfDay', changesPage: 'getChangesPage' },
    fields: 'fields',
    errors: 'errors',
    limits: 'limits',
    agents: 'agents',
    documents: 'documents',
  },
  about: {
    what: 'what',
    whatNot: 'what-not',
    /** The section that says how to propose a game. The search on the home page links to it. */
    propose: 'propose',
    /** The section that says how to report an error or to reply. The page of every record links to it. */
    correct: 'correct',
    help: 'help',
    headline: 'headline',
    api: 'api',
    hash: 'hash',
  },
} as const satisfies { readonly [Page in keyof typeof pages]?: Readonly<Record<string, string>> };

/** The id of the main content on every page. The link "skip to content" leads to it. */
export const CONTENT_ID = 'content';

const FINDING_TITLE = 'title';

/** The id of a finding's title. The id of the whole finding is `code`. */
export function findingTitleId(code: string): string {
  return `${code}-${FINDING_TITLE}`;
}

const idsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = ids;

/** The paths of the pages that always exist. The value is the list of the ids on the page. */
export const FIXED_PAGES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(pages)
    .filter(([, path]) => !path.includes('{'))
    .map(([name, path]) => [path, [CONTENT_ID, ...Object.values(idsOf[name] ?? {})]]),
);

/** Options for the ids of the headings in the description of a game. */
export const GAME_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.game)] };

/** Options for the ids of the headings in a text that fills a whole page, such as a method. */
export const PROSE_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.method)] };

/** Options for the ids of the headings in the text about the service. */
export const ABOUT_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.about)] };

/** Options for the ids of the headings below one section of an audit. */
export function sectionHeadings(title: string) {
  return { prefix: `${title.toLowerCase()}-` };
}

/** Options for the ids of the headings of one finding. */
export function findingHeadings(code: string) {
  return { prefix: `${code}-`, taken: [FINDING_TITLE] };
}
