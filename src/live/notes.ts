import type { ReadFailureReason } from '../chain/read-failure.ts';

/**
 * What clients read when a live read failed: one plain sentence, without addresses or internals.
 * The log has the rest.
 */
export const FAILURE_NOTES: Record<ReadFailureReason, string> = {
  unreachable: 'The chain cannot be reached right now; try again in a moment.',
  timeout: 'The chain did not answer in time; try again in a moment.',
  'wrong-chain': 'The endpoints that were asked serve another chain; no number is given.',
  'no-contract': 'A contract of the record does not answer at its address; no number is given.',
  reverted: "A read of the game's contract was refused by the contract; no number is given.",
  undecodable:
    'A contract of the record answers in another form than expected; no number is given.',
  'block-unavailable': 'The block was replaced while it was read; try again in a moment.',
};

/** For faults of our own: what is not foreseen is said to be that. */
export const UNEXPECTED_NOTE =
  'The live read failed for a reason that was not foreseen; it was logged, and no number is given.';

export const UNCONFIGURED_NOTE =
  'The live read is not set up for this chain on this server; no number is given.';
