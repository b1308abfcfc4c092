// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

/** Keeps the secondary prizes until the winners withdraw them. */
contract CosmicPrizesWalletStandIn {
    mapping(uint256 => mapping(address => uint256)) private amounts;

    function depositEth(uint256 round, address winner) external payable {
        amounts[round][winner] += msg.value;
    }

    function getEthBalanceAmount(uint256 round, address winner) external view returns (uint256) {
        return amounts[round][winner];
    }

    function withdrawEth(uint256 round) external {
        uint256 amount = amounts[round][msg.sender];
        amounts[round][msg.sender] = 0;
        (bool paid, ) = payable(msg.sender).call{value: amount}("");
        require(paid, "Payment refused");
    }
}

/**
 * Stands in for the game on local chains, with the same views and payment rules for bids in ETH.
 * Tokens, NFTs, bids in CST, donations and the owner's powers are left out. The stakers' share stays in the contract.
 * The contract is not a proxy, but it stores the address of an implementation like one.
 */
abstract contract CosmicSignatureStandIn {
    uint256 public constant numRaffleEthPrizesForBidders = 3;
    uint256 public constant mainEthPrizeAmountPercentage = 25;
    uint256 public constant chronoWarriorEthPrizeAmountPercentage = 8;
    uint256 public constant raffleTotalEthPrizeAmountForBiddersPercentage = 4;
    uint256 public constant cosmicSignatureNftStakingTotalEthRewardAmountPercentage = 6;
    uint256 public constant charityEthDonationAmountPercentage = 7;

    uint256 internal constant FIRST_PRICE = 0.0001 ether;
    uint256 public constant ethBidPriceIncreaseDivisor = 100;
    uint256 internal constant FALLING_PRICE_LOW_DIVISOR = 200;
    uint256 internal constant FALLING_PRICE_TIME_DIVISOR = 20834;
    uint256 internal constant FIRST_DURATION_DIVISOR = 41667;
    uint256 internal constant INCREMENT_RISE_DIVISOR = 100;

    struct Bidder {
        uint256 totalSpentEthAmount;
        uint256 totalSpentCstAmount;
        uint256 lastBidTimeStamp;
    }

    uint256 public roundNum;
    uint256 public roundActivationTime;
    uint256 public immutable delayDurationBeforeRoundActivation;
    uint256 public ethDutchAuctionBeginningBidPrice;
    uint256 public nextEthBidPrice;
    uint256 public mainPrizeTime;
    uint256 public mainPrizeTimeIncrementInMicroSeconds = 3600 * 1e6;

    address public lastBidderAddress;
    address public enduranceChampionAddress;
    uint256 public enduranceChampionStartTimeStamp;
    uint256 public enduranceChampionDuration;
    uint256 public prevEnduranceChampionDuration;
    address public chronoWarriorAddress;
    uint256 public chronoWarriorDuration = type(uint256).max;

    mapping(uint256 => mapping(address => Bidder)) public biddersInfo;
    mapping(uint256 => address[]) internal bidders;

    CosmicPrizesWalletStandIn public immutable prizesWallet;
    address payable public immutable charityAddress;

    /// Where a proxy stores its implementation (EIP-1967).
    bytes32 private constant IMPLEMENTATION_SLOT =
        bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1);

    constructor(
        address implementation,
        uint256 activationTime,
        uint256 delay,
        CosmicPrizesWalletStandIn wallet,
        address payable charity
    ) {
        roundActivationTime = activationTime;
        delayDurationBeforeRoundActivation = delay;
        prizesWallet = wallet;
        charityAddress = charity;
        bytes32 slot = IMPLEMENTATION_SLOT;
        assembly {
            sstore(slot, implementation)
        }
    }

    function timeoutDurationToClaimMainPrize() external pure virtual returns (uint256);

    /// The end of the timer after any bid except the first of a round.
    function endAfterBid() internal view virtual returns (uint256);

    receive() external payable {
        _bid();
    }

    function claimMainPrize() external {
        address last = lastBidderAddress;
        require(last != address(0), "No bids in this round");
        uint256 exclusiveUntil = mainPrizeTime + this.timeoutDurationToClaimMainPrize();
        require(block.timestamp >= mainPrizeTime, "Clock still runs");
        require(msg.sender == last || block.timestamp >= exclusiveUntil, "Not the last bidder");

        _countLastStay();
        _countChronoWarrior(block.timestamp);
        _distribute();

        lastBidderAddress = address(0);
        enduranceChampionAddress = address(0);
        prevEnduranceChampionDuration = 0;
        chronoWarriorAddress = address(0);
        chronoWarriorDuration = type(uint256).max;
        roundNum += 1;
        mainPrizeTimeIncrementInMicroSeconds +=
            mainPrizeTimeIncrementInMicroSeconds / INCREMENT_RISE_DIVISOR;
        roundActivationTime = block.timestamp + delayDurationBeforeRoundActivation;
    }

    function getNextEthBidPrice() public view returns (uint256) {
        if (lastBidderAddress != address(0)) return nextEthBidPrice;
        uint256 high = ethDutchAuctionBeginningBidPrice;
        if (high == 0) return FIRST_PRICE;
        if (block.timestamp <= roundActivationTime) return high;
        uint256 low = high / FALLING_PRICE_LOW_DIVISOR + 1;
        uint256 duration = mainPrizeTimeIncrementInMicroSeconds / FALLING_PRICE_TIME_DIVISOR;
        uint256 elapsed = block.timestamp - roundActivationTime;
        return elapsed < duration ? high - ((high - low) * elapsed) / duration : low;
    }

    function getMainPrizeTimeIncrement() public view returns (uint256) {
        return mainPrizeTimeIncrementInMicroSeconds / 1e6;
    }

    function getInitialDurationUntilMainPrize() public view returns (uint256) {
        return mainPrizeTimeIncrementInMicroSeconds / FIRST_DURATION_DIVISOR;
    }

    function getTotalNumBids(uint256 round) external view returns (uint256) {
        return bidders[round].length;
    }

    function getBidderAddressAt(uint256 round, uint256 index) external view returns (address) {
        return bidders[round][index];
    }

    function getMainEthPrizeAmount() public view returns (uint256) {
        return _share(mainEthPrizeAmountPercentage);
    }

    function getChronoWarriorEthPrizeAmount() public view returns (uint256) {
        return _share(chronoWarriorEthPrizeAmountPercentage);
    }

    function getRaffleTotalEthPrizeAmountForBidders() public view returns (uint256) {
        return _share(raffleTotalEthPrizeAmountForBiddersPercentage);
    }

    function _share(uint256 percentage) private view returns (uint256) {
        return (address(this).balance * percentage) / 100;
    }

    function _bid() internal {
        uint256 price = getNextEthBidPrice();
        require(msg.value >= price, "Bid price not met");
        biddersInfo[roundNum][msg.sender].totalSpentEthAmount += price;
        nextEthBidPrice = price + price / ethBidPriceIncreaseDivisor + 1;
        if (lastBidderAddress == address(0)) {
            require(block.timestamp >= roundActivationTime, "Round is not active");
            ethDutchAuctionBeginningBidPrice = price * 2;
            mainPrizeTime = block.timestamp + getInitialDurationUntilMainPrize();
        } else {
            _countLastStay();
            mainPrizeTime = endAfterBid();
        }
        lastBidderAddress = msg.sender;
        bidders[roundNum].push(msg.sender);
        biddersInfo[roundNum][msg.sender].lastBidTimeStamp = block.timestamp;
        if (msg.value > price) _pay(payable(msg.sender), msg.value - price);
    }

    /// Makes the last bidder the endurance champion if their stay is the longest.
    function _countLastStay() private {
        uint256 since = biddersInfo[roundNum][lastBidderAddress].lastBidTimeStamp;
        uint256 duration = block.timestamp - since;
        if (enduranceChampionAddress != address(0)) {
            if (duration <= enduranceChampionDuration) return;
            _countChronoWarrior(since + enduranceChampionDuration);
            prevEnduranceChampionDuration = enduranceChampionDuration;
        }
        enduranceChampionAddress = lastBidderAddress;
        enduranceChampionStartTimeStamp = since;
        enduranceChampionDuration = duration;
    }

    /// Makes the endurance champion the chrono-warrior if their reign is the longest.
    function _countChronoWarrior(uint256 until) private {
        uint256 duration =
            until - (enduranceChampionStartTimeStamp + prevEnduranceChampionDuration);
        if (int256(duration) > int256(chronoWarriorDuration)) {
            chronoWarriorAddress = enduranceChampionAddress;
            chronoWarriorDuration = duration;
        }
    }

    function _distribute() private {
        uint256 main = getMainEthPrizeAmount();
        uint256 chrono = getChronoWarriorEthPrizeAmount();
        uint256 raffle = getRaffleTotalEthPrizeAmountForBidders() / numRaffleEthPrizesForBidders;
        uint256 charity = _share(charityEthDonationAmountPercentage);
        bytes32 seed = blockhash(block.number - 1);

        prizesWallet.depositEth{value: chrono}(roundNum, chronoWarriorAddress);
        address[] storage entries = bidders[roundNum];
        for (uint256 i = 0; i < numRaffleEthPrizesForBidders; i++) {
            uint256 drawn = uint256(keccak256(abi.encode(seed, i))) % entries.length;
            prizesWallet.depositEth{value: raffle}(roundNum, entries[drawn]);
        }
        _pay(charityAddress, charity);
        _pay(payable(msg.sender), main);
    }

    function _pay(address payable to, uint256 amount) private {
        (bool paid, ) = to.call{value: amount}("");
        require(paid, "Payment refused");
    }
}

