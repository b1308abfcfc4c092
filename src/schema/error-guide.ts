import type { ErrorCode } from './enums.ts';

/** An error code with its status, and what a client can do about it. */
export interface ExplainedError {
  readonly code: ErrorCode;
  readonly status: number;
  readonly meaning: string;
  readonly whatToDo: string;
}

const EXPLAINED: Readonly<Record<ErrorCode, Omit<ExplainedError, 'code'>>> = {
  bad_request: {
    status: 400,
    meaning: 'The path cannot be decoded, or a parameter has an unknown value.',
    whatToDo: 'Correct the request. The message names the parameter and its values.',
  },
  not_found: {
    status: 404,
    meaning: 'No protocol has this key, or nothing is at this address.',
    whatToDo: 'Take the key from the directory, and keep its letter case.',
  },
  no_published_audit: {
    status: 404,
    meaning: 'The protocol exists and has no published audit.',
    whatToDo:
      'Show the protocol as not rated. If an audit was published and has ended, the message names that audit.',
  },
  not_open: {
    status: 404,
    meaning: 'The route is announced, but it is not open yet.',
    whatToDo: 'Use the history preview.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The method is not GET, HEAD or OPTIONS.',
    whatToDo: 'Use GET. This service is read-only.',
  },
  rate_limited: {
    status: 429,
    meaning: 'One client address sent too many requests to this route in a minute.',
    whatToDo: 'Wait for the number of seconds in the header Retry-After.',
  },
  payment_outcome_unknown: {
    status: 502,
    meaning: 'It is not known whether a payment went through. No open route sends this error.',
    whatToDo: 'Do not pay again before you have checked the payment on the chain.',
  },
};

/** Every error code, by status. `/openapi.json` publishes the list as `x-error-codes`. */
export const ERROR_GUIDE: readonly ExplainedError[] = Object.entries(EXPLAINED).map(
  ([code, explained]) => ({ code: code as ErrorCode, ...explained }),
);
