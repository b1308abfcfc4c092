/** The remark for a game whose prizes are shares of the contract's balance at the time of the claim. */
export const SHARE_OF_BALANCE =
  'Prizes are a fixed share of what the contract holds, so the coverage is the same whatever it holds: coins that were taken out of it would not show here.';
