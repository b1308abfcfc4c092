import * as documents from '../../addresses/documents.ts';
import * as routes from '../../addresses/routes.ts';
import { ref } from './component-schemas.ts';

/** An answer with data. Every such answer has an entity tag, unless it must not be cached. */
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

export function noSuchKey(key: string): string {
  return `No protocol has the key "${key}". GET ${routes.directory} lists them all.`;
}

export const NOTHING_HERE = `Nothing is at this address. GET ${routes.directory} lists all protocols; ${documents.openapi} describes every route.`;

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });
export const response = (name: keyof typeof RESPONSES) => ({
  $ref: `#/components/responses/${name}`,
});

const CACHE_HEADERS = { ETag: header('ETag'), 'Cache-Control': header('CacheControl') };
const RATE_LIMIT_HEADERS = {
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
};

/** The headers that several answers have. */
export const HEADERS = {
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
  ETag: {
    description:
      'The entity tag of this answer, for If-None-Match. An answer that must not be cached has none.',
    schema: { type: 'string' },
  },
  CacheControl: {
    description: 'How long the answer may be cached.',
    schema: { type: 'string' },
  },
};

/** The answers that several routes have. */
export const RESPONSES = {
  NotModified: {
    description: 'The client already has this answer: If-None-Match names its entity tag.',
    headers: CACHE_HEADERS,
  },
  Moved: {
    description: 'The key of the protocol has changed.',
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
    'The path cannot be decoded: it contains a % that is not followed by a valid code.',
  ),
  MethodNotAllowed: {
    ...error(
      'The method is not GET, HEAD or OPTIONS.',
      'method_not_allowed',
      'This method is not allowed here: this service is read-only. Use GET.',
    ),
    headers: { Allow: { schema: { type: 'string' }, example: 'GET, HEAD, OPTIONS' } },
  },
  RateLimited: {
    ...error(
      'One client address sent more than 30 requests to this route in a minute.',
      'rate_limited',
      'More than 30 requests in a minute to this route. Try again in 42 s.',
    ),
    headers: { 'Retry-After': header('RetryAfter'), ...RATE_LIMIT_HEADERS },
  },
};

interface Details {
  readonly responses: Readonly<Record<number, object>>;
}

/** A route that everybody may call, with the answers that every route has. */
export function operation<Given extends Details>(details: Given) {
  return {
    ...details,
    tags: ['free'],
    security: [],
    responses: {
      ...details.responses,
      304: response('NotModified'),
      405: response('MethodNotAllowed'),
    },
  };
}

/** A route that counts the requests of a client. */
export function limitedOperation<
  Given extends Details & { readonly responses: { readonly 200: ReturnType<typeof ok> } },
>(details: Given) {
  const { responses, ...described } = operation(details);
  const answer = responses[200];
  return {
    ...described,
    responses: {
      ...responses,
      200: { ...answer, headers: { ...answer.headers, ...RATE_LIMIT_HEADERS } },
      429: response('RateLimited'),
    },
  };
}
