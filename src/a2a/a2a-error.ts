/** The media type of A2A in the HTTP+JSON binding. */
export const A2A_TYPE = 'application/a2a+json';

type Status =
  | 'FAILED_PRECONDITION'
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'RESOURCE_EXHAUSTED'
  | 'UNAVAILABLE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL';

/** The statuses are from the A2A specification. */
const REASONS = {
  INVALID_PARAMS: [400, 'INVALID_ARGUMENT'],
  CONTENT_TYPE_NOT_SUPPORTED: [400, 'INVALID_ARGUMENT'],
  VERSION_NOT_SUPPORTED: [400, 'FAILED_PRECONDITION'],
  UNSUPPORTED_OPERATION: [400, 'FAILED_PRECONDITION'],
  PUSH_NOTIFICATION_NOT_SUPPORTED: [400, 'FAILED_PRECONDITION'],
  TASK_NOT_FOUND: [404, 'NOT_FOUND'],
} as const satisfies Readonly<Record<string, readonly [number, Status]>>;

export interface A2aErrorDetails {
  /** The HTTP status. */
  readonly code?: number;
  readonly status?: Status;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The message repeats no text of the request. */
export class A2aError extends Error {
  override readonly name = 'A2aError';
  readonly reason: keyof typeof REASONS | null;
  readonly details: A2aErrorDetails;

  /** @param reason null for an error that A2A does not define */
  constructor(reason: keyof typeof REASONS | null, message: string, details: A2aErrorDetails = {}) {
    super(message);
    this.reason = reason;
    this.details = details;
  }
}

/** The answer in the form of A2A 1.0: Google's error model with an `ErrorInfo`. */
export function errorResponse({ reason, message, details }: A2aError): Response {
  const [ownCode, ownStatus] = reason === null ? [500, 'INTERNAL'] : REASONS[reason];
  const { code = ownCode, status = ownStatus, metadata, headers } = details;
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'a2a-protocol.org',
    ...(metadata && { metadata }),
  };
  const error = { code, status, message, details: reason === null ? [] : [info] };
  return new Response(JSON.stringify({ error }), {
    status: code,
    headers: { 'content-type': A2A_TYPE, 'cache-control': 'no-store', ...headers },
  });
}
