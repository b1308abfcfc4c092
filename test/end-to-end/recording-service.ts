import { createServer } from 'node:http';
import { listen } from '../listen.ts';

export interface RecordingService {
  /** Without a slash at its end. */
  readonly url: string;
  /** The requests since the start or the last `forget`, for example "GET /v1/board". */
  readonly requests: readonly string[];
  forget(): void;
  close(): Promise<void>;
}

/** Starts a service that records requests and returns the answer of a function. */
export async function recordRequests(
  answer: (path: string) => Promise<Response>,
): Promise<RecordingService> {
  let requests: string[] = [];
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { status, headers, body } = await plainAnswer(answer(request.url!));
    response.writeHead(status, headers).end(body);
  });
  const url = await listen(server);
  return {
    url,
    get requests() {
      return requests;
    },
    forget: () => {
      requests = [];
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Headers for encoding and length would be wrong, because `fetch` decodes the body. */
async function plainAnswer(answer: Promise<Response>) {
  const response = await answer;
  const headers = { 'content-type': response.headers.get('content-type') ?? 'text/plain' };
  return { status: response.status, headers, body: await response.text() };
}
