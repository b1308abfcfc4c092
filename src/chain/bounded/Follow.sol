// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

/**
 * Follows getters from address to address inside one `eth_call`: the constructor returns the results instead of code. A
 * getter can spend at most `bound` gas and return at most one word.
 *
 * Input: for each path, packed: address (20 bytes), number of getters (1 byte), their selectors (4 bytes each).
 *
 * Output, in words: the block; then for each path: the code of its first address; then for each getter that is called:
 * its success and the size of the returned data, and the first returned word. If this word is an address, its code
 * follows and the next getter is called there. Otherwise the path ends.
 */
contract Follow {
  constructor(uint256 bound, bytes memory input) {
    assembly {
      /// Writes the code of an account in 4 words: its hash, its size, and its first 45 bytes.
      function writeCode(to, account) -> next {
        mstore(to, extcodehash(account))
        mstore(add(to, 32), extcodesize(account))
        mstore(add(to, 64), 0)
        mstore(add(to, 96), 0)
        extcodecopy(account, add(to, 64), 0, 45)
        next := add(to, 128)
      }

      let start := mload(0x40)
      // A node refuses code that starts with 0xEF. The chain id starts with a zero byte.
      mstore(start, chainid())
      mstore(add(start, 32), number())
      mstore(add(start, 64), timestamp())
      mstore(add(start, 96), blockhash(sub(number(), 1)))
      mstore(add(start, 128), coinbase())
      mstore(add(start, 160), difficulty())
      mstore(add(start, 192), gaslimit())
      let to := add(start, 224)
      let from := add(input, 32)
      for {
        let end := add(from, mload(input))
      } lt(from, end) {

      } {
        let account := shr(96, mload(from))
        let getters := byte(20, mload(from))
        from := add(from, 21)
        let after := add(from, mul(getters, 4))
        to := writeCode(to, account)
        for {

        } lt(from, after) {
          from := add(from, 4)
        } {
          // With too little gas, everything reverts. Otherwise the contract would seem to have failed.
          if lt(gas(), add(add(bound, shr(5, bound)), 20000)) {
            revert(0, 0)
          }
          mstore(0, mload(from))
          let success := staticcall(bound, account, 0, 4, 0, 32)
          let word := mload(0)
          let size := returndatasize()
          mstore(to, or(shl(128, success), size))
          mstore(add(to, 32), word)
          to := add(to, 64)
          if iszero(and(and(success, eq(size, 32)), iszero(shr(160, word)))) {
            break
          }
          account := word
          to := writeCode(to, account)
        }
        from := after
      }
      return(start, sub(to, start))
    }
  }
}
