import { z } from 'zod';
import * as agents from '../addresses/agents.ts';
import * as documents from '../addresses/documents.ts';
import * as routes from '../addresses/routes.ts';
import { type Board, board, boardBlock, boardRow } from './board.ts';
import {
  type ChangesAnswer,
  type ChangesOfDayAnswer,
  changedFact,
  changeEntry,
  changes,
  changesOfDay,
} from './changes.ts';
import { CATEGORIES } from './enums.ts';
import { ERROR_GUIDE } from './error-guide.ts';
import { LICENCE_ID } from './licence.ts';
import { fromAnswer, type MethodCard, methodCall, methodCard } from './method-card.ts';
import { holderStep, observation } from './observations.ts';
import {
  type Audit,
  analytics,
  audit,
  auditVersion,
  breakEven,
  type DirectoryEntry,
  directoryEntry,
  ended,
  errorBody,
  evidence,
  exitLiquidity,
  finding,
  gameOutcome,
  gas,
  type Headline,
  type HistoryPreview,
  headline,
  headlineEvidence,
  historyPoint,
  historyPreview,
  outcome,
  playedIn,
  power,
  rating,
  ratings,
  reply,
  review,
  risk,
  runningCode,
  scenario,
  session,
  source,
  staticRatings,
  unavailable,
} from './resources.ts';
import { forClients } from './schema-for-clients.ts';

/** The version of the OpenAPI Specification that `/openapi.json` keeps to. */
export const OPENAPI_VERSION = '3.1.0';

/** Real answers, used as examples for the schemas. */
export interface OpenApiExamples {
  readonly directory: readonly DirectoryEntry[];
  readonly headline: Headline;
  readonly board: Board;
  /** Null if no audit is published. */
  readonly audit: Audit | null;
  readonly historyPreview: HistoryPreview;
  /** Null if no game is read live. */
  readonly methodCard: MethodCard | null;
  readonly changes: ChangesAnswer;
  /** Null if nothing has changed yet. */
  readonly changesOfDay: ChangesOfDayAnswer | null;
}

export interface OpenApiOptions {
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly examples: OpenApiExamples;
}

const RESOURCES = {
  DirectoryEntry: directoryEntry,
  Board: board,
  BoardRow: boardRow,
  BoardBlock: boardBlock,
  Headline: headline,
  Analytics: analytics,
  PlayedIn: playedIn,
  Risk: risk,
  Outcome: outcome,
  Session: session,
  BreakEven: breakEven,
  ExitLiquidity: exitLiquidity,
  Gas: gas,
  Scenario: scenario,
  Source: source,
  RunningCode: runningCode,
  Unavailable: unavailable,
  Rating: rating,
  Ratings: ratings,
  StaticRatings: staticRatings,
  HeadlineEvidence: headlineEvidence,
  MethodCard: methodCard,
  MethodCall: methodCall,
  FromAnswer: fromAnswer,
  Audit: audit,
  AuditVersion: auditVersion,
  Finding: finding,
  Power: power,
  GameOutcome: gameOutcome,
  Review: review,
  Evidence: evidence,
  Reply: reply,
  Ended: ended,
  HistoryPreview: historyPreview,
  HistoryPoint: historyPoint,
  Changes: changes,
  ChangesOfDay: changesOfDay,
  ChangeEntry: changeEntry,
  ChangedFact: changedFact,
  Observation: observation,
  HolderStep: holderStep,
  Error: errorBody,
};

/**
 * Builds `/openapi.json`, the OpenAPI 3.1 description of the free routes. It publishes the schemas of `resources.ts`,
 * which also define the types of the answers.
 */
