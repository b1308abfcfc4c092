import * as routes from '../../addresses/routes.ts';
import type { Board } from '../board.ts';
import type { ChangesAnswer, ChangesOfDayAnswer } from '../changes.ts';
import { CATEGORIES } from '../enums.ts';
import type { MethodCard } from '../method-card.ts';
import type { Audit, DirectoryEntry, Headline, HistoryPreview } from '../resources.ts';
import { ref } from './component-schemas.ts';
import {
  EVIDENCE,
  FULL,
  keyParameter,
  pathParameter,
  queryList,
  queryParameter,
} from './parameters.ts';
import {
  error,
  limitedOperation,
  NOTHING_HERE,
  noSuchKey,
  ok,
  operation,
  response,
} from './responses.ts';

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

/** The description of every free route, and of the announced one. */
export function pathsOf(examples: OpenApiExamples) {
  const key = examples.headline.key;
  const auditKey = examples.audit?.key ?? key;
  const version = examples.audit?.versions.at(-1);
  const day = pathParameter(
    'day',
    'A day in UTC. `days` of /v1/changes lists the days with changes.',
    examples.changesOfDay?.day ?? '2026-11-28',
  );
  return {
    [routes.directory]: {
      get: limitedOperation({
        operationId: 'listGames',
        summary: 'Directory',
        description: 'Every protocol, sorted by key.',
        parameters: [],
        responses: {
          200: ok('One entry for each protocol.', {
            schema: { type: 'array', items: ref('DirectoryEntry') },
            example: examples.directory,
          }),
        },
      }),
    },
    [routes.board]: {
      get: limitedOperation({
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
            {
              type: 'string',
              enum: CATEGORIES,
            },
            [examples.headline.category],
          ),
          queryList('key', 'Only these protocols, separated by commas.', { type: 'string' }, [key]),
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
          200: ok('The board.', {
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
      get: limitedOperation({
        operationId: 'getHeadline',
        summary: 'Protocol headline',
        description:
          'The identity and risk grade of a protocol, and analytics that are read live at one block. The status is 200 even if there are no numbers. In that case `analytics` is null, and `note` and `unavailable` give the reason. Possible reasons: the game is not read, the game cannot be played at this block, its figures cannot be computed at this block, or its chain cannot be read.',
        parameters: [keyParameter(key), EVIDENCE],
        responses: {
          200: ok('The headline.', {
            schema: ref('Headline'),
            example: examples.headline,
          }),
          308: response('Moved'),
          400: response('BadRequest'),
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
          200: ok('The method card.', {
            schema: ref('MethodCard'),
            ...(examples.methodCard && { example: examples.methodCard }),
          }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: error(
            'No protocol has this key, or the protocol is not read live.',
            'not_found',
            noSuchKey('nope'),
          ),
        },
      }),
    },
    [routes.audit]: {
      get: limitedOperation({
        operationId: 'getAudit',
        summary: 'Audit',
        description:
          'The newest published audit, with its findings worst first. The markdown `detail` of each finding is included only with `full=1`.',
        parameters: [keyParameter(auditKey), FULL],
        responses: {
          200: ok('The audit.', {
            schema: ref('Audit'),
            ...(examples.audit && { example: examples.audit }),
          }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: error(
            'No protocol has this key (`not_found`), or the protocol has no published audit (`no_published_audit`). If an audit was published earlier, the message gives its address and the day on which it ended.',
            'not_found',
            noSuchKey('nope'),
          ),
        },
      }),
    },
    [routes.auditVersion]: {
      get: limitedOperation({
        operationId: 'getAuditVersion',
        summary: 'One version of an audit',
        description:
          'Every published version keeps its address, even after it is superseded or withdrawn. `ended` then gives the time and the reason. The current audit lists all versions under `versions`.',
        parameters: [
          keyParameter(auditKey),
          pathParameter('slug', 'The name of the audited code.', version?.slug ?? 'some-audit'),
          {
            ...pathParameter('version', 'The version number of the audit.', version?.version ?? 1),
            schema: { type: 'integer', minimum: 1 },
          },
          FULL,
        ],
        responses: {
          200: ok('The audit.', { schema: ref('Audit') }),
          308: response('Moved'),
          400: response('BadRequest'),
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
          200: ok('The preview.', {
            schema: ref('HistoryPreview'),
            example: examples.historyPreview,
          }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: error('No tracked protocol has this key.', 'not_found', NOTHING_HERE),
        },
      }),
    },
    [routes.history]: {
      get: operation({
        operationId: 'getHistory',
        summary: 'History (announced)',
        description:
          'Historical series of the headline, announced as a paid tier (x402, USDC, priced for each call). It is not open yet: the answer is 404 with the code not_open, and nothing is charged.',
        parameters: [keyParameter(key)],
        responses: {
          200: { description: 'The series. Nobody gets this answer before the route is open.' },
          308: response('Moved'),
          400: response('BadRequest'),
          404: error(
            'The route is not open yet (`not_open`), or no protocol has this key (`not_found`).',
            'not_open',
            'The history of metrics is announced as a paid tier and is not open yet.',
          ),
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
          200: ok('The changes.', {
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
          200: ok('The changes.', {
            schema: ref('ChangesOfDay'),
            ...(examples.changesOfDay && { example: examples.changesOfDay }),
          }),
          400: response('BadRequest'),
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
          200: ok('The page.', { schema: ref('ChangesOfDay') }),
          400: response('BadRequest'),
          404: error('The day has no such page.', 'not_found', NOTHING_HERE),
        },
      }),
    },
  };
}
