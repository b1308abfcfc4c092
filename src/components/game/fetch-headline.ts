import type { Headline } from '../../schema/resources.ts';
import { isHeadline } from '../../site/headline-view.ts';

const TIMEOUT_MS = 10_000;

/** Thrown if the service does not answer with a headline. The page shows the message to the reader. */
export class Refused extends Error {
  /** The seconds that the service asks to wait; 0 if it does not say. */
  readonly waitSeconds: number;

  constructor(message: string, waitSeconds = 0) {
    super(message);
    this.waitSeconds = waitSeconds;
  }
}

/** @throws {Refused} with a message for the reader, whatever went wrong */
export async function fetchHeadline(route: string): Promise<Headline> {
  const response = await answerOf(route);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new Refused(
      `Too many requests from your address. Try again ${seconds > 0 ? `in ${seconds} seconds` : 'in a minute'}.`,
      seconds > 0 ? seconds : 60,
    );
  }
  if (!response.ok) throw new Refused(`The service returned an error (${response.status}).`);
  const headline: unknown = await response.json().catch(() => null);
  if (!isHeadline(headline)) throw new Refused('The answer from the service could not be read.');
  return headline;
}

async function answerOf(route: string): Promise<Response> {
  try {
    return await fetch(route, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (failure) {
    const isTimeout = failure instanceof DOMException && failure.name === 'TimeoutError';
    throw new Refused(
      isTimeout ? 'The service did not answer in time.' : 'The service could not be reached.',
    );
  }
}
