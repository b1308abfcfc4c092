/** Every address of the interface, once: the enumeration, the texts and the pages list them from here. */
export interface InterfaceAddress {
  /** `{key}` stands for a protocol's key, `{slug}` and `{version}` for one of its audits. */
  readonly path: string;
  readonly mediaType: string;
  readonly description: string;
}

/** The routes of version 1. All of them are free. */
export const ROUTES = [
  {
    path: '/v1/games',
    mediaType: 'application/json',
    description:
      'The directory: every protocol with its kind of game, chain, status and risk grade.',
  },
  {
    path: '/v1/games/{key}',
    mediaType: 'application/json',
    description:
      'The headline: expected value per pull, house edge, price and exit-liquidity risk, computed live from the chain at one block. Null with a note when the chain cannot be read.',
  },
  {
    path: '/v1/games/{key}/audit',
    mediaType: 'application/json',
    description:
      'The published risk audit: overall risk, scope, method and findings. 404 while none is published.',
  },
  {
    path: '/v1/games/{key}/audit?full=1',
    mediaType: 'application/json',
    description: 'The same with the full markdown detail of each finding.',
  },
  {
    path: '/v1/games/{key}/audit/{slug}/v{version}',
    mediaType: 'application/json',
    description:
      'One version of an audit, also one that was superseded or withdrawn, with date and reason. The current audit lists them.',
  },
] as const satisfies readonly InterfaceAddress[];

/** What describes the routes. */
export const DESCRIPTIONS = [
  {
    path: '/openapi.json',
    mediaType: 'application/json',
    description: 'OpenAPI 3.1 description of the routes, with examples.',
  },
  {
    path: '/discovery',
    mediaType: 'application/json',
    description:
      'Every address of the interface as JSON, with what it costs; every protocol and audit with its last change and hash.',
  },
  {
    path: '/llms.txt',
    mediaType: 'text/plain',
    description: 'Short guide for language models, with links.',
  },
  {
    path: '/llms-full.txt',
    mediaType: 'text/plain',
    description: 'The same with the directory, the audits and their findings as text.',
  },
  {
    path: '/.well-known/x402',
    mediaType: 'application/json',
    description: 'What can be paid for over x402: nothing yet.',
  },
  {
    path: '/.well-known/agent-card.json',
    mediaType: 'application/json',
    description: 'Agent card: what an agent can learn here, and how.',
  },
  {
    path: '/terms.txt',
    mediaType: 'text/plain',
    description: 'Terms of use and the risk notice.',
  },
] as const satisfies readonly InterfaceAddress[];

/** The announced paid tier. */
export const HISTORY = {
  path: '/v1/games/{key}/history',
  mediaType: 'application/json',
  description:
    'Historical series of the headline. Announced as a paid tier (x402, USDC, priced per call); not open yet, answers 404 with the code not_open.',
} as const satisfies InterfaceAddress;

export const SERVICE_NAME = 'Degen-Game Analytics Service';
export const SERVICE_VERSION = '1.0.0';
export const SERVICE_SUMMARY =
  'Read-only analytics of on-chain gambling games: what one pull is worth on average, live from the chain, and what an audit of the contracts found.';
export const RISK_NOTICE =
  'Analytics only: no advice to buy, sell or play, and no endorsement of any protocol. Gambling can lose everything you stake.';
export const RATE_LIMIT_TEXT =
  '30 requests a minute for each client address and each of the three routes';
