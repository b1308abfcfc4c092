// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

/// The terms of a bet.
struct BetData {
    address token;
    uint256 betAmount;
    uint16 betCount;
    uint256 stopGain;
    uint256 stopLoss;
    uint16 maxHouseEdge;
}

/**
 * Stands in for BetSwirl's bank on local chains. It has the interface that games and readers use.
 * It supports only the native coin, which is address zero.
 */
contract BetSwirlBankStandIn {
    address public immutable owner;
    bool public allowed = true;
    bool public tokenPaused;
    /// The largest payout before the house edge, in basis points of the balance.
    uint16 public balanceRisk = 300;
    uint256 public apart;
    mapping(address => bool) public isGame;

    constructor() {
        owner = msg.sender;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "Owner only");
        _;
    }

    modifier onlyGame() {
        require(isGame[msg.sender], "Games only");
        _;
    }

    function addGame(address game) external onlyOwner {
        isGame[game] = true;
    }

    function setPausedToken(address, bool paused) external onlyOwner {
        tokenPaused = paused;
    }

    function setAllowedToken(address, bool isAllowed) external onlyOwner {
        allowed = isAllowed;
    }

    function setBalanceRisk(address, uint16 risk) external onlyOwner {
        balanceRisk = risk;
    }

    function deposit(address, uint256) external payable onlyOwner {}

    function withdraw(address, uint256 amount) external onlyOwner {
        require(tokenPaused, "Not paused");
        _pay(msg.sender, amount);
    }

    function getBalance(address) public view returns (uint256) {
        return address(this).balance - apart;
    }

    function getBetRequirements(address token, uint256 multiplier)
        external
        view
        returns (
            bool isAllowedToken,
            uint256 maxBetAmount,
            uint256 maxBetCount
        )
    {
        bool open = token == address(0) && allowed && !tokenPaused;
        return (open, (getBalance(token) * balanceRisk) / multiplier, 1);
    }

    function payout(
        address user,
        address,
        uint256 profit,
        uint256 fees,
        address
    ) external payable onlyGame {
        _setApart(fees);
        _pay(user, profit);
    }

    function cashIn(
        address,
        uint256,
        uint256 fees,
        address
    ) external payable onlyGame {
        _setApart(fees);
    }

    function _setApart(uint256 fees) private {
        apart += (fees * 4) / 5;
    }

    function _pay(address to, uint256 amount) private {
        (bool paid, ) = to.call{value: amount}("");
        require(paid, "Payment refused");
    }
}

/**
 * Stands in for BetSwirl's games of version 2 on local chains, with their interface and payout rules.
 * Payouts are rounded as in BetSwirl's SDK. An account acts as Chainlink's coordinator.
 */