export function openApi({ siteUrl, examples }: OpenApiOptions) {
  const key = examples.headline.key;
  const auditKey = examples.audit?.key ?? key;
  const version = examples.audit?.versions.at(-1);
  const day = pathParameter(
    'day',
    'A day in UTC. `days` of /v1/changes lists the days with changes.',
    examples.changesOfDay?.day ?? '2026-11-28',
  );
  return {
    openapi: OPENAPI_VERSION,
    info: {
      title: 'Degen-Game Analytics Service',
      version: '1.0.0',
      summary: 'What one pull of an on-chain gambling game is worth, and what an audit found.',
      description: [
        'Read-only analytics of on-chain gambling games: a directory, a headline computed live from the chain, and a published risk audit for each protocol.',
        'Analytics only: no advice, no endorsement. Gambling can lose everything that is staked.',
        'Every route also accepts the methods HEAD and OPTIONS. Examples are real answers, some with shorter lists. Any origin may read the answers. A path may end with a slash. Within /v1, fields and enum values may be added but never removed: ignore fields and values that you do not know.',
        `Agents get the same answers over MCP (POST ${siteUrl}${agents.mcp}) and over A2A (${documents.agentCard}).`,
        'A paid tier for historical series (x402, USDC, priced per call) is announced and not open yet.',
      ].join('\n\n'),
      termsOfService: siteUrl + documents.terms,
      license: { name: 'CC BY 4.0', identifier: LICENCE_ID },
    },
    servers: [{ url: siteUrl }],
    tags: [{ name: 'free', description: 'No payment, no signup, no credentials.' }],
    security: [],
    paths: {
      [routes.directory]: {
        get: operation({
          operationId: 'listGames',
          summary: 'Directory',
          description: 'Every protocol, sorted by key.',
          parameters: [],
          responses: {
            200: ok('One entry for each protocol.', PREBUILT_HEADERS, {
              schema: { type: 'array', items: ref('DirectoryEntry') },
              example: examples.directory,
            }),
          },
        }),
      },
      [routes.board]: {
        get: operation({
          operationId: 'getBoard',
          summary: 'Board',
          description:
            'The live figures of all protocols in one answer. All protocols of one chain are read at one block. Their figures are the same as in their headlines at that block. A protocol or a chain that cannot be read has no figures, and the others are not affected.',
          parameters: [
            queryList('chain', 'Only these chains, separated by commas.', { type: 'integer' }, [
              examples.headline.chainId,
            ]),
            queryList(
              'category',
              'Only these kinds, separated by commas.',
              { type: 'string', enum: CATEGORIES },
              [examples.headline.category],
            ),
            queryList('key', 'Only these protocols, separated by commas.', { type: 'string' }, [
              key,
            ]),
            {
              ...queryParameter(
                'sort',
                'edge: smallest house edge first. grade: best grade first. name: by name. Rows without a house edge, or without a grade, come last.',
                'edge',
              ),
              schema: { type: 'string', enum: ['edge', 'grade', 'name'], default: 'edge' },
            },
            queryParameter(
              'cursor',
              'The place where the page begins. Take this value from `next` of the previous page.',
              '200',
            ),
          ],
          responses: {
            200: ok('The board.', LIVE_HEADERS, {
              schema: ref('Board'),
              example: examples.board,
            }),
            400: error(
              'A parameter has an unknown value.',
              'bad_request',
              '"sort" cannot be "luck". Use edge, grade or name.',
            ),
          },
        }),
      },
      [routes.headline]: {
        get: operation({
          operationId: 'getHeadline',
          summary: 'Protocol headline',
          description:
            'The identity and risk grade of a protocol, and analytics that are read live at one block. The status is 200 even if there are no numbers. In that case `analytics` is null, and `note` and `unavailable` give the reason. Possible reasons: the game is not read, the game cannot be played at this block, its figures cannot be computed at this block, or its chain cannot be read.',
          parameters: [keyParameter(key), EVIDENCE],
          responses: {
            200: ok('The headline.', LIVE_HEADERS, {
              schema: ref('Headline'),
              example: examples.headline,
            }),
            308: MOVED,
            400: { $ref: '#/components/responses/BadRequest' },
            404: error('No protocol has this key.', 'not_found', noSuchKey('nope')),
          },
        }),
      },
      [routes.method]: {
        get: operation({
          operationId: 'getMethodCard',
          summary: 'Method card',
          description:
            'How the figures of a headline are computed: every call, the inputs, the formula, the feeds, the rounding and the assumptions. Repeat the calls at the block of the headline, or take them from its `evidence`.',
          parameters: [keyParameter(examples.methodCard?.key ?? key)],
          responses: {
            200: ok('The method card.', PREBUILT_HEADERS, {
              schema: ref('MethodCard'),
              ...(examples.methodCard && { example: examples.methodCard }),
            }),
            308: MOVED,
            400: { $ref: '#/components/responses/BadRequest' },
            404: error(
              'No protocol has this key, or the protocol is not read live.',
              'not_found',
              noSuchKey('nope'),
            ),
          },
        }),
      },
      [routes.audit]: {
        get: operation({
          operationId: 'getAudit',
          summary: 'Audit',
          description:
            'The newest published audit, with its findings worst first. The markdown `detail` of each finding is included only with `full=1`.',
          parameters: [keyParameter(auditKey), FULL],
          responses: {
            200: ok('The audit.', PREBUILT_HEADERS, {
              schema: ref('Audit'),
              ...(examples.audit && { example: examples.audit }),
            }),
            308: MOVED,
            400: { $ref: '#/components/responses/BadRequest' },
            404: error(
              'No protocol has this key (`not_found`), or the protocol has no published audit (`no_published_audit`). If an audit was published earlier, the message gives its address and the day on which it ended.',
              'not_found',
              noSuchKey('nope'),
            ),
          },
        }),
      },
      [routes.auditVersion]: {
        get: operation({
          operationId: 'getAuditVersion',
          summary: 'One version of an audit',
          description:
            'Every published version keeps its address, even after it is superseded or withdrawn. `ended` then gives the time and the reason. The current audit lists all versions under `versions`.',
          parameters: [
            keyParameter(auditKey),
            pathParameter('slug', 'The name of the audited code.', version?.slug ?? 'some-audit'),
            {
              ...pathParameter(
                'version',
                'The version number of the audit.',
                version?.version ?? 1,
              ),
              schema: { type: 'integer', minimum: 1 },
            },
            FULL,
          ],
          responses: {
            200: ok('The audit.', PREBUILT_HEADERS, { schema: ref('Audit') }),
            308: MOVED,
            400: { $ref: '#/components/responses/BadRequest' },
            404: error(
              'No protocol has this key, or this version was never published for the protocol.',
              'not_found',
              noSuchKey('nope'),
            ),
          },
        }),
      },
      [routes.historyPreview]: {
        get: operation({
          operationId: 'getHistoryPreview',
          summary: 'History preview',
          description:
            'Expected value and house edge of the last 30 days, day by day, and of the last 48 hours, hour by hour. The windows end at the time of the last read (`to`), not at the time of the request. Before the first read, the series is empty: `points` is empty, and `note` gives the reason.',
          parameters: [keyParameter(examples.historyPreview.key)],
          responses: {
            200: ok('The preview.', PREBUILT_HEADERS, {
              schema: ref('HistoryPreview'),
              example: examples.historyPreview,
            }),
            308: MOVED,
            400: { $ref: '#/components/responses/BadRequest' },
            404: error('No tracked protocol has this key.', 'not_found', NOTHING_HERE),
          },
        }),
      },
      [routes.changes]: {
        get: operation({
          operationId: 'listChanges',
          summary: 'Changes',
          description:
            'The changes of grades, ratings, audits, findings and facts from the chain, newest first. Each entry has the same id as in the feeds. The answer covers the 30 days that end with the day of the newest change, not with today. A page has about 50 facts; `next` has the address of the next page.',
          parameters: [],
          responses: {
            200: ok('The changes.', PREBUILT_HEADERS, {
              schema: ref('Changes'),
              example: examples.changes,
            }),
          },
        }),
      },
      [routes.changesOfDay]: {
        get: operation({
          operationId: 'listChangesOfDay',
          summary: 'Changes of a day',
          description:
            'The changes of one day. A page has about 50 facts. `next` has the address of the next page, and `earlier` has the address of the last earlier day with changes. Until a day ends, new entries appear at the start of its first page, and older entries may move to the next page. So compare the ids of entries.',
          parameters: [day],
          responses: {
            200: ok('The changes.', PREBUILT_HEADERS, {
              schema: ref('ChangesOfDay'),
              ...(examples.changesOfDay && { example: examples.changesOfDay }),
            }),
            400: { $ref: '#/components/responses/BadRequest' },
            404: error('Nothing changed on this day.', 'not_found', NOTHING_HERE),
          },
        }),
      },
      [routes.changesPage]: {
        get: operation({
          operationId: 'getChangesPage',
          summary: 'Further changes of a day',
          description:
            'The second and later pages of a day. The field `next` of each page has the address of the page after it.',
          parameters: [
            day,
            {
              ...pathParameter('page', 'The number of the page.', 2),
              schema: { type: 'integer', minimum: 2 },
            },
          ],
          responses: {
            200: ok('The page.', PREBUILT_HEADERS, { schema: ref('ChangesOfDay') }),
            400: { $ref: '#/components/responses/BadRequest' },
            404: error('The day has no such page.', 'not_found', NOTHING_HERE),
          },
        }),
      },
    },
    'x-error-codes': ERROR_GUIDE,
    components: {
      schemas: componentSchemas(),
      headers: {
        RateLimit: {
          description:
            'The number of requests left in this window, and the seconds until the next window. Only servers that count requests themselves send this header.',
          schema: { type: 'string' },
          example: '"default";r=29;t=60',
        },
        RateLimitPolicy: {
          description:
            'The number of requests allowed in a window, and the length of the window in seconds.',
          schema: { type: 'string' },
          example: '"default";q=30;w=60',
        },
        RetryAfter: {
          description: 'Seconds to wait before the next request.',
          schema: { type: 'integer' },
          example: 42,
        },
        ETag: { description: 'The strong entity tag of this answer.', schema: { type: 'string' } },
        CacheControl: {
          description: 'How long the answer may be cached.',
          schema: { type: 'string' },
        },
      },
      responses: {
        BadRequest: error(
          'The path cannot be decoded, or a parameter has an unknown value.',
          'bad_request',
          'The path cannot be decoded: it contains a % that is not followed by a valid code.',
        ),
        MethodNotAllowed: {
          ...error(
            'The method is not GET, HEAD or OPTIONS.',
            'method_not_allowed',
            'POST is not allowed here: this service is read-only. Use GET.',
          ),
          headers: {
            Allow: { schema: { type: 'string' }, example: 'GET, HEAD, OPTIONS' },
          },
        },
        RateLimited: {
          ...error(
            'One client address sent more than 30 requests to this route in a minute.',
            'rate_limited',
            'More than 30 requests in a minute to this route. Try again in 42 s.',
          ),
          headers: {
            'Retry-After': { $ref: '#/components/headers/RetryAfter' },
            ...RATE_LIMIT_HEADERS,
          },
        },
      },
    },
  };
}

