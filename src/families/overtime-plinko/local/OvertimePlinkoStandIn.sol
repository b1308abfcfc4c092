// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/**
 * Stands in for Overtime's CasinoCoreV2 on local chains, with its interface and payment rules.
 * It reserves the largest payout of each bet, and pauses a game that has lost too much.
 * Left out: coins other than a dollar token with six decimals, free bets, referrers, and roles.
 * An account acts as Chainlink's coordinator. Unlike Chainlink, it can answer a request again after a failure.
 */
contract OvertimeTreasuryStandIn is Ownable {
    uint256 private constant ONE = 1e18;
    uint256 private constant USDC_UNIT = 1e6;
    uint256 private constant MAX_NET_LOSS_USD = 1000e18;

    IERC20 public immutable usdc;
    address public immutable vrfCoordinator;
    uint256 public immutable maxProfitUsd;

    bool public paused;
    mapping(address => bool) public supportedCollateral;
    mapping(address => uint256) public reservedProfitPerCollateral;
    mapping(address => uint256) public pendingStakesPerCollateral;
    mapping(address => bool) public isGameRegistered;
    mapping(address => bool) public gamePaused;
    mapping(address => bool) public gameAutoPaused;
    mapping(address => int256) public houseNetUsd;
    mapping(address => uint256) public maxProfitUsdOverride;
    mapping(address => uint256) public effectiveMinBetUsd;
    mapping(address => uint256) public effectiveMaxBetUsd;
    mapping(uint256 => address) public requestIdToGame;
    uint256 private _requests;

    constructor(
        IERC20 usdc_,
        address vrfCoordinator_,
        uint256 maxProfitUsd_
    ) {
        usdc = usdc_;
        vrfCoordinator = vrfCoordinator_;
        maxProfitUsd = maxProfitUsd_;
        supportedCollateral[address(usdc_)] = true;
    }

    modifier onlyRegisteredGame() {
        require(isGameRegistered[msg.sender], "Game not registered");
        _;
    }

    modifier onlyActiveGame() {
        require(gameInactiveReason(msg.sender) == 0, "Game not active");
        _;
    }

    modifier onlySupported(address collateral) {
        require(supportedCollateral[collateral], "Collateral not supported");
        _;
    }

    /// 1: not registered, 2: treasury paused, 3: game paused, 4: lost too much.
    function gameInactiveReason(address game) public view returns (uint8) {
        if (!isGameRegistered[game]) return 1;
        if (paused) return 2;
        if (gamePaused[game]) return 3;
        return gameAutoPaused[game] ? 4 : 0;
    }

    function effectiveMaxProfitUsd(address game) external view returns (uint256) {
        uint256 own = maxProfitUsdOverride[game];
        return own == 0 ? maxProfitUsd : own;
    }

    function getUsdValue(address collateral, uint256 amount) external view returns (uint256) {
        require(collateral == address(usdc), "No price");
        return _inUsd(amount);
    }

    function getAvailableLiquidity(address collateral) external view returns (uint256) {
        uint256 balance = IERC20(collateral).balanceOf(address(this));
        uint256 reserved = reservedProfitPerCollateral[collateral];
        return balance > reserved ? balance - reserved : 0;
    }

    function pullFromUser(
        address user,
        address collateral,
        uint256 amount
    ) external onlyActiveGame onlySupported(collateral) {
        require(IERC20(collateral).transferFrom(user, address(this), amount), "Not paid");
        pendingStakesPerCollateral[collateral] += amount;
    }

    /// The balance must cover this bet alone, but not all pending bets.
    function reserveOrRevert(address collateral, uint256 amount)
        external
        onlyActiveGame
        onlySupported(collateral)
    {
        reservedProfitPerCollateral[collateral] += amount;
        require(IERC20(collateral).balanceOf(address(this)) >= amount, "Too little liquidity");
    }

    function requestRandomWords() external onlyActiveGame returns (uint256 requestId) {
        requestId = ++_requests;
        requestIdToGame[requestId] = msg.sender;
    }

    function releaseReservation(address collateral, uint256 amount) external onlyRegisteredGame {
        reservedProfitPerCollateral[collateral] -= amount;
    }

    function payOut(
        address user,
        address collateral,
        uint256 amount
    ) external onlyRegisteredGame {
        require(IERC20(collateral).transfer(user, amount), "Not paid out");
    }

    function recordSettlement(
        address collateral,
        uint256 stake,
        uint256 payout
    ) external onlyRegisteredGame {
        pendingStakesPerCollateral[collateral] -= stake;
        int256 net = houseNetUsd[msg.sender] + int256(_inUsd(stake)) - int256(_inUsd(payout));
        houseNetUsd[msg.sender] = net;
        if (net <= -int256(MAX_NET_LOSS_USD)) gameAutoPaused[msg.sender] = true;
    }

    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata words) external {
        require(msg.sender == vrfCoordinator, "Coordinator only");
        address game = requestIdToGame[requestId];
        require(game != address(0), "Request unknown");
        delete requestIdToGame[requestId];
        OvertimePlinkoStandIn(game).onVrfFulfilled(requestId, words);
    }

    function registerGame(address game) external onlyOwner {
        isGameRegistered[game] = true;
    }

    function deregisterGame(address game) external onlyOwner {
        isGameRegistered[game] = false;
    }

    function setPaused(bool isPaused) external onlyOwner {
        paused = isPaused;
    }

    function setGamePaused(address game, bool isPaused) external onlyOwner {
        gamePaused[game] = isPaused;
    }

    function resetGameCircuitBreaker(address game) external onlyOwner {
        gameAutoPaused[game] = false;
        houseNetUsd[game] = 0;
    }

    function setCollateralConfig(
        address collateral,
        bytes32,
        bool isSupported
    ) external onlyOwner {
        supportedCollateral[collateral] = isSupported;
    }

    function setMaxProfitUsdOverride(address game, uint256 value) external onlyOwner {
        maxProfitUsdOverride[game] = value;
    }

    function setMinBetPerGameUsd(address game, uint256 value) external onlyOwner {
        effectiveMinBetUsd[game] = value;
    }

    function setMaxBetPerGameUsd(address game, uint256 value) external onlyOwner {
        effectiveMaxBetUsd[game] = value;
    }

    /// Reserved amounts and the stakes of pending bets cannot be withdrawn.
    function withdrawCollateral(
        address collateral,
        address recipient,
        uint256 amount
    ) external onlyOwner {
        uint256 balance = IERC20(collateral).balanceOf(address(this));
        uint256 kept = reservedProfitPerCollateral[collateral] +
            pendingStakesPerCollateral[collateral];
        require(balance >= amount + kept, "Too little liquidity");
        require(IERC20(collateral).transfer(recipient, amount), "Not withdrawn");
    }

    function _inUsd(uint256 amount) private pure returns (uint256) {
        return (amount * ONE) / USDC_UNIT;
    }
}