abstract contract BetSwirlGameStandIn {
    uint256 internal constant ONE = 10_000;
    /// Chainlink's gas in addition to the game's own gas, and its premium in percent.
    uint256 private constant CHAINLINK_GAS = 115_000;
    uint256 private constant CHAINLINK_PREMIUM = 60;
    uint16 private constant HIGHEST_EDGE = 3500;

    struct Bet {
        bool resolved;
        address receiver;
        uint256 amount;
        uint16 houseEdge;
        uint32 timestamp;
        uint256 payout;
        address affiliate;
        uint256 fee;
        uint256 choice;
    }

    BetSwirlBankStandIn public immutable BANK;
    address public immutable owner;
    address public s_vrfCoordinator;
    bool public paused;
    uint64 public refundTime = 1 days;
    uint16 private _houseEdge = 350;
    uint64 private _pendingCount;
    uint256 private _fees;
    uint32 private _callbackGas = 200_000;
    mapping(address => uint16) private _affiliateHouseEdges;
    mapping(uint256 => Bet) public bets;
    /// The number of bets, which is also the id of the last bet.
    uint256 public lastBet;

    event PlaceBet(uint256 id, address indexed receiver, uint256 amount, uint256 chargedVRFCost);
    event Roll(uint256 indexed id, address indexed receiver, uint256 payout);
    event BetRefunded(uint256 id, address user, uint256 amount);

    constructor(address bank, address coordinator) {
        BANK = BetSwirlBankStandIn(bank);
        owner = msg.sender;
        s_vrfCoordinator = coordinator;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "Owner only");
        _;
    }

    function togglePause() external onlyOwner {
        paused = !paused;
    }

    function setHouseEdge(address, uint16 houseEdge) external onlyOwner {
        require(houseEdge <= HIGHEST_EDGE, "House edge too high");
        _houseEdge = houseEdge;
    }

    /// Sets the house edge of bets that are placed through the sender.
    function setAffiliateHouseEdge(address, uint16 houseEdge) external {
        require(houseEdge <= HIGHEST_EDGE, "House edge too high");
        _affiliateHouseEdges[msg.sender] = houseEdge;
    }

    function setVRFCallbackGasBase(address, uint32 gasBase) external onlyOwner {
        _callbackGas = gasBase;
    }

    function tokens(address)
        external
        view
        returns (
            uint16 houseEdge,
            uint64 pendingCount,
            uint256 vrfSubId,
            uint32 VRFCallbackGasBase,
            uint256 VRFFees
        )
    {
        return (_houseEdge, _pendingCount, 1, _callbackGas, _fees);
    }

    function getAffiliateHouseEdge(address affiliate, address) public view returns (uint16) {
        uint16 own = _affiliateHouseEdges[affiliate];
        return own == 0 ? _houseEdge : own;
    }

    /// Returns zero if the transaction or call has no gas price.
    function getChainlinkVRFCost(address, uint16 betCount) public view returns (uint256) {
        uint256 gasUsed = CHAINLINK_GAS + uint256(_callbackGas) * betCount;
        return (tx.gasprice * gasUsed * (100 + CHAINLINK_PREMIUM)) / 100;
    }

    function _place(
        uint256 choice,
        address receiver,
        address affiliate,
        BetData calldata data
    ) internal returns (uint256 id) {
        require(!paused, "Paused");
        require(data.betCount == 1 && data.stopGain == 0 && data.stopLoss == 0, "One bet at a time");
        uint16 houseEdge = getAffiliateHouseEdge(affiliate, data.token);
        require(houseEdge != 0, "Token not played");
        require(houseEdge <= data.maxHouseEdge, "House edge too high");
        uint256 amount = data.betAmount;
        require(amount != 0 && msg.value >= amount, "Bet not sent");
        uint256 fee = msg.value - amount;
        require(fee >= getChainlinkVRFCost(data.token, 1), "Randomness not paid");
        (bool open, uint256 largest, uint256 most) = BANK.getBetRequirements(
            data.token,
            _gross(ONE, choice)
        );
        require(open && most != 0, "Token not played");
        require(amount <= largest, "Bet too large");

        id = ++lastBet;
        bets[id] = Bet(
            false,
            receiver,
            amount,
            houseEdge,
            uint32(block.timestamp),
            0,
            affiliate,
            fee,
            choice
        );
        _pendingCount++;
        emit PlaceBet(id, receiver, amount, fee);
    }

    function rawFulfillRandomWords(uint256 id, uint256[] calldata words) external {
        require(msg.sender == s_vrfCoordinator, "Coordinator only");
        Bet storage bet = _close(id);
        _fees += bet.fee;
        uint256 gross = _wins(bet.choice, words[0]) ? _gross(bet.amount, bet.choice) : 0;
        uint256 edge = (gross * bet.houseEdge) / ONE;
        uint256 net = gross - edge;
        bet.payout = net;
        if (net > bet.amount) {
            _pay(bet.receiver, bet.amount);
            BANK.payout(bet.receiver, address(0), net - bet.amount, edge, bet.affiliate);
        } else {
            if (net != 0) _pay(bet.receiver, net);
            uint256 kept = bet.amount - net;
            BANK.cashIn{value: kept}(address(0), kept, edge, bet.affiliate);
        }
        emit Roll(id, bet.receiver, net);
    }

    /// Refunds the stake and the fee.
    function refundBet(uint256 id) external {
        require(block.timestamp >= bets[id].timestamp + refundTime, "Not overdue");
        Bet storage bet = _close(id);
        bet.payout = bet.amount;
        _pay(bet.receiver, bet.amount + bet.fee);
        emit BetRefunded(id, bet.receiver, bet.amount);
    }

    function hasPendingBets(address) external view returns (bool) {
        return _pendingCount != 0;
    }

    function _close(uint256 id) private returns (Bet storage bet) {
        bet = bets[id];
        require(bet.amount != 0 && !bet.resolved, "Not pending");
        bet.resolved = true;
        _pendingCount--;
    }

    function _pay(address to, uint256 amount) private {
        (bool paid, ) = to.call{value: amount}("");
        require(paid, "Payment refused");
    }

    /// The fair payout, before the house edge.
    function _gross(uint256 amount, uint256 choice) internal pure virtual returns (uint256);

    function _wins(uint256 choice, uint256 word) internal pure virtual returns (bool);
}

contract BetSwirlCoinTossStandIn is BetSwirlGameStandIn {
    constructor(address bank, address coordinator) BetSwirlGameStandIn(bank, coordinator) {}

    function wager(
        bool face,
        address receiver,
        address affiliate,
        BetData calldata data
    ) external payable returns (uint256) {
        return _place(face ? 1 : 0, receiver, affiliate, data);
    }

    function _gross(uint256 amount, uint256) internal pure override returns (uint256) {
        return amount * 2;
    }

    function _wins(uint256 choice, uint256 word) internal pure override returns (bool) {
        return word % 2 == choice;
    }
}

/// Results from 1 to 100; those above the cap win.
contract BetSwirlDiceStandIn is BetSwirlGameStandIn {
    constructor(address bank, address coordinator) BetSwirlGameStandIn(bank, coordinator) {}

    function wager(
        uint8 cap,
        address receiver,
        address affiliate,
        BetData calldata data
    ) external payable returns (uint256) {
        require(cap != 0 && cap <= 99, "Cap from 1 to 99");
        return _place(cap, receiver, affiliate, data);
    }

    function _gross(uint256 amount, uint256 cap) internal pure override returns (uint256) {
        return (amount * 100) / (100 - cap);
    }

    function _wins(uint256 cap, uint256 word) internal pure override returns (bool) {
        return (word % 100) + 1 > cap;
    }
}

/// The numbers 0 to 36. Each bit of the choice is one number.
contract BetSwirlRouletteStandIn is BetSwirlGameStandIn {
    uint256 private constant NUMBERS = 37;

    constructor(address bank, address coordinator) BetSwirlGameStandIn(bank, coordinator) {}

    function wager(
        uint40 numbers,
        address receiver,
        address affiliate,
        BetData calldata data
    ) external payable returns (uint256) {
        require(numbers != 0 && numbers < 2**NUMBERS - 1, "Some numbers, but not all");
        return _place(numbers, receiver, affiliate, data);
    }

    function _gross(uint256 amount, uint256 numbers) internal pure override returns (uint256) {
        uint256 chosen;
        for (uint256 rest = numbers; rest != 0; rest >>= 1) chosen += rest & 1;
        return (amount * NUMBERS) / chosen;
    }

    function _wins(uint256 numbers, uint256 word) internal pure override returns (bool) {
        return (numbers >> (word % NUMBERS)) & 1 == 1;
    }
}
