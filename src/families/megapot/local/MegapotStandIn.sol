// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/**
 * Stands in for Megapot V2 on local chains, with its interface and payment rules. An account draws the numbers.
 * A ticket has five numbers and a bonus number. Twelve tiers, 2 * matches + bonus, share a pool from liquidity
 * providers.
 * The providers win the prize of a combination that nobody bought.
 * This contract keeps the providers' accounts and the prizes itself; the real game uses separate contracts.
 * Left out: tickets as NFTs, several referrers, withdrawals by providers, the protocol's fee, and most of the owner's
 * settings.
 */
contract MegapotStandIn is Ownable {
    struct Ticket {
        uint8[] normals;
        uint8 bonusball;
    }

    struct DrawingState {
        uint256 prizePool;
        uint256 ticketPrice;
        uint256 edgePerTicket;
        uint256 referralWinShare;
        uint256 referralFee;
        uint256 globalTicketsBought;
        uint256 lpEarnings;
        uint256 drawingTime;
        uint256 winningTicket;
        uint8 ballMax;
        uint8 bonusballMax;
        address payoutCalculator;
        bool jackpotLock;
    }

    struct LPDrawingState {
        uint256 lpPoolTotal;
        uint256 pendingDeposits;
        uint256 pendingWithdrawals;
    }

    struct DrawingTierInfo {
        uint256 minPayout;
        uint256 premiumTierMinAllocation;
        bool[12] minPayoutTiers;
        uint256[12] premiumTierWeights;
    }

    struct Bought {
        address holder;
        address referrer;
        uint256 drawingId;
        uint256 packed;
        bool isDuplicate;
    }

    uint256 private constant WHOLE = 1e18;
    uint256 private constant TIERS = 12;
    uint256 private constant PICKS = 5;

    uint256 public constant ticketPrice = 1e6;
    uint256 public constant lpEdgeTarget = 0.2e18;
    uint256 public constant referralFee = 0.1e18;
    uint256 public constant minimumPayout = 1e6;
    uint256 public constant premiumTierMinAllocation = 0.2e18;

    IERC20 public immutable usdc;
    address public entropy;
    uint8 public normalBallMax;
    uint8 public bonusballMin;
    uint8 public bonusballHardCap;
    uint256 public reserveRatio;
    uint256 public referralWinShare;
    uint256 public drawingDurationInSeconds;

    uint256 public currentDrawingId;
    bool public emergencyMode;
    bool public allowTicketPurchases;
    mapping(address => uint256) public referralFees;

    mapping(uint256 => DrawingState) private _drawings;
    mapping(uint256 => LPDrawingState) private _providers;
    mapping(uint256 => uint256[12]) private _paid;
    mapping(uint256 => mapping(uint256 => bool)) private _taken;
    mapping(uint256 => uint256[]) private _sold;
    mapping(uint256 => Bought) private _tickets;

    constructor(
        IERC20 usdc_,
        address entropy_,
        uint8 normalBallMax_,
        uint8 bonusballMin_,
        uint8 bonusballHardCap_,
        uint256 reserveRatio_,
        uint256 referralWinShare_,
        uint256 drawingDurationInSeconds_
    ) {
        usdc = usdc_;
        entropy = entropy_;
        normalBallMax = normalBallMax_;
        bonusballMin = bonusballMin_;
        bonusballHardCap = bonusballHardCap_;
        reserveRatio = reserveRatio_;
        referralWinShare = referralWinShare_;
        drawingDurationInSeconds = drawingDurationInSeconds_;
    }

    function getDrawingState(uint256 drawingId) external view returns (DrawingState memory) {
        return _drawings[drawingId];
    }

    function jackpotLPManager() external view returns (address) {
        return address(this);
    }

    function getLPDrawingState(uint256 drawingId) external view returns (LPDrawingState memory) {
        return _providers[drawingId];
    }

    function payoutCalculator() external view returns (address) {
        return address(this);
    }

    /// The same for every drawing.
    function getDrawingTierInfo(uint256) external pure returns (DrawingTierInfo memory info) {
        info.minPayout = minimumPayout;
        info.premiumTierMinAllocation = premiumTierMinAllocation;
        uint64[12] memory weights = _weights();
        for (uint256 tier = 0; tier < TIERS; tier++) {
            info.premiumTierWeights[tier] = weights[tier];
            info.minPayoutTiers[tier] = weights[tier] != 0;
        }
    }

    /// For the current drawing, as if no numbers were taken twice.
    function getDrawingTierPayouts(uint256 drawingId) external view returns (uint256[12] memory) {
        require(drawingId != 0 && drawingId <= currentDrawingId, "No such drawing");
        if (drawingId < currentDrawingId) return _paid[drawingId];
        uint256[12] memory none;
        return _payouts(_drawings[drawingId], none);
    }

    function lpDeposit(uint256 amount) external {
        require(!emergencyMode, "Emergency");
        require(!_drawings[currentDrawingId].jackpotLock, "Locked");
        require(amount != 0, "Nothing deposited");
        require(usdc.transferFrom(msg.sender, address(this), amount), "Not paid");
        _providers[currentDrawingId].pendingDeposits += amount;
    }

    function initializeJackpot(uint256 firstDrawingTime) external onlyOwner {
        require(currentDrawingId == 0, "Open already");
        require(_providers[0].pendingDeposits != 0, "No deposits");
        allowTicketPurchases = true;
        _open(_providers[0].pendingDeposits, firstDrawingTime);
    }

    function buyTickets(
        Ticket[] memory tickets,
        address recipient,
        address[] memory referrers,
        uint256[] memory referralSplit,
        bytes32
    ) external returns (uint256[] memory ticketIds) {
        DrawingState storage drawing = _drawings[currentDrawingId];
        require(!emergencyMode, "Emergency");
        require(!drawing.jackpotLock, "Locked");
        require(drawing.prizePool != 0, "No prize pool");
        require(allowTicketPurchases, "Sale is off");
        require(tickets.length != 0, "No tickets");
        require(referrers.length < 2 && referrers.length == referralSplit.length, "Referrers");

        uint256 value = tickets.length * drawing.ticketPrice;
        uint256 fee;
        address referrer;
        if (referrers.length == 1) {
            require(referralSplit[0] == WHOLE, "Split");
            referrer = referrers[0];
            fee = (value * drawing.referralFee) / WHOLE;
            referralFees[referrer] += fee;
        }
        require(usdc.transferFrom(msg.sender, address(this), value), "Not paid");

        ticketIds = new uint256[](tickets.length);
        for (uint256 i = 0; i < tickets.length; i++) {
            ticketIds[i] = _sell(drawing, tickets[i], recipient, referrer, i + 1);
        }
        drawing.lpEarnings += value - fee;
        drawing.globalTicketsBought += tickets.length;
    }

    function runJackpot() external payable {
        DrawingState storage drawing = _drawings[currentDrawingId];
        require(!emergencyMode, "Emergency");
        require(currentDrawingId != 0, "Not open");
        require(!drawing.jackpotLock, "Locked");
        require(drawing.drawingTime < block.timestamp, "Not due");
        drawing.jackpotLock = true;
    }

    /// Receives the winning numbers, fixes the prizes and opens the next drawing.
    function scaledEntropyCallback(
        bytes32,
        uint256[][] memory numbers,
        bytes memory
    ) external {
        uint256 drawingId = currentDrawingId;
        DrawingState storage drawing = _drawings[drawingId];
        require(msg.sender == entropy, "Not the source of numbers");
        require(!emergencyMode, "Emergency");
        require(drawing.jackpotLock, "Not locked");

        uint8[] memory normals = new uint8[](PICKS);
        for (uint256 i = 0; i < PICKS; i++) normals[i] = uint8(numbers[0][i]);
        drawing.winningTicket = _pack(drawing, normals, uint8(numbers[1][0]));
        (uint256[12] memory winners, uint256[12] memory duplicates) = _count(drawingId);
        uint256[12] memory payouts = _payouts(drawing, duplicates);
        _paid[drawingId] = payouts;
        uint256 won;
        for (uint256 tier = 0; tier < TIERS; tier++) won += payouts[tier] * winners[tier];

        LPDrawingState storage providers = _providers[drawingId];
        uint256 pool = providers.lpPoolTotal + drawing.lpEarnings - won + providers.pendingDeposits;
        _open(pool, drawing.drawingTime + drawingDurationInSeconds);
    }

    function claimWinnings(uint256[] memory ticketIds) external {
        uint256 total;
        for (uint256 i = 0; i < ticketIds.length; i++) {
            Bought memory ticket = _tickets[ticketIds[i]];
            require(ticket.holder == msg.sender, "Not the holder");
            require(ticket.drawingId < currentDrawingId, "Not drawn");
            delete _tickets[ticketIds[i]];
            uint256 prize = _paid[ticket.drawingId][_tierOf(ticket)];
            uint256 share = (prize * _drawings[ticket.drawingId].referralWinShare) / WHOLE;
            if (ticket.referrer != address(0)) {
                referralFees[ticket.referrer] += share;
            } else if (emergencyMode || _providers[currentDrawingId].lpPoolTotal == 0) {
                share = 0;
            } else {
                _drawings[currentDrawingId].lpEarnings += share;
            }
            total += prize - share;
        }
        require(usdc.transfer(msg.sender, total), "Not paid out");
    }

    function emergencyRefundTickets(uint256[] memory ticketIds) external {
        require(emergencyMode, "No emergency");
        uint256 total;
        for (uint256 i = 0; i < ticketIds.length; i++) {
            Bought memory ticket = _tickets[ticketIds[i]];
            require(ticket.holder == msg.sender, "Not the holder");
            require(ticket.drawingId == currentDrawingId, "Drawn already");
            delete _tickets[ticketIds[i]];
            DrawingState storage drawing = _drawings[ticket.drawingId];
            uint256 kept = ticket.referrer == address(0) ? 0 : drawing.referralFee;
            total += (drawing.ticketPrice * (WHOLE - kept)) / WHOLE;
        }
        require(usdc.transfer(msg.sender, total), "Not refunded");
    }

    function lockJackpot() external onlyOwner {
        _drawings[currentDrawingId].jackpotLock = true;
    }

    function unlockJackpot() external onlyOwner {
        _drawings[currentDrawingId].jackpotLock = false;
    }

    function enableEmergencyMode() external onlyOwner {
        emergencyMode = true;
    }

    function enableTicketPurchases() external onlyOwner {
        allowTicketPurchases = true;
    }

    function disableTicketPurchases() external onlyOwner {
        allowTicketPurchases = false;
    }

    function setReserveRatio(uint256 ratio) external onlyOwner {
        require(ratio < WHOLE, "Ratio");
        reserveRatio = ratio;
    }

    function _open(uint256 pool, uint256 drawingTime) private {
        uint256 id = ++currentDrawingId;
        _providers[id].lpPoolTotal = pool;
        DrawingState storage drawing = _drawings[id];
        uint256 prizePool = (pool * (WHOLE - reserveRatio)) / WHOLE;
        drawing.prizePool = prizePool;
        drawing.ticketPrice = ticketPrice;
        drawing.edgePerTicket = (lpEdgeTarget * ticketPrice) / WHOLE;
        drawing.referralWinShare = referralWinShare;
        drawing.referralFee = referralFee;
        drawing.drawingTime = drawingTime;
        drawing.ballMax = normalBallMax;
        drawing.payoutCalculator = address(this);

        // The price of this many tickets, minus the edge, is the pool. There must be at least as many combinations.
        uint256 tickets = (prizePool * WHOLE) / ((WHOLE - lpEdgeTarget) * ticketPrice);
        uint256 perBonusball = _choose(normalBallMax, PICKS);
        uint256 bonusballs = (tickets + perBonusball - 1) / perBonusball;
        if (bonusballs < bonusballMin) bonusballs = bonusballMin;
        if (bonusballs > bonusballHardCap) bonusballs = bonusballHardCap;
        drawing.bonusballMax = uint8(bonusballs);
    }

    function _sell(
        DrawingState storage drawing,
        Ticket memory ticket,
        address recipient,
        address referrer,
        uint256 index
    ) private returns (uint256 ticketId) {
        uint256 id = currentDrawingId;
        require(ticket.bonusball != 0 && ticket.bonusball <= drawing.bonusballMax, "Bonusball");
        uint256 packed = _pack(drawing, ticket.normals, ticket.bonusball);
        ticketId = uint256(keccak256(abi.encode(id, drawing.globalTicketsBought + index, packed)));
        bool isDuplicate = _taken[id][packed];
        _tickets[ticketId] = Bought(recipient, referrer, id, packed, isDuplicate);
        _sold[id].push(ticketId);
        // The providers hold each combination once. A further ticket adds its price minus the edge to the pool.
        if (isDuplicate) drawing.prizePool += drawing.ticketPrice - drawing.edgePerTicket;
        else _taken[id][packed] = true;
    }

    /// Each ball is one bit: the numbers from bit 1 on, followed by the bonus numbers.
    function _pack(
        DrawingState storage drawing,
        uint8[] memory normals,
        uint8 bonusball
    ) private view returns (uint256 packed) {
        require(normals.length == PICKS, "Five numbers");
        for (uint256 i = 0; i < PICKS; i++) {
            require(normals[i] != 0 && normals[i] <= drawing.ballMax, "Number out of range");
            uint256 bit = 1 << normals[i];
            require(packed & bit == 0, "Number twice");
            packed |= bit;
        }
        packed |= 1 << (uint256(drawing.ballMax) + bonusball);
    }

    function _tierOf(Bought memory ticket) private view returns (uint256) {
        DrawingState storage drawing = _drawings[ticket.drawingId];
        uint256 common = ticket.packed & drawing.winningTicket;
        uint256 bonus = common >> (uint256(drawing.ballMax) + 1) == 0 ? 0 : 1;
        uint256 matches;
        for (uint256 ball = 1; ball <= drawing.ballMax; ball++) matches += (common >> ball) & 1;
        return 2 * matches + bonus;
    }

    function _count(uint256 drawingId)
        private
        view
        returns (uint256[12] memory winners, uint256[12] memory duplicates)
    {
        uint256[] storage sold = _sold[drawingId];
        for (uint256 i = 0; i < sold.length; i++) {
            Bought memory ticket = _tickets[sold[i]];
            uint256 tier = _tierOf(ticket);
            winners[tier] += 1;
            if (ticket.isDuplicate) duplicates[tier] += 1;
        }
    }

    /// Each tier's part of the pool beyond the guaranteed minimum, in units of 1e-18.
    function _weights() private pure returns (uint64[12] memory) {
        return [
            uint64(0),
            0.10e18,
            0,
            0.12e18,
            0.10e18,
            0.08e18,
            0.06e18,
            0.04e18,
            0.05e18,
            0.03e18,
            0.02e18,
            0.40e18
        ];
    }

    /**
     * Winners in tiers 1 and 3 to 11 get a minimum, and these tiers share the rest by weight.
     * If the rest would be too small, they share the whole pool without a minimum.
     */
    function _payouts(DrawingState storage drawing, uint256[12] memory duplicates)
        private
        view
        returns (uint256[12] memory payouts)
    {
        uint64[12] memory weights = _weights();
        uint256[12] memory winners;
        uint256 guaranteed;
        for (uint256 tier = 0; tier < TIERS; tier++) {
            if (weights[tier] == 0) continue;
            winners[tier] = _combinations(drawing, tier) + duplicates[tier];
            guaranteed += winners[tier] * minimumPayout;
        }
        uint256 pool = drawing.prizePool;
        bool isGuaranteed = (pool * premiumTierMinAllocation) / WHOLE + guaranteed < pool;
        if (isGuaranteed) pool -= guaranteed;
        for (uint256 tier = 0; tier < TIERS; tier++) {
            if (winners[tier] == 0) continue;
            payouts[tier] = (pool * weights[tier]) / (WHOLE * winners[tier]);
            if (isGuaranteed) payouts[tier] += minimumPayout;
        }
    }

    function _combinations(DrawingState storage drawing, uint256 tier) private view returns (uint256) {
        uint256 matches = tier / 2;
        uint256 bonus = tier % 2 == 1 ? 1 : uint256(drawing.bonusballMax) - 1;
        return _choose(PICKS, matches) * _choose(drawing.ballMax - PICKS, PICKS - matches) * bonus;
    }

    function _choose(uint256 n, uint256 k) private pure returns (uint256 ways) {
        if (k > n) return 0;
        ways = 1;
        for (uint256 i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
    }
}
