// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/**
 * Stands in for a pair of Uniswap V2 on local chains: the same views and the same rule for a swap, written
 * anew. What is sent to it before `sync` is its first liquidity; shares in it are left out.
 */
contract PairStandIn {
    address public immutable factory;
    IERC20 public immutable token0;
    IERC20 public immutable token1;
    uint256 private reserve0;
    uint256 private reserve1;
    uint256 private lastSync;

    constructor(address factory_, IERC20 token0_, IERC20 token1_) {
        factory = factory_;
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (uint112(reserve0), uint112(reserve1), uint32(lastSync));
    }

    function sync() public {
        reserve0 = token0.balanceOf(address(this));
        reserve1 = token1.balanceOf(address(this));
        lastSync = block.timestamp;
    }

    /// The product of the reserves may not fall, with 0.3 % of what came in left out of account.
    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        require(out0 < reserve0 && out1 < reserve1, "Not enough liquidity");
        if (out0 > 0) token0.transfer(to, out0);
        if (out1 > 0) token1.transfer(to, out1);
        uint256 balance0 = token0.balanceOf(address(this));
        uint256 balance1 = token1.balanceOf(address(this));
        uint256 in0 = balance0 + out0 - reserve0;
        uint256 in1 = balance1 + out1 - reserve1;
        uint256 product = (balance0 * 1000 - in0 * 3) * (balance1 * 1000 - in1 * 3);
        require(product >= reserve0 * reserve1 * 1000**2, "Product falls");
        sync();
    }
}
