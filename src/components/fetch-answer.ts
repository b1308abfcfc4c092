const TIMEOUT_MS = 10_000;

/** A failure with a message for the reader. */
export class Refused extends Error {
  /** How long the service asks the page to wait; 0 for no wait. */
  readonly waitSeconds: number;

  constructor(message: string, waitSeconds = 0) {
    super(message);
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Fetches an answer of our API.
 *
 * @param isExpected whether the answer has the form that the page needs
 * @throws {Refused} after any failure, with a message for the reader
 */
export async function fetchAnswer<Answer>(
  path: string,
  isExpected: (value: unknown) => value is Answer,
): Promise<Answer> {
  const response = await responseOf(path);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || 60;
    throw new Refused(
      `Too many requests from your address. Try again in ${seconds} seconds.`,
      seconds,
    );
  }
  if (!response.ok) throw new Refused(`The service returned an error (${response.status}).`);
  const answer: unknown = await response.json().catch(() => null);
  if (!isExpected(answer)) throw new Refused('The answer from the service could not be read.');
  return answer;
}

async function responseOf(path: string): Promise<Response> {
  try {
    // With the default `cache`, `stale-while-revalidate` would let the browser return an old answer.
    return await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (failure) {
    const isTimeout = failure instanceof DOMException && failure.name === 'TimeoutError';
    throw new Refused(
      isTimeout ? 'The service did not answer in time.' : 'The service could not be reached.',
    );
  }
}
