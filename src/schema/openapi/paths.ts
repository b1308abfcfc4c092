import * as routes from '../../addresses/routes.ts';
import type { Audit } from '../answers/audit.ts';
import type { Board } from '../answers/board.ts';
import type { ChangesAnswer, ChangesOfDayAnswer } from '../answers/changes.ts';
import type { DirectoryEntry } from '../answers/directory.ts';
import type { Headline } from '../answers/headline.ts';
import type { HistoryPreview } from '../answers/history.ts';
import type { MethodCard } from '../answers/method-card.ts';
import { ref } from './component-schemas.ts';
import {
  EVIDENCE,
  keyParameter,
  parameter,
  pathParameter,
  queryList,
  queryParameter,
} from './parameters.ts';
import { error, limitedOperation, ok, operation, response } from './responses.ts';

/** Real answers. Language models read the whole description, so it contains only short parts of most answers. */
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

/** All free routes and the announced paid route. */
export function pathsOf(examples: OpenApiExamples) {
  const key = examples.headline.key;
  const previewKey = examples.historyPreview.key;
  const auditKey = examples.audit?.key ?? key;
  const version = examples.audit?.versions.at(-1);
  // The shared parameter shows the example `key`.
  // A route whose example has another key gets its own parameter.
  const keyOf = (each: string) => (each === key ? parameter('Key') : keyParameter(each));
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
          'The live figures of all protocols. The protocols of one chain are read at one block, with the same figures as their headlines at that block. A protocol or chain that cannot be read has no figures.',
        parameters: [
          queryList('chain', 'Only these chains, separated by commas.', { type: 'integer' }, [
            examples.headline.chainId,
          ]),
          queryList('category', 'Only these kinds, separated by commas.', ref('Category'), [
            examples.headline.category,
          ]),
          queryList('key', 'Only these protocols, separated by commas.', { type: 'string' }, [key]),
          {
            ...queryParameter(
              'sort',
              'edge: smallest house edge first. grade: best first. Rows without one come last.',
              'edge',
            ),
            schema: { type: 'string', enum: ['edge', 'grade', 'name'], default: 'edge' },
          },
          queryParameter('cursor', 'From `next` of the page before.', '200'),
        ],
        responses: {
          200: ok('The board.', {
            schema: ref('Board'),
            example: examples.board,
          }),
          308: response('Moved'),
          400: response('BadRequest', 'A parameter has an unknown value.'),
          404: response('NotFound', 'The records cannot be read now.'),
        },
      }),
    },
    [routes.headline]: {
      get: limitedOperation({
        operationId: 'getHeadline',
        summary: 'Protocol headline',
        description:
          'Identity and grade, and figures that are read live at one block. The status is 200 even without figures: `analytics` is then null, and `note` and `unavailable` give the reason.',
        parameters: [parameter('Key'), EVIDENCE],
        responses: {
          200: ok('The headline.', { schema: ref('Headline') }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: response('NotFound', 'No protocol has this key, or its record cannot be read now.'),
        },
      }),
    },
    [routes.method]: {
      get: operation({
        operationId: 'getMethodCard',
        summary: 'Method card',
        description:
          'How the figures of a headline are computed. Repeat the calls at its block, or take them from its `evidence`.',
        parameters: [keyOf(examples.methodCard?.key ?? key)],
        responses: {
          200: ok('The method card.', {
            schema: ref('MethodCard'),
          }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: response('NotFound', 'No protocol has this key, or the protocol is not read live.'),
        },
      }),
    },
    [routes.audit]: {
      get: limitedOperation({
        operationId: 'getAudit',
        summary: 'Audit',
        description: 'The newest published audit, with its findings worst first.',
        parameters: [keyOf(auditKey), parameter('Full')],
        responses: {
          200: ok('The audit.', {
            schema: ref('Audit'),
          }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: response(
            'NotFound',
            'No protocol has this key (`not_found`), or the protocol has no published audit (`no_published_audit`). If an earlier audit was withdrawn or superseded, the message gives the URL of that audit and the day of the change.',
          ),
        },
      }),
    },
    [routes.auditVersion]: {
      get: limitedOperation({
        operationId: 'getAuditVersion',
        summary: 'One version of an audit',
        description:
          'Every published version keeps its address; `ended` says when and why a version was superseded or withdrawn. `versions` of the current audit lists all versions.',
        parameters: [
          keyOf(auditKey),
          pathParameter('slug', 'The name of the audited code.', version?.slug ?? 'some-audit'),
          {
            ...pathParameter('version', 'The version number of the audit.', version?.version ?? 1),
            schema: { type: 'integer', minimum: 1 },
          },
          parameter('Full'),
        ],
        responses: {
          200: ok('The audit.', { schema: ref('Audit') }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: response(
            'NotFound',
            'No protocol has this key, or this version was never published.',
          ),
        },
      }),
    },
    [routes.historyPreview]: {
      get: operation({
        operationId: 'getHistoryPreview',
        summary: 'History preview',
        description:
          'Expected value and house edge of 30 days by day, and of 48 hours by hour. Both series end with the last read (`to`), not with the request. Before the first read, `points` is empty and `note` gives the reason.',
        parameters: [keyOf(previewKey)],
        responses: {
          200: ok('The preview.', {
            schema: ref('HistoryPreview'),
          }),
          308: response('Moved'),
          400: response('BadRequest'),
          404: response('NotFound', 'No tracked protocol has this key.'),
        },
      }),
    },
    [routes.history]: {
      get: operation({
        operationId: 'getHistory',
        summary: 'History (announced)',
        description:
          'The figures of the headline over time, announced as a paid tier (x402, USDC, priced for each call). It is not open yet: the answer is 404, and nothing is charged.',
        parameters: [parameter('Key')],
        responses: {
          200: { description: 'Nobody gets this answer before the route is open.' },
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
          'Changes of grades, ratings, audits, findings and facts from the chain in 30 days. A page has about 50 facts.',
        parameters: [],
        responses: {
          200: ok('The changes.', {
            schema: ref('Changes'),
          }),
        },
      }),
    },
    [routes.changesOfDay]: {
      get: operation({
        operationId: 'listChangesOfDay',
        summary: 'Changes of a day',
        description:
          'A page has about 50 facts. Until the day ends, new entries appear at the start of the first page, and older ones may move to the next page: compare ids.',
        parameters: [parameter('Day')],
        responses: {
          200: ok('The changes.', {
            schema: ref('ChangesOfDay'),
          }),
          400: response('BadRequest'),
          404: response('NotFound', 'Nothing changed on this day.'),
        },
      }),
    },
    [routes.changesPage]: {
      get: operation({
        operationId: 'getChangesPage',
        summary: 'Further changes of a day',
        description: 'The second and later pages of a day.',
        parameters: [
          parameter('Day'),
          {
            ...pathParameter('page', 'The number of the page.', 2),
            schema: { type: 'integer', minimum: 2 },
          },
        ],
        responses: {
          200: ok('The page.', { schema: ref('ChangesOfDay') }),
          400: response('BadRequest'),
          404: response('NotFound', 'The day has no such page.'),
        },
      }),
    },
  };
}
