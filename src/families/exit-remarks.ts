/** For a game whose prizes are shares of the contract's balance at the claim. */
export const SHARE_OF_BALANCE =
  "Each prize is a fixed share of the contract's balance, so the balance always covers the prizes. Therefore, the coverage does not show whether somebody took coins out of the contract.";
