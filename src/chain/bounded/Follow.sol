// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

/**
 * Follows getters from address to address, inside one `eth_call` that creates no contract: the constructor returns the
 * answers instead of code. No foreign contract can spend more gas than `bound`, or return more than one word.
 *
 * Input, packed, once per path: address (20 bytes), number of getters (1 byte), their selectors (4 bytes each).
 *
 * Output in words: the block as in Block.sol's order below; then per path the code of the address, and per called
 * getter its success and the size of its answer, and its answer. If the answer is one word that holds an address, the
 * code of this address follows and the next getter is called on it; otherwise the path ends.
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
      // The block of the call. The first byte is zero, because a node refuses code that starts with 0xEF.
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
          // A node that grants less gas must not look like a contract without an answer.
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
