import * as pages from './pages.ts';

const audit = {
  summary: 'summary',
  findings: 'findings',
  scope: 'scope',
  method: 'method',
  versions: 'versions',
  sources: 'sources',
  /** Exists only if the audit answers the questions as a list. */
  questions: 'questions',
  /** Exists only in the current audit, and only if the record names powers. */
  powers: 'powers',
  /** Exists only in the current audit, and only if the chain was read. */
  observed: 'observed',
  /** Exists only if the audit lists reports by other firms. */
  reviews: 'reviews',
  /** Exists only if the audit was corrected. */
  history: 'history',
} as const;

/** These sections exist only on pages of games with live figures. */
export const liveGame = {
  sessions: 'sessions',
  series: 'last-30-days',
  payouts: 'payouts',
  breakEven: 'break-even',
  assumptions: 'assumptions',
  exit: 'exit',
  reproduce: 'reproduce',
} as const;

/**
 * The fixed ids, grouped by page. Links may use these ids, so no heading in a record may have the same id.
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
    /** Exists only if the record names powers. */
    powers: 'powers',
    /** Exists only if an audit is published. */
    findings: 'findings',
    /** Exists only if the published audit lists reports by other firms. */
    reviews: 'reviews',
    /** Exists only if the chain was read. */
    observed: 'observed',
    /** Exists only if the record names contracts. */
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
  /** The sections in order. The ids of routes are the operation ids of the OpenAPI description. */
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
    /** Says how to propose a game. The home page links here. */
    propose: 'propose',
    /** Says how to report an error or to reply. Each record's page links here. */
    correct: 'correct',
    help: 'help',
    headline: 'headline',
    api: 'api',
    hash: 'hash',
  },
} as const satisfies { readonly [Page in keyof typeof pages]?: Readonly<Record<string, string>> };

export const CONTENT_ID = 'content';

const FINDING_TITLE = 'title';

/** Returns the id of a finding's title. The whole finding has the id `code`. */
export function findingTitleId(code: string): string {
  return `${code}-${FINDING_TITLE}`;
}

const idsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = ids;

/** Maps the path of each page that always exists to the ids on this page. */
export const FIXED_PAGES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(pages)
    .filter(([, path]) => !path.includes('{'))
    .map(([name, path]) => [path, [CONTENT_ID, ...Object.values(idsOf[name] ?? {})]]),
);

export const GAME_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.game)] };

export const PROSE_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.method)] };

export const ABOUT_HEADINGS = { taken: [CONTENT_ID, ...Object.values(ids.about)] };

/** Options for heading ids below one section of an audit. */
export function sectionHeadings(title: string) {
  return { prefix: `${title.toLowerCase()}-` };
}

/** Options for heading ids inside one finding. */
export function findingHeadings(code: string) {
  return { prefix: `${code}-`, taken: [FINDING_TITLE] };
}
