/** Of a game whose prizes are shares of what its contract holds when they are taken. */
export const SHARE_OF_BALANCE =
  'Prizes are a fixed share of what the contract holds, so the coverage is the same whatever it holds: coins that were taken out of it would not show here.';