const RATE_LIMIT_HEADERS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};
const LIVE_HEADERS = {
  'Cache-Control': { $ref: '#/components/headers/CacheControl' },
  ...RATE_LIMIT_HEADERS,
};
const PREBUILT_HEADERS = { ETag: { $ref: '#/components/headers/ETag' }, ...LIVE_HEADERS };

const MOVED = {
  description: 'The key of the protocol has changed.',
  headers: {
    Location: {
      description: 'The address with the current key.',
      schema: { type: 'string', format: 'uri-reference' },
    },
  },
};

function operation<Details extends { readonly responses: object }>(details: Details) {
  return {
    ...details,
    tags: ['free'],
    security: [],
    responses: {
      ...details.responses,
      405: { $ref: '#/components/responses/MethodNotAllowed' },
      429: { $ref: '#/components/responses/RateLimited' },
    },
  };
}

function keyParameter(example: string) {
  return pathParameter('key', 'The key of the protocol, as listed in the directory.', example);
}

function queryParameter(name: string, description: string, example: string) {
  return { name, in: 'query', required: false, description, schema: { type: 'string' }, example };
}

/** A list in one parameter, with commas between its items. */
function queryList(
  name: string,
  description: string,
  items: object,
  example: readonly (string | number)[],
) {
  const schema = { type: 'array', items };
  return {
    ...{ name, in: 'query', required: false, description },
    ...{ style: 'form', explode: false, schema, example },
  };
}

