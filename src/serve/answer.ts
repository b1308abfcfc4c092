/** The body may be the stored content of a file, so it must not be changed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | null;
}

export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    // The platform makes the headers of a redirect read-only.
    headers: new Headers(response.headers),
    body: response.body && Buffer.from(await response.arrayBuffer()),
  };
}
