/** The remark for a game whose prizes are shares of the contract's balance at the time of the claim. */
export const SHARE_OF_BALANCE =
  'Prizes are a fixed share of the balance of the contract, so the coverage does not depend on the balance. If coins were taken out of the contract, the coverage would not change.';
