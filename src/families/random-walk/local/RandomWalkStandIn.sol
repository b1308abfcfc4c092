// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/**
 * Stands in for Random Walk NFT on local chains, with the same interface and payment rules.
 * Token names, images and lists of tokens are left out.
 */
contract RandomWalkStandIn is ERC721, Ownable {
    uint256 public constant saleTime = 1636675200;
    uint256 public constant withdrawalWaitSeconds = 30 days;

    uint256 public price = 0.001 ether;
    uint256 public nextTokenId;
    address public lastMinter;
    uint256 public lastMintTime = saleTime;

    uint256 public numWithdrawals;
    mapping(uint256 => uint256) public withdrawalNums;
    mapping(uint256 => uint256) public withdrawalAmounts;

    event MintEvent(uint256 indexed tokenId, address indexed owner, bytes32 seed, uint256 price);
    event WithdrawalEvent(uint256 indexed tokenId, address destination, uint256 amount);

    constructor() ERC721("RandomWalkNFT", "RWLK") {}

    /// A mint costs 0.11 % more than the one before.
    function getMintPrice() public view returns (uint256) {
        return (price * 10011) / 10000;
    }

    function timeUntilSale() external view returns (uint256) {
        return _secondsUntil(saleTime);
    }

    function timeUntilWithdrawal() public view returns (uint256) {
        return _secondsUntil(lastMintTime + withdrawalWaitSeconds);
    }

    function withdrawalAmount() public view returns (uint256) {
        return address(this).balance / 2;
    }

    function mint() external payable {
        uint256 cost = getMintPrice();
        require(msg.value >= cost, "Mint price not met");
        require(block.timestamp >= saleTime, "Sale not open");

        uint256 tokenId = nextTokenId;
        nextTokenId = tokenId + 1;
        price = cost;
        lastMinter = msg.sender;
        lastMintTime = block.timestamp;
        _safeMint(msg.sender, tokenId);
        if (msg.value > cost) _pay(msg.sender, msg.value - cost);

        emit MintEvent(tokenId, msg.sender, keccak256(abi.encode(tokenId, block.timestamp)), cost);
    }

    function withdraw() external {
        require(msg.sender == lastMinter, "Not the last minter");
        require(timeUntilWithdrawal() == 0, "Clock still runs");

        uint256 amount = withdrawalAmount();
        uint256 tokenId = nextTokenId - 1;
        lastMinter = address(0);
        numWithdrawals += 1;
        withdrawalNums[tokenId] = numWithdrawals;
        withdrawalAmounts[tokenId] = amount;
        _pay(msg.sender, amount);

        emit WithdrawalEvent(tokenId, msg.sender, amount);
    }

    function _secondsUntil(uint256 time) private view returns (uint256) {
        return time < block.timestamp ? 0 : time - block.timestamp;
    }

    function _pay(address to, uint256 amount) private {
        (bool paid, ) = to.call{value: amount}("");
        require(paid, "Payment refused");
    }
}
