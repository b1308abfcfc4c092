import type { ErrorCode } from './enums.ts';

export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  not_found: 404,
  no_published_audit: 404,
  not_open: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  payment_outcome_unknown: 502,
};
