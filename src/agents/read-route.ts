import type { ErrorCode } from '../schema/enums.ts';
import { ERROR_STATUS } from '../schema/error-status.ts';

/** `unavailable`: the site gave no answer, or an answer that is not valid. */
export type RefusalCode = ErrorCode | 'unavailable';

/** The site gave no answer that can be passed on. Clients read the message. */
export class RouteRefused extends Error {
  override readonly name = 'RouteRefused';
  readonly code: RefusalCode;
  /** Null if waiting does not help. */
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
 * @param siteUrl without a slash at its end
 * @throws {RouteRefused} after any failure
 */
export type ReadRoute = (siteUrl: string, path: string) => Promise<string>;

/**
 * An answer is used again for this many milliseconds, because the rate limit counts all requests of one function
 * together.
 */
const REUSED_MS = 10_000;
/** The largest number of stored answers. */
const MOST_KEPT = 64;
/** Used if the site sends no `Retry-After`. */
const RETRY_SECONDS = 5;

/**
 * Makes a function that reads the site's routes over HTTP, through the CDN and the rate limit.
 *
 * @param timeoutMs for one read with its body, in milliseconds
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
      // A newer read of the same address may have begun. Its answer must stay.
      if (kept.get(url)?.answer === answer) kept.delete(url);
    };
    fetched.then(({ reusable }) => reusable || forget(), forget);
    return answer;
  };
}

interface Fetched {
  readonly text: string;
  /** False if the site sends `no-store`. */
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

/** An error of the platform does not have the form of our errors, so only its status counts. */
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
  if (typeof message === 'string' && isErrorCode(code)) {
    return new RouteRefused(code, message, waitSeconds);
  }
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
