/** The answer to a client. The body may be the memory of a file, so it must not be changed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | null;
}

export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    // A copy, because the headers of a redirect from the platform cannot be changed.
    headers: new Headers(response.headers),
    body: response.body && Buffer.from(await response.arrayBuffer()),
  };
}
