import type { ReadFailure, ReadFailureReason } from '../chain/read-failure.ts';
import type { Unavailable } from '../schema/answers/source.ts';

/** The message of a headline without analytics. */
export interface WithoutAnalytics {
  /** One or two plain sentences. Addresses and internal details are only in the log. */
  readonly note: string;
  readonly unavailable: Unavailable;
}

/** A temporary problem. */
const retryable = (code: Unavailable['code'], retryAfterSeconds: number): Unavailable => ({
  code,
  retryable: true,
  retryAfterSeconds,
});

/** A retry gives the same result until the game or its record changes. */
const lasting = (code: Unavailable['code']): Unavailable => ({
  code,
  retryable: false,
  retryAfterSeconds: null,
});

/** In seconds. An earlier retry would get the stored failure. */
const NEXT_TRY = 2;
/** In seconds. Somebody may have to fix the problem before a retry succeeds. */
const LATER = 60;
/** In seconds. An earlier retry would get the same answer from the CDN. */
const NEXT_ANSWER = 12;

const FAILED_READS: Record<ReadFailureReason, WithoutAnalytics> = {
  unreachable: {
    note: 'The chain cannot be reached right now; try again in a moment.',
    unavailable: retryable('chain-unreachable', NEXT_TRY),
  },
  timeout: {
    note: 'The chain did not answer in time; try again in a moment.',
    unavailable: retryable('chain-unreachable', NEXT_TRY),
  },
  'wrong-chain': {
    note: 'The endpoints that were asked belong to another chain; no figures are given.',
    unavailable: retryable('chain-unreachable', LATER),
  },
  'no-contract': {
    note: 'A contract of this game does not answer at its address; no figures are given.',
    unavailable: lasting('not-computable'),
  },
  reverted: {
    note: 'A contract of this game refused a call; no figures are given.',
    unavailable: retryable('not-computable', LATER),
  },
  undecodable: {
    note: 'A contract of this game gave an answer in an unexpected form; no figures are given.',
    unavailable: lasting('not-computable'),
  },
  'block-unavailable': {
    note: 'The block was replaced while it was read; try again in a moment.',
    unavailable: retryable('block-replaced', NEXT_TRY),
  },
  'block-too-old': {
    note: 'The latest block is too old; no figures are given.',
    unavailable: retryable('block-too-old', NEXT_TRY),
  },
  'node-inconsistent': {
    note: 'Each endpoint mixed data of several blocks in one answer; no figures are given.',
    unavailable: retryable('node-inconsistent', NEXT_TRY),
  },
};

/** A node sent malformed data. No contract caused this failure. */
const MALFORMED: WithoutAnalytics = {
  note: 'The endpoints that were asked gave malformed answers; try again in a moment.',
  unavailable: retryable('chain-unreachable', NEXT_TRY),
};

const OF_CONTRACTS: readonly ReadFailureReason[] = ['no-contract', 'reverted', 'undecodable'];

/** The note and the code for a live read that failed. */
export function failedRead({ reason, message, ofContract }: ReadFailure): WithoutAnalytics {
  if (OF_CONTRACTS.includes(reason) && !ofContract) return MALFORMED;
  const failed = FAILED_READS[reason];
  if (reason !== 'block-too-old') return failed;
  // The message contains the block's age.
  return { ...failed, note: `${message.replace(/^t/, 'T')}; no figures are given.` };
}

/** For bugs in our own code. */
export const UNEXPECTED: WithoutAnalytics = {
  note: 'The live read failed because of an unexpected error, which was logged; no figures are given.',
  unavailable: retryable('internal', LATER),
};

export const UNCONFIGURED: WithoutAnalytics = {
  note: 'The live read is not set up for this chain on this server; no figures are given.',
  unavailable: retryable('internal', LATER),
};

/** The last sentence of a note if the audit does not cover the code that runs. */
export const OF_AUDITED_CODE = 'The risk grade is still the grade of the audited code.';

export const PRICE_UNUSABLE = retryable('price-unusable', LATER);
/** Most of these figures can be computed at a later block, so clients should try again. */
export const NOT_COMPUTABLE = retryable('not-computable', LATER);
export const NOT_READ = lasting('not-read');

/**
 * Returns the field `unavailable` of a headline whose game cannot be played at this block.
 *
 * @param seconds until the state of the chain changes, if known; null if it will not change
 */
export function notPlayable(seconds: number | null | undefined): Unavailable {
  // A contract may return an impossible time, such as the largest integer.
  if (seconds === null || Number(seconds) > Number.MAX_SAFE_INTEGER) return lasting('not-playable');
  return retryable('not-playable', Math.max(Math.ceil(seconds ?? NEXT_ANSWER), 1));
}
