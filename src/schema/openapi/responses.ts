import * as routes from '../../addresses/routes.ts';
import { ref } from './component-schemas.ts';

/** An answer with data. It has an entity tag if it may be cached. */
export function ok(description: string, json: object) {
  return { description, headers: CACHE_HEADERS, content: { 'application/json': json } };
}

/** An answer with an error code. */
export function error(description: string, code: string, message: string) {
  return {
    description,
    content: {
      'application/json': { schema: ref('Error'), example: { error: { code, message } } },
    },
  };
}

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/**
 * An answer that several routes share.
 *
 * @param description the meaning for this route; by default, the shared description
 */
export function response(name: keyof typeof RESPONSES, description?: string) {
  return { ...(description && { description }), $ref: `#/components/responses/${name}` };
}

const CACHE_HEADERS = { ETag: header('ETag'), 'Cache-Control': header('CacheControl') };
const RATE_LIMIT_HEADERS = {
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
};

export const HEADERS = {
  RateLimit: {
    description:
      'Requests left in this window, and seconds until the next window. Only servers that count requests themselves send it.',
    schema: { type: 'string' },
    example: '"default";r=29;t=60',
  },
  RateLimitPolicy: {
    description: 'Requests allowed in a window, and its length in seconds.',
    schema: { type: 'string' },
    example: '"default";q=30;w=60',
  },
  RetryAfter: {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer' },
    example: 42,
  },
  ETag: {
    description: 'For If-None-Match. Absent if the answer must not be cached.',
    schema: { type: 'string' },
  },
  CacheControl: {
    description: 'How long the answer may be cached.',
    schema: { type: 'string' },
  },
};

export const RESPONSES = {
  NotModified: {
    description: 'If-None-Match names the entity tag of this answer.',
    headers: CACHE_HEADERS,
  },
  Moved: {
    description: 'The key has changed.',
    headers: {
      Location: {
        description: 'The address with the current key.',
        schema: { type: 'string', format: 'uri-reference' },
      },
    },
  },
  BadRequest: error(
    'The path cannot be decoded, or a parameter has an unknown value.',
    'bad_request',
    '"sort" cannot be "luck". Use edge, grade or name.',
  ),
  NotFound: error(
    'Nothing is at this address.',
    'not_found',
    `No protocol has the key "nope". GET ${routes.directory} lists them all.`,
  ),
  NotAllowed: {
    ...error(
      'The method is not GET, HEAD or OPTIONS.',
      'method_not_allowed',
      'This method is not allowed here: this service is read-only. Use GET.',
    ),
    headers: { Allow: { schema: { type: 'string' }, example: 'GET, HEAD, OPTIONS' } },
  },
  RateLimited: {
    ...error(
      'More than 30 requests to this route in a minute from one address.',
      'rate_limited',
      'More than 30 requests in a minute to this route. Try again in 42 s.',
    ),
    headers: { 'Retry-After': header('RetryAfter'), ...RATE_LIMIT_HEADERS },
  },
};

interface Details {
  readonly responses: Readonly<Record<number, object>>;
}

/** Adds the answers that all routes share. */
export function operation<Given extends Details>(details: Given) {
  return {
    ...details,
    tags: ['free'],
    security: [],
    responses: {
      ...details.responses,
      304: response('NotModified'),
      405: response('NotAllowed'),
    },
  };
}

/** Describes a route that has a rate limit. */
export function limitedOperation<Given extends Details>(details: Given) {
  const { responses, ...described } = operation(details);
  return { ...described, responses: { ...responses, 429: response('RateLimited') } };
}
