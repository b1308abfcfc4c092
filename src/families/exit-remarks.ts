/** The remark for a game whose prizes are shares of the contract's balance at the time of the claim. */
export const SHARE_OF_BALANCE =
  'Prizes are a fixed share of the balance of the contract, so they shrink with the balance and are always covered. The coverage does not show whether somebody took coins out of the contract.';