/**
 * Stands in for Overtime's Plinko on local chains, with its interface and payout rules.
 * The number of ones in the low eight bits of a random word is the slot. Its multiplier at the draw counts.
 */
contract OvertimePlinkoStandIn is Ownable {
    uint256 private constant ONE = 1e18;
    uint256 private constant SLOTS = 9;
    /// Limit for the mean multiplier.
    uint256 private constant MAX_MEAN = 0.98e18;
    uint256 public constant MIN_BET_USD = 3e18;

    enum Status {
        None,
        Pending,
        Resolved,
        Cancelled
    }

    struct Bet {
        address user;
        address collateral;
        uint256 amount;
        uint256 payout;
        uint256 placedAt;
        uint256 resolvedAt;
        uint256 reserved;
        uint256 requestId;
        Status status;
        uint8 risk;
        uint8 slotIndex;
        uint256 multiplierE18;
    }

    OvertimeTreasuryStandIn public core;
    bool public paused;
    uint256 public nextBetId = 1;
    mapping(uint256 => uint256) public requestIdToBetId;
    mapping(uint256 => Bet) private _bets;
    mapping(uint8 => uint256[]) private _tables;
    mapping(uint8 => uint256) private _largest;

    constructor(OvertimeTreasuryStandIn core_) {
        core = core_;
        _setTable(0, _mirrored(5.6e18, 2.05e18, 1.05e18, 1e18, 0.5e18));
        _setTable(1, _mirrored(13e18, 3e18, 1.2e18, 0.7e18, 0.4e18));
        _setTable(2, _mirrored(29e18, 4e18, 1.4e18, 0.3e18, 0.2e18));
    }

    function getPaytable(uint8 risk) external view returns (uint256[] memory) {
        return _tables[risk];
    }

    function getMaxMultiplierE18(uint8 risk) external view returns (uint256) {
        return _largest[risk];
    }

    function getBetBase(uint256 betId)
        external
        view
        returns (
            address user,
            address collateral,
            uint256 amount,
            uint256 payout,
            uint256 placedAt,
            uint256 resolvedAt,
            Status status,
            uint8 risk,
            uint8 slotIndex,
            uint256 multiplierE18
        )
    {
        Bet memory bet = _bets[betId];
        user = bet.user;
        collateral = bet.collateral;
        amount = bet.amount;
        payout = bet.payout;
        placedAt = bet.placedAt;
        resolvedAt = bet.resolvedAt;
        status = bet.status;
        risk = bet.risk;
        slotIndex = bet.slotIndex;
        multiplierE18 = bet.multiplierE18;
    }

    function placeBet(
        address collateral,
        uint256 amount,
        uint8 risk,
        address,
        bool isFreeBet
    ) external returns (uint256 betId, uint256 requestId) {
        require(!paused, "Paused");
        require(!isFreeBet, "No free bets here");
        require(risk < 3, "No such risk");
        require(core.supportedCollateral(collateral), "Collateral not supported");
        uint256 reserved = _checked(collateral, amount, risk);
        core.pullFromUser(msg.sender, collateral, amount);
        core.reserveOrRevert(collateral, reserved);
        requestId = core.requestRandomWords();
        betId = nextBetId++;
        requestIdToBetId[requestId] = betId;
        Bet storage bet = _bets[betId];
        bet.user = msg.sender;
        bet.collateral = collateral;
        bet.amount = amount;
        bet.placedAt = block.timestamp;
        bet.reserved = reserved;
        bet.requestId = requestId;
        bet.risk = risk;
        bet.status = Status.Pending;
    }

    function onVrfFulfilled(uint256 requestId, uint256[] calldata words) external {
        require(msg.sender == address(core), "Treasury only");
        uint256 betId = requestIdToBetId[requestId];
        if (betId == 0) return;
        Bet storage bet = _close(betId, Status.Resolved);
        uint8 slot;
        for (uint256 bits = words[0] & 0xff; bits != 0; bits >>= 1) slot += uint8(bits & 1);
        uint256 multiplier = _tables[bet.risk][slot];
        bet.slotIndex = slot;
        bet.multiplierE18 = multiplier;
        _settle(bet, (bet.amount * multiplier) / ONE);
    }

    /// Refunds the stake.
    function adminCancelBet(uint256 betId) external onlyOwner {
        Bet storage bet = _close(betId, Status.Cancelled);
        _settle(bet, bet.amount);
    }

    function setPaytable(uint8 risk, uint256[] calldata multipliers) external onlyOwner {
        require(multipliers.length == SLOTS, "Nine slots");
        _setTable(risk, multipliers);
    }

    function setPaused(bool isPaused) external onlyOwner {
        paused = isPaused;
    }

    function setCore(OvertimeTreasuryStandIn core_) external onlyOwner {
        core = core_;
    }

    /// Checks the limits of the game. Returns the largest payout.
    function _checked(
        address collateral,
        uint256 amount,
        uint8 risk
    ) private view returns (uint256) {
        uint256 usd = core.getUsdValue(collateral, amount);
        uint256 least = core.effectiveMinBetUsd(address(this));
        uint256 most = core.effectiveMaxBetUsd(address(this));
        uint256 largest = _largest[risk];
        require(usd >= (least == 0 ? MIN_BET_USD : least), "Bet too small");
        require(most == 0 || usd <= most, "Bet too large");
        uint256 profit = (usd * (largest - ONE)) / ONE;
        require(profit <= core.effectiveMaxProfitUsd(address(this)), "Profit too large");
        return (amount * largest) / ONE;
    }

    function _close(uint256 betId, Status status) private returns (Bet storage bet) {
        bet = _bets[betId];
        require(bet.status == Status.Pending, "Not pending");
        delete requestIdToBetId[bet.requestId];
        bet.status = status;
        bet.resolvedAt = block.timestamp;
    }

    function _settle(Bet storage bet, uint256 payout) private {
        bet.payout = payout;
        core.releaseReservation(bet.collateral, bet.reserved);
        bet.reserved = 0;
        if (payout != 0) core.payOut(bet.user, bet.collateral, payout);
        core.recordSettlement(bet.collateral, bet.amount, payout);
    }

    function _setTable(uint8 risk, uint256[] memory multipliers) private {
        uint256 sum;
        uint256 largest;
        uint256 ways = 1;
        for (uint256 slot = 0; slot < SLOTS; slot++) {
            sum += ways * multipliers[slot];
            if (multipliers[slot] > largest) largest = multipliers[slot];
            ways = (ways * (SLOTS - 1 - slot)) / (slot + 1);
        }
        require(sum / 256 <= MAX_MEAN, "House edge too low");
        _tables[risk] = multipliers;
        _largest[risk] = largest;
    }

    /// A symmetric table, from the outermost slot to the middle slot.
    function _mirrored(
        uint256 a,
        uint256 b,
        uint256 c,
        uint256 d,
        uint256 middle
    ) private pure returns (uint256[] memory table) {
        table = new uint256[](SLOTS);
        (table[0], table[8]) = (a, a);
        (table[1], table[7]) = (b, b);
        (table[2], table[6]) = (c, c);
        (table[3], table[5]) = (d, d);
        table[4] = middle;
    }
}