function pathParameter(name: string, description: string, example: string | number) {
  const schema = { type: 'string' };
  return { name, in: 'path', required: true, description, schema, example };
}

const EVIDENCE = {
  name: 'evidence',
  in: 'query',
  required: false,
  description:
    'The value 1 adds every call of the read with its raw result. Any other value is a bad request.',
  schema: { type: 'string', enum: ['1'] },
  example: '1',
};

const FULL = {
  name: 'full',
  in: 'query',
  required: false,
  description:
    'The value 1 adds the full markdown detail of each finding. Any other value has no effect.',
  schema: { type: 'string' },
  example: '1',
};

function ok(description: string, headers: object, json: object) {
  return { description, headers, content: { 'application/json': json } };
}

function error(description: string, code: string, message: string) {
  return {
    description,
    content: {
      'application/json': { schema: ref('Error'), example: { error: { code, message } } },
    },
  };
}

function noSuchKey(key: string): string {
  return `No protocol has the key "${key}". GET ${routes.directory} lists them all.`;
}

const NOTHING_HERE = `Nothing is at this address. GET ${routes.directory} lists all protocols; ${documents.openapi} describes every route.`;

const REFERENCE = '#/components/schemas/';

function ref(name: keyof typeof RESOURCES) {
  return { $ref: `${REFERENCE}${name}` };
}

/** The schemas for clients, each with its name. */
function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(RESOURCES)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${REFERENCE}${id}`,
    metadata: z.globalRegistry,
    io: 'input',
    override: forClients,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, id: _, ...schema }]) => [id, schema]),
  );
}
