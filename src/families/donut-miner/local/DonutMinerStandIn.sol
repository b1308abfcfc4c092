// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/** The token that holders earn. The deployer gets some of it for the pool. */
contract DonutStandIn is ERC20 {
    address public immutable miner;

    constructor(address miner_, uint256 poolSupply) ERC20("Donut", "DONUT") {
        miner = miner_;
        _mint(msg.sender, poolSupply);
    }

    function mint(address account, uint256 amount) external {
        require(msg.sender == miner, "Not the miner");
        _mint(account, amount);
    }
}

/** Stands in for the Donut miner on local chains, with the same interface and payment rules. */
contract DonutMinerStandIn {
    uint256 public constant FEE = 2000;
    uint256 public constant DIVISOR = 10000;
    uint256 public constant PRECISION = 1e18;
    uint256 public constant EPOCH_PERIOD = 1 hours;
    uint256 public constant PRICE_MULTIPLIER = 2e18;
    uint256 public constant MIN_INIT_PRICE = 0.0001 ether;

    DonutStandIn public immutable donut;
    IERC20 public immutable quote;
    uint256 public immutable startTime;
    address public immutable treasury;

    struct Slot0 {
        uint8 locked;
        uint16 epochId;
        uint192 initPrice;
        uint40 startTime;
        uint256 dps;
        address miner;
        string uri;
    }

    Slot0 private slot;

    /// @param start when the emissions began; they halve every thirty days
    /// @param takeovers how many happened before this contract was deployed
    constructor(DonutStandIn donut_, IERC20 quote_, address treasury_, uint256 start, uint16 takeovers) {
        donut = donut_;
        quote = quote_;
        treasury = treasury_;
        startTime = start;
        slot.locked = 1;
        slot.epochId = takeovers;
        slot.initPrice = uint192(MIN_INIT_PRICE);
        slot.startTime = uint40(block.timestamp);
        slot.miner = treasury_;
        slot.dps = 4 ether;
    }

    function mine(
        address miner,
        address provider,
        uint256 epochId,
        uint256 deadline,
        uint256 maxPrice,
        string memory uri
    ) external returns (uint256 price) {
        Slot0 memory last = slot;
        require(miner != address(0), "No miner");
        require(block.timestamp <= deadline, "Too late");
        require(uint16(epochId) == last.epochId, "Another epoch");
        price = getPrice();
        require(price <= maxPrice, "Price is higher");

        uint256 fee = (price * FEE) / DIVISOR;
        uint256 toProvider = provider == address(0) ? 0 : fee / 4;
        quote.transferFrom(msg.sender, provider == address(0) ? treasury : provider, toProvider);
        quote.transferFrom(msg.sender, treasury, fee - toProvider);
        quote.transferFrom(msg.sender, last.miner, price - fee);
        donut.mint(last.miner, (block.timestamp - last.startTime) * last.dps);

        uint256 next = (price * PRICE_MULTIPLIER) / PRECISION;
        unchecked {
            slot.epochId = last.epochId + 1;
        }
        slot.initPrice = uint192(next < MIN_INIT_PRICE ? MIN_INIT_PRICE : next);
        slot.startTime = uint40(block.timestamp);
        slot.dps = getDps();
        slot.miner = miner;
        slot.uri = uri;
    }

    function getPrice() public view returns (uint256) {
        uint256 elapsed = block.timestamp - slot.startTime;
        if (elapsed > EPOCH_PERIOD) return 0;
        return slot.initPrice - (uint256(slot.initPrice) * elapsed) / EPOCH_PERIOD;
    }

    function getDps() public view returns (uint256) {
        uint256 rate = 4 ether >> ((block.timestamp - startTime) / 30 days);
        return rate < 0.01 ether ? 0.01 ether : rate;
    }

    function getSlot0() external view returns (Slot0 memory) {
        return slot;
    }
}
