// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

/**
 * Stands in for dice2.win, version 5, on local chains, with the same interface and payment rules.
 * The house signs a commitment. Its secret and the hash of the bet's block decide the result.
 * Bets in uncle blocks are left out, because a local chain has none.
 */
contract Dice2WinStandIn {
    uint256 private constant MIN_BET = 0.01 ether;
    uint256 private constant MAX_AMOUNT = 300000 ether;
    uint256 private constant MIN_JACKPOT_BET = 0.1 ether;
    uint256 private constant JACKPOT_FEE = 0.001 ether;
    uint256 private constant JACKPOT_ONE_IN = 1000;
    uint256 private constant LEAST_EDGE = 0.0003 ether;
    uint256 private constant MAX_MODULO = 100;
    /// Up to this modulo, each bit of the mask selects a result. Above it, all results below the mask are selected.
    uint256 private constant MAX_MASK_MODULO = 40;
    uint256 private constant EXPIRY_BLOCKS = 250;
    address private constant NOBODY = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    struct Bet {
        uint256 amount;
        uint8 modulo;
        uint8 chosen;
        uint40 blockNumber;
        uint40 mask;
        address gambler;
    }

    address public owner;
    address public secretSigner = NOBODY;
    address public croupier = NOBODY;
    uint256 public maxProfit;
    uint128 public jackpotSize;
    uint128 public lockedInBets;
    /// Bets by commitment, in the same slot as in the real contract, because no view returns a bet.
    mapping(uint256 => Bet) private bets;
    uint256 public betCount;

    event FailedPayment(address indexed beneficiary, uint256 amount);
    event Payment(address indexed beneficiary, uint256 amount);
    event JackpotPayment(address indexed beneficiary, uint256 amount);
    event Commit(uint256 commit);

    constructor() {
        owner = msg.sender;
    }

    receive() external payable {}

    modifier onlyOwner() {
        require(msg.sender == owner, "Owner only");
        _;
    }

    function setSecretSigner(address signer) external onlyOwner {
        secretSigner = signer;
    }

    function setCroupier(address newCroupier) external onlyOwner {
        croupier = newCroupier;
    }

    function setMaxProfit(uint256 profit) external onlyOwner {
        require(profit < MAX_AMOUNT, "Too much");
        maxProfit = profit;
    }

    function increaseJackpot(uint256 amount) external onlyOwner {
        _requireFree(amount);
        jackpotSize += uint128(amount);
    }

    function withdrawFunds(address beneficiary, uint256 amount) external onlyOwner {
        _requireFree(amount);
        _send(beneficiary, amount, amount);
    }

    function kill() external onlyOwner {
        require(lockedInBets == 0, "Bets are pending");
        selfdestruct(payable(owner));
    }

    function placeBet(
        uint256 betMask,
        uint256 modulo,
        uint256 commitLastBlock,
        uint256 commit,
        bytes32 r,
        bytes32 s
    ) external payable {
        require(bets[commit].gambler == address(0), "Commitment used");
        uint256 amount = msg.value;
        require(modulo > 1 && modulo <= MAX_MODULO, "Modulo out of range");
        require(amount >= MIN_BET && amount <= MAX_AMOUNT, "Amount out of range");
        require(betMask > 0 && betMask < 2**MAX_MASK_MODULO, "Mask out of range");
        require(block.number <= commitLastBlock, "Commitment expired");
        bytes32 signed = keccak256(abi.encodePacked(uint40(commitLastBlock), commit));
        require(secretSigner == ecrecover(signed, 27, r, s), "Not signed by the house");

        bool masked = modulo <= MAX_MASK_MODULO;
        require(masked || betMask <= modulo, "Mask out of range");
        uint256 chosen = masked ? _ones(betMask) : betMask;
        (uint256 win, uint256 jackpotFee) = _winAmount(amount, modulo, chosen);
        require(win <= amount + maxProfit, "Profit too large");
        lockedInBets += uint128(win);
        jackpotSize += uint128(jackpotFee);
        require(jackpotSize + lockedInBets <= address(this).balance, "Not affordable");

        betCount++;
        emit Commit(commit);
        bets[commit] = Bet(
            amount,
            uint8(modulo),
            uint8(chosen),
            uint40(block.number),
            uint40(masked ? betMask : 0),
            msg.sender
        );
    }

    function settleBet(uint256 reveal, bytes32 blockHash) external {
        require(msg.sender == croupier, "Croupier only");
        Bet storage bet = bets[uint256(keccak256(abi.encodePacked(reveal)))];
        uint256 placedAt = bet.blockNumber;
        require(block.number > placedAt, "Same block");
        require(block.number <= placedAt + EXPIRY_BLOCKS, "Too late");
        require(blockhash(placedAt) == blockHash, "Other block");
        uint256 amount = bet.amount;
        require(amount != 0, "Not pending");
        bet.amount = 0;

        uint256 entropy = uint256(keccak256(abi.encodePacked(reveal, blockHash)));
        uint256 modulo = bet.modulo;
        uint256 roll = entropy % modulo;
        (uint256 win, ) = _winAmount(amount, modulo, bet.chosen);
        lockedInBets -= uint128(win);
        bool won = modulo <= MAX_MASK_MODULO ? (2**roll) & bet.mask != 0 : roll < bet.chosen;
        uint256 diceWin = won ? win : 0;
        uint256 jackpotWin;
        if (amount >= MIN_JACKPOT_BET && (entropy / modulo) % JACKPOT_ONE_IN == 0) {
            jackpotWin = jackpotSize;
            jackpotSize = 0;
            emit JackpotPayment(bet.gambler, jackpotWin);
        }
        uint256 paid = diceWin + jackpotWin;
        _send(bet.gambler, paid == 0 ? 1 : paid, diceWin);
    }

    function refundBet(uint256 commit) external {
        Bet storage bet = bets[commit];
        uint256 amount = bet.amount;
        require(amount != 0, "Not pending");
        require(block.number > bet.blockNumber + EXPIRY_BLOCKS, "Not expired");
        bet.amount = 0;
        (uint256 win, uint256 jackpotFee) = _winAmount(amount, bet.modulo, bet.chosen);
        lockedInBets -= uint128(win);
        // Unchecked as in the real contract. It underflows if the jackpot was won after the bet.
        unchecked {
            jackpotSize -= uint128(jackpotFee);
        }
        _send(bet.gambler, amount, amount);
    }

    function _winAmount(
        uint256 amount,
        uint256 modulo,
        uint256 chosen
    ) private pure returns (uint256 win, uint256 jackpotFee) {
        require(chosen > 0 && chosen <= modulo, "Chance out of range");
        jackpotFee = amount >= MIN_JACKPOT_BET ? JACKPOT_FEE : 0;
        uint256 edge = amount / 100;
        if (edge < LEAST_EDGE) edge = LEAST_EDGE;
        win = ((amount - edge - jackpotFee) * modulo) / chosen;
    }

    function _requireFree(uint256 amount) private view {
        require(jackpotSize + lockedInBets + amount <= address(this).balance, "Not enough funds");
    }

    function _ones(uint256 mask) private pure returns (uint256 ones) {
        for (; mask != 0; mask >>= 1) ones += mask & 1;
    }

    /// As in the real contract, a failed payment only emits an event.
    function _send(
        address beneficiary,
        uint256 amount,
        uint256 logged
    ) private {
        if (payable(beneficiary).send(amount)) emit Payment(beneficiary, logged);
        else emit FailedPayment(beneficiary, amount);
    }
}
