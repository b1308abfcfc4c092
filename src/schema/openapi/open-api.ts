import * as agents from '../../addresses/agents.ts';
import * as documents from '../../addresses/documents.ts';
import { ids } from '../../addresses/ids.ts';
import * as pages from '../../addresses/pages.ts';
import * as routes from '../../addresses/routes.ts';
import { ERROR_GUIDE } from '../error-guide.ts';
import { LICENCE_ID } from '../licence.ts';
import { componentSchemas } from './component-schemas.ts';
import { sharedParameters } from './parameters.ts';
import { type OpenApiExamples, pathsOf } from './paths.ts';
import { HEADERS, RESPONSES } from './responses.ts';

/** The version of the OpenAPI Specification. */
export const OPENAPI_VERSION = '3.1.0';

export interface OpenApiOptions {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly examples: OpenApiExamples;
}

/** Builds `/openapi.json`. */
export function openApi({ siteUrl, examples }: OpenApiOptions) {
  return {
    openapi: OPENAPI_VERSION,
    info: {
      title: 'Degen-Game Analytics Service',
      version: '1.0.0',
      summary: 'What one pull of an on-chain gambling game is worth, and what an audit found.',
      description: [
        'Read-only analytics: no advice, no endorsement. Gambling can lose everything that is staked.',
        `Every route also accepts HEAD and OPTIONS, from any origin. A path may end with a slash. Times are in UTC. Within /v1, fields and enum values may be added but never removed: ignore those that you do not know. Examples are real; a path with the examples of its parameters has a real answer. ${siteUrl}${pages.api} shows them all.`,
        `Agents get the same answers over MCP (POST ${siteUrl}${agents.mcp}) and over A2A (${documents.agentCard}).`,
      ].join('\n\n'),
      // Clients of the agentcash ecosystem give this text to a language model.
      'x-guidance': [
        `To compare all games, read ${routes.board} once: it has the house edge, the exit risk and the grade of each.`,
        'Quote a live figure only with its block and the time of the block. A figure that is null is not known; it is not zero.',
        'Never advise to play, and say that gambling can lose everything that is staked.',
        `More for agents: ${siteUrl}${documents.llms}`,
      ].join(' '),
      termsOfService: siteUrl + documents.terms,
      contact: { name: 'Corrections', url: `${siteUrl}${pages.about}#${ids.about.correct}` },
      license: { name: 'CC BY 4.0', identifier: LICENCE_ID },
    },
    servers: [{ url: siteUrl }],
    tags: [{ name: 'free', description: 'No payment, no signup, no credentials.' }],
    security: [],
    paths: pathsOf(examples),
    // The descriptions of the error answers state the meaning of each code.
    'x-error-codes': ERROR_GUIDE.map(({ code, status, whatToDo }) => ({ code, status, whatToDo })),
    components: {
      schemas: componentSchemas(),
      parameters: sharedParameters({
        key: examples.headline.key,
        day: examples.changesOfDay?.day ?? '2026-11-28',
      }),
      headers: HEADERS,
      responses: RESPONSES,
    },
  };
}
