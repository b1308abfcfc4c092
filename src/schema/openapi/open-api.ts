import * as agents from '../../addresses/agents.ts';
import * as documents from '../../addresses/documents.ts';
import { ids } from '../../addresses/ids.ts';
import * as pages from '../../addresses/pages.ts';
import * as routes from '../../addresses/routes.ts';
import { ERROR_GUIDE } from '../error-guide.ts';
import { LICENCE_ID } from '../licence.ts';
import { componentSchemas } from './component-schemas.ts';
import { type OpenApiExamples, pathsOf } from './paths.ts';
import { HEADERS, RESPONSES } from './responses.ts';

/** The version of the OpenAPI Specification that `/openapi.json` keeps to. */
export const OPENAPI_VERSION = '3.1.0';

export interface OpenApiOptions {
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly examples: OpenApiExamples;
}

/**
 * Builds `/openapi.json`, the OpenAPI 3.1 description of the routes. It publishes the schemas of `resources.ts`, which
 * also define the types of the answers.
 */
export function openApi({ siteUrl, examples }: OpenApiOptions) {
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
      // Clients of the agentcash ecosystem give this text to a model, together with the list of routes.
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
    'x-error-codes': ERROR_GUIDE,
    components: { schemas: componentSchemas(), headers: HEADERS, responses: RESPONSES },
  };
}
