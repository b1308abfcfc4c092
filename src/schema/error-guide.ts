import type { ErrorCode } from './enums.ts';
import { ERROR_STATUS } from './error-status.ts';

export interface ExplainedError {
  readonly code: ErrorCode;
  readonly status: number;
  readonly meaning: string;
  readonly whatToDo: string;
}

const EXPLAINED: Readonly<Record<ErrorCode, Pick<ExplainedError, 'meaning' | 'whatToDo'>>> = {
  bad_request: {
    meaning: 'The path cannot be decoded, or a parameter has an unknown value.',
    whatToDo: 'Correct the request. The message names the parameter and its values.',
  },
  not_found: {
    meaning:
      'No protocol has this key, nothing is at this address, or a record cannot be read at the moment.',
    whatToDo:
      'Take the key from the directory, and keep its letter case. If there is a header Retry-After, wait for that number of seconds.',
  },
  no_published_audit: {
    meaning: 'The protocol exists and has no published audit.',
    whatToDo:
      'Show the protocol as not rated. If an earlier audit was withdrawn or superseded, the message names that audit.',
  },
  not_open: {
    meaning: 'The route is announced, but it is not open yet.',
    whatToDo: 'Use the history preview.',
  },
  method_not_allowed: {
    meaning: 'The method is not GET, HEAD or OPTIONS.',
    whatToDo: 'Use GET. This service is read-only.',
  },
  rate_limited: {
    meaning: 'One client address sent too many requests to this route in a minute.',
    whatToDo: 'Wait for the number of seconds in the header Retry-After.',
  },
  payment_outcome_unknown: {
    meaning: 'It is not known whether a payment went through. No open route sends this error.',
    whatToDo:
      'The payment may have gone through. Do not pay again before you have checked it on the chain.',
  },
};

/** `/openapi.json` publishes this list as `x-error-codes`. */
export const ERROR_GUIDE: readonly ExplainedError[] = Object.entries(EXPLAINED).map(
  ([code, explained]) => ({
    code: code as ErrorCode,
    status: ERROR_STATUS[code as ErrorCode],
    ...explained,
  }),
);
