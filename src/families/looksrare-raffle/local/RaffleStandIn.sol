// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/access/Ownable.sol";
import "@openzeppelin/contracts/security/Pausable.sol";
import "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/**
 * Stands in for LooksRare's RaffleV2 on local chains, with its interface and rules. An account supplies the random
 * words.
 * A request for a word has the raffle's number as its id.
 * Left out: moving NFTs, claiming several prizes at once, using refunds for other raffles, and lists of allowed
 * currencies.
 */
contract RaffleStandIn is Ownable, Pausable {
    enum RaffleStatus {
        None,
        Open,
        Drawing,
        RandomnessFulfilled,
        Drawn,
        Complete,
        Refundable,
        Cancelled
    }
    enum TokenType {
        ERC721,
        ERC1155,
        ETH,
        ERC20
    }

    struct PricingOption {
        uint40 entriesCount;
        uint208 price;
    }
    struct Entry {
        uint40 currentEntryIndex;
        address participant;
    }
    struct Winner {
        address participant;
        bool claimed;
        uint8 prizeIndex;
        uint40 entryIndex;
    }
    struct Prize {
        uint40 winnersCount;
        uint40 cumulativeWinnersCount;
        TokenType prizeType;
        uint8 prizeTier;
        address prizeAddress;
        uint256 prizeId;
        uint256 prizeAmount;
    }
    struct Raffle {
        address owner;
        RaffleStatus status;
        bool isMinimumEntriesFixed;
        uint40 cutoffTime;
        uint40 drawnAt;
        uint40 minimumEntries;
        uint40 maximumEntriesPerParticipant;
        address feeTokenAddress;
        uint16 protocolFeeBp;
        uint208 claimableFees;
        PricingOption[] pricingOptions;
        Prize[] prizes;
        Entry[] entries;
        Winner[] winners;
    }
    struct ParticipantStats {
        uint208 amountPaid;
        uint40 entriesCount;
        bool refunded;
    }
    struct EntryCalldata {
        uint256 raffleId;
        uint256 pricingOptionIndex;
        uint40 count;
        address recipient;
    }
    struct CreateRaffleCalldata {
        uint40 cutoffTime;
        bool isMinimumEntriesFixed;
        uint40 minimumEntries;
        uint40 maximumEntriesPerParticipant;
        uint16 protocolFeeBp;
        address feeTokenAddress;
        Prize[] prizes;
        PricingOption[] pricingOptions;
    }

    uint16 public constant protocolFeeBp = 500;
    address public immutable coordinator;
    uint80 public rafflesCount;
    mapping(uint256 => Raffle) public raffles;
    mapping(uint256 => mapping(address => ParticipantStats)) public rafflesParticipantsStats;
    mapping(uint256 => uint256) private _words;

    constructor(address coordinator_) {
        coordinator = coordinator_;
    }

    function getPricingOptions(uint256 id) external view returns (PricingOption[] memory) {
        return raffles[id].pricingOptions;
    }

    function getPrizes(uint256 id) external view returns (Prize[] memory) {
        return raffles[id].prizes;
    }

    function getEntries(uint256 id) external view returns (Entry[] memory) {
        return raffles[id].entries;
    }

    function getWinners(uint256 id) external view returns (Winner[] memory) {
        return raffles[id].winners;
    }

    function createRaffle(CreateRaffleCalldata calldata terms)
        external
        payable
        whenNotPaused
        returns (uint256 id)
    {
        require(terms.cutoffTime >= block.timestamp + 1 days, "Too short");
        require(terms.cutoffTime <= block.timestamp + 7 days, "Too long");
        require(terms.protocolFeeBp == protocolFeeBp, "Fee");
        id = ++rafflesCount;
        Raffle storage raffle = raffles[id];
        uint256 ethDeposit;
        uint40 winners;
        for (uint256 i = 0; i < terms.prizes.length; i++) {
            Prize memory prize = terms.prizes[i];
            require(prize.prizeAmount != 0 && prize.winnersCount != 0, "No prize");
            uint256 amount = prize.prizeAmount * prize.winnersCount;
            if (prize.prizeType == TokenType.ETH) ethDeposit += amount;
            if (prize.prizeType == TokenType.ERC20) _take(prize.prizeAddress, amount);
            winners += prize.winnersCount;
            prize.cumulativeWinnersCount = winners;
            raffle.prizes.push(prize);
        }
        require(msg.value == ethDeposit, "Deposit");
        require(winners != 0 && winners <= terms.minimumEntries && winners <= 200, "Winners");

        uint40 first = terms.pricingOptions[0].entriesCount;
        require(terms.minimumEntries % first == 0, "Minimum");
        for (uint256 i = 0; i < terms.pricingOptions.length; i++) {
            PricingOption memory option = terms.pricingOptions[i];
            require(option.price != 0 && option.entriesCount % first == 0, "Option");
            raffle.pricingOptions.push(option);
        }
        raffle.owner = msg.sender;
        raffle.status = RaffleStatus.Open;
        raffle.isMinimumEntriesFixed = terms.isMinimumEntriesFixed;
        raffle.cutoffTime = terms.cutoffTime;
        raffle.minimumEntries = terms.minimumEntries;
        raffle.maximumEntriesPerParticipant = terms.maximumEntriesPerParticipant;
        raffle.feeTokenAddress = terms.feeTokenAddress;
        raffle.protocolFeeBp = terms.protocolFeeBp;
    }

    function enterRaffles(EntryCalldata[] calldata entries) external payable whenNotPaused {
        address token = raffles[entries[0].raffleId].feeTokenAddress;
        uint256 total;
        for (uint256 i = 0; i < entries.length; i++) {
            require(raffles[entries[i].raffleId].feeTokenAddress == token, "Another currency");
            total += _enter(entries[i]);
        }
        if (token == address(0)) {
            require(msg.value >= total, "Too little sent");
            if (msg.value > total) _pay(token, msg.sender, msg.value - total);
        } else {
            _take(token, total);
        }
    }

    function rawFulfillRandomWords(uint256 requestId, uint256[] memory words) external {
        require(msg.sender == coordinator, "Not the source of words");
        Raffle storage raffle = raffles[requestId];
        require(raffle.status == RaffleStatus.Drawing, "Not drawing");
        raffle.status = RaffleStatus.RandomnessFulfilled;
        _words[requestId] = words[0];
    }

    /// In the order of the prizes. Each entry wins at most once.
    function selectWinners(uint256 requestId) external {
        Raffle storage raffle = raffles[requestId];
        require(raffle.status == RaffleStatus.RandomnessFulfilled, "No word yet");
        raffle.status = RaffleStatus.Drawn;
        uint256 count = _entriesCount(raffle);
        bool[] memory hasWon = new bool[](count);
        uint256 word = _words[requestId];
        for (uint8 i = 0; i < raffle.prizes.length; i++) {
            for (uint256 j = 0; j < raffle.prizes[i].winnersCount; j++) {
                while (hasWon[word % count]) word = uint256(keccak256(abi.encodePacked(word)));
                uint256 index = word % count;
                hasWon[index] = true;
                raffle.winners.push(Winner(_holder(raffle, index), false, i, uint40(index)));
                word = uint256(keccak256(abi.encodePacked(word)));
            }
        }
    }

    function claimPrize(uint256 id, uint256 winnerIndex) external whenNotPaused {
        Raffle storage raffle = raffles[id];
        bool isDrawn = raffle.status == RaffleStatus.Drawn || raffle.status == RaffleStatus.Complete;
        require(isDrawn, "Not drawn");
        Winner storage winner = raffle.winners[winnerIndex];
        require(winner.participant == msg.sender && !winner.claimed, "Nothing to claim");
        winner.claimed = true;
        _payPrize(raffle.prizes[winner.prizeIndex], msg.sender, 1);
    }

    function claimFees(uint256 id) external whenNotPaused {
        Raffle storage raffle = raffles[id];
        require(raffle.status == RaffleStatus.Drawn, "Not drawn");
        require(msg.sender == raffle.owner || msg.sender == owner(), "Not yours");
        raffle.status = RaffleStatus.Complete;
        uint256 fees = raffle.claimableFees;
        uint256 cut = (fees * raffle.protocolFeeBp) / 10_000;
        raffle.claimableFees = 0;
        _pay(raffle.feeTokenAddress, raffle.owner, fees - cut);
        _pay(raffle.feeTokenAddress, owner(), cut);
    }

    function cancel(uint256 id) external whenNotPaused {
        Raffle storage raffle = raffles[id];
        _requireOver(raffle);
        bool mayAnybody = block.timestamp >= uint256(raffle.cutoffTime) + 1 hours;
        require(mayAnybody || msg.sender == raffle.owner, "Not yours yet");
        raffle.status = RaffleStatus.Refundable;
    }

    function drawWinners(uint256 id) external whenNotPaused {
        Raffle storage raffle = raffles[id];
        _requireOver(raffle);
        require(msg.sender == raffle.owner, "Not yours");
        Prize storage last = raffle.prizes[raffle.prizes.length - 1];
        require(last.cumulativeWinnersCount <= _entriesCount(raffle), "Not enough entries");
        _draw(raffle);
    }

    function withdrawPrizes(uint256 id) external whenNotPaused {
        Raffle storage raffle = raffles[id];
        require(raffle.status == RaffleStatus.Refundable, "Not refundable");
        raffle.status = RaffleStatus.Cancelled;
        for (uint256 i = 0; i < raffle.prizes.length; i++) {
            _payPrize(raffle.prizes[i], raffle.owner, raffle.prizes[i].winnersCount);
        }
    }

    function claimRefund(uint256[] calldata ids) external whenNotPaused {
        for (uint256 i = 0; i < ids.length; i++) {
            Raffle storage raffle = raffles[ids[i]];
            require(raffle.status >= RaffleStatus.Refundable, "Not refundable");
            ParticipantStats storage stats = rafflesParticipantsStats[ids[i]][msg.sender];
            require(!stats.refunded && stats.amountPaid != 0, "Nothing to claim");
            stats.refunded = true;
            _pay(raffle.feeTokenAddress, msg.sender, stats.amountPaid);
        }
    }

    function togglePaused() external onlyOwner {
        if (paused()) _unpause();
        else _pause();
    }

    function _enter(EntryCalldata calldata entry) private returns (uint208 price) {
        Raffle storage raffle = raffles[entry.raffleId];
        require(raffle.status == RaffleStatus.Open, "Not open");
        require(block.timestamp < raffle.cutoffTime, "Over");
        require(entry.count != 0, "No entries");
        address holder = entry.recipient == address(0) ? msg.sender : entry.recipient;
        PricingOption memory option = raffle.pricingOptions[entry.pricingOptionIndex];
        uint40 bought = option.entriesCount * entry.count;
        price = option.price * entry.count;

        uint40 held = rafflesParticipantsStats[entry.raffleId][holder].entriesCount + bought;
        require(held <= raffle.maximumEntriesPerParticipant, "Too many entries");
        rafflesParticipantsStats[entry.raffleId][holder].entriesCount = held;
        rafflesParticipantsStats[entry.raffleId][msg.sender].amountPaid += price;
        uint256 count = _entriesCount(raffle) + bought;
        require(!raffle.isMinimumEntriesFixed || count <= raffle.minimumEntries, "Sold out");
        raffle.entries.push(Entry(uint40(count - 1), holder));
        raffle.claimableFees += price;
        if (count >= raffle.minimumEntries) _draw(raffle);
    }

    function _draw(Raffle storage raffle) private {
        raffle.status = RaffleStatus.Drawing;
        raffle.drawnAt = uint40(block.timestamp);
    }

    function _requireOver(Raffle storage raffle) private view {
        require(raffle.status == RaffleStatus.Open, "Not open");
        require(raffle.cutoffTime <= block.timestamp, "Not over yet");
    }

    function _entriesCount(Raffle storage raffle) private view returns (uint256) {
        uint256 length = raffle.entries.length;
        return length == 0 ? 0 : uint256(raffle.entries[length - 1].currentEntryIndex) + 1;
    }

    function _holder(Raffle storage raffle, uint256 index) private view returns (address) {
        uint256 i;
        while (raffle.entries[i].currentEntryIndex < index) i++;
        return raffle.entries[i].participant;
    }

    function _payPrize(
        Prize storage prize,
        address to,
        uint256 times
    ) private {
        if (prize.prizeType == TokenType.ERC721 || prize.prizeType == TokenType.ERC1155) return;
        _pay(prize.prizeAddress, to, prize.prizeAmount * times);
    }

    function _take(address token, uint256 amount) private {
        require(IERC20(token).transferFrom(msg.sender, address(this), amount), "Not paid");
    }

    function _pay(
        address token,
        address to,
        uint256 amount
    ) private {
        if (token == address(0)) {
            (bool paid, ) = to.call{value: amount}("");
            require(paid, "Payment refused");
        } else {
            require(IERC20(token).transfer(to, amount), "Not paid out");
        }
    }
}
