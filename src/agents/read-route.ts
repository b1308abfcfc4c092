import type { ErrorCode } from '../schema/enums.ts';
import { ERROR_STATUS } from '../schema/error-status.ts';

/** `unavailable`: the site did not answer, or not in time, or not with an answer of ours. */
export type RefusalCode = ErrorCode | 'unavailable';

/** The site gave no answer that can be passed on. The message is one sentence for the client. */
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
 * How long an answer is used again. The requests of one instance of a function have the same address, so the rate limit
 * counts them as those of one client. This time keeps them few.
 */
const REUSED_MS = 10_000;
/** The largest number of answers that are kept, so that the memory is bounded. */
const MOST_KEPT = 64;
/** The advice to a client if the site does not say when to ask again. */
const RETRY_SECONDS = 5;

/**
 * Makes a reader of the site's own routes over HTTP. So the CDN, the shared reads and the rate limit of these routes
 * apply to the interfaces for agents too.
 *
 * @param timeoutMs time limit of one read, with its body
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
      // Meanwhile, a newer read of the same address may have begun.
      if (kept.get(url)?.answer === answer) kept.delete(url);
    };
    fetched.then(({ reusable }) => reusable || forget(), forget);
    return answer;
  };
}

interface Fetched {
  readonly text: string;
  /** False if the site asks to keep the answer nowhere: it reports a failure. */
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

/** The refusal for an answer with an error status. The platform's own errors have no body of ours. */
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
  if (status === 404) return new RouteRefused('not_found', 'Nothing has this name.');
  return new RouteRefused(
    'unavailable',
    'The service gave an answer that cannot be passed on. Nothing is known about the figures.',
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