/** The first version. A bid extends the timer from its end, or from now if that is later. */
contract CosmicSignatureFirstStandIn is CosmicSignatureStandIn {
    uint256 public constant override timeoutDurationToClaimMainPrize = 1 days;
    uint256 public constant cstDutchAuctionDurationDivisor = 83333;

    constructor(
        address implementation,
        uint256 activationTime,
        uint256 delay,
        CosmicPrizesWalletStandIn wallet,
        address payable charity
    ) CosmicSignatureStandIn(implementation, activationTime, delay, wallet, charity) {}

    function endAfterBid() internal view override returns (uint256) {
        uint256 from = mainPrizeTime > block.timestamp ? mainPrizeTime : block.timestamp;
        return from + getMainPrizeTimeIncrement();
    }
}

/**
 * The second version. A bid always extends the timer from its end.
 * The real contract needs a finished round; this one starts with its first round.
 */
contract CosmicSignatureSecondStandIn is CosmicSignatureStandIn {
    uint256 public constant override timeoutDurationToClaimMainPrize = 2 days;
    uint256 public constant cstDutchAuctionDuration = 12 hours;
    uint256 public constant cstDutchAuctionDurationChangeDivisor = 250;

    constructor(
        address implementation,
        uint256 activationTime,
        uint256 delay,
        CosmicPrizesWalletStandIn wallet,
        address payable charity
    ) CosmicSignatureStandIn(implementation, activationTime, delay, wallet, charity) {}

    function endAfterBid() internal view override returns (uint256) {
        return mainPrizeTime + getMainPrizeTimeIncrement();
    }
}
