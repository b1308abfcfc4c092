import type { ErrorCode } from '../schema/enums.ts';
import { ERROR_STATUS } from '../schema/error-status.ts';

/** `unavailable`: the site did not answer in time, or its answer is not in the form of this service. */
export type RefusalCode = ErrorCode | 'unavailable';

/** Thrown if the site gives no answer that can be passed on. The message is one sentence for the client. */
export class RouteRefused extends Error {
  override readonly name = 'RouteRefused';
  readonly code: RefusalCode;
  /** The number of seconds to wait before the next request; null if waiting does not help. */
  readonly retryAfterSeconds: number | null;

  constructor(code: RefusalCode, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Reads the answer at a path of the site as text.
 *
 * @param siteUrl the address of the site, without a slash at its end
 * @throws {RouteRefused} after any failure
 */
export type ReadRoute = (siteUrl: string, path: string) => Promise<string>;

/**
 * An answer that is younger than this number of milliseconds is used again. This keeps the number of requests small.
 * All requests of one running function come from the same address, so the rate limit counts them together.
 */
const REUSED_MS = 10_000;
/** The largest number of stored answers. It limits the use of memory. */
const MOST_KEPT = 64;
/** If the site sends no `Retry-After`, clients are asked to wait for this number of seconds. */
const RETRY_SECONDS = 5;

/**
 * Makes a function that reads the site's own routes over HTTP. The CDN, the shared reads and the rate limit of these
 * routes therefore also apply to the interfaces for agents.
 *
 * @param timeoutMs time limit for one read including its body, in milliseconds
 */
export function createRouteReader({
  now,
  timeoutMs,
}: {
  readonly now: () => number;
  readonly timeoutMs: number;
}): ReadRoute {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<string> }>();
  return (siteUrl, path) => {
    const url = siteUrl + path;
    const recent = kept.get(url);
    const age = recent ? now() - recent.at : -1;
    if (recent && age >= 0 && age < REUSED_MS) return recent.answer;
    const fetched = fetchText(url, timeoutMs);
    const answer = fetched.then(({ text }) => text);
    kept.delete(url);
    kept.set(url, { at: now(), answer });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    const forget = () => {
      // A newer read of the same address may have begun. The answer of that read must not be deleted.
      if (kept.get(url)?.answer === answer) kept.delete(url);
    };
    fetched.then(({ reusable }) => reusable || forget(), forget);
    return answer;
  };
}

interface Fetched {
  readonly text: string;
  /** False if the site sends `no-store` with the answer, for example with a failure. */
  readonly reusable: boolean;
}

async function fetchText(url: string, timeoutMs: number): Promise<Fetched> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    text = await response.text();
  } catch (failure) {
    const isTimeout = failure instanceof DOMException && failure.name === 'TimeoutError';
    throw new RouteRefused(
      'unavailable',
      isTimeout
        ? 'The service did not answer in time. Nothing is known about the figures.'
        : 'The service could not be reached. Nothing is known about the figures.',
      RETRY_SECONDS,
    );
  }
  if (response.ok) {
    return { text, reusable: !response.headers.get('cache-control')?.includes('no-store') };
  }
  throw refusalOf(response, text);
}

/**
 * Turns an answer with an error status into an error for the client. An error of the platform itself does not have our
 * error body, so only its status is used.
 */
function refusalOf({ status, headers }: Response, text: string): RouteRefused {
  const waitSeconds = Number(headers.get('retry-after')) || null;
  if (status === 429) {
    return new RouteRefused(
      'rate_limited',
      `The service has answered too many requests. Try again in ${waitSeconds ?? 60} s.`,
      waitSeconds ?? 60,
    );
  }
  const { code, message } = errorIn(text);
  if (typeof message === 'string' && isErrorCode(code)) return new RouteRefused(code, message);
  if (status === 404) return new RouteRefused('not_found', 'There is nothing with this name.');
  return new RouteRefused(
    'unavailable',
    'The service returned an answer that is not valid. So nothing is known about the figures.',
    waitSeconds ?? RETRY_SECONDS,
  );
}

function errorIn(text: string): { readonly code?: unknown; readonly message?: unknown } {
  try {
    return JSON.parse(text)?.error ?? {};
  } catch {
    return {};
  }
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
