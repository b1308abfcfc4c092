// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

interface IWrappedCoin is IERC20 {
    function deposit() external payable;

    function withdraw(uint256 amount) external;
}

/**
 * Stand-ins for a collection of vibe.market on local chains. The source of the real contracts is not public:
 * the interfaces are those that front ends use, the rules behind them are ours, as far as they are published.
 */

/** A pool that keeps the product of its reserves, less a fee of what comes in. Whoever comes first fills it. */
contract VibePoolStandIn {
    uint24 public constant fee = 10000;

    IERC20 public immutable token;
    IERC20 public immutable wrappedCoin;

    constructor(IERC20 token_, IERC20 wrappedCoin_) {
        token = token_;
        wrappedCoin = wrappedCoin_;
    }

    /// Coins for tokens that are not in the pool yet.
    function coinsFor(uint256 tokens) public view returns (uint256) {
        return _out(tokens, token.balanceOf(address(this)), wrappedCoin.balanceOf(address(this)));
    }

    /// Coins that so many tokens cost.
    function coinsToBuy(uint256 tokens) external view returns (uint256) {
        uint256 left = token.balanceOf(address(this)) - tokens;
        uint256 coins = wrappedCoin.balanceOf(address(this));
        return (coins * tokens * 1e6) / (left * (1e6 - fee)) + 1;
    }

    function sell(uint256 tokens, address to) external returns (uint256 coins) {
        coins = coinsFor(tokens);
        token.transferFrom(msg.sender, address(this), tokens);
        wrappedCoin.transfer(to, coins);
    }

    /// The coins have been sent before.
    function buy(uint256 tokens, address to) external {
        token.transfer(to, tokens);
    }

    function _out(uint256 amount, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
        uint256 effective = amount * (1e6 - fee);
        return (reserveOut * effective) / (reserveIn * 1e6 + effective);
    }
}

/** Answers for one pool as the quoter of Uniswap V3 does for all; it knows no pool of another fee. */
contract QuoterStandIn {
    VibePoolStandIn public immutable pool;

    struct QuoteExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint24 fee;
        uint160 sqrtPriceLimitX96;
    }

    constructor(VibePoolStandIn pool_) {
        pool = pool_;
    }

    function quoteExactInputSingle(QuoteExactInputSingleParams memory quote)
        external
        view
        returns (uint256 amountOut, uint160, uint32, uint256)
    {
        require(quote.tokenIn == address(pool.token()), "No such pool");
        require(quote.tokenOut == address(pool.wrappedCoin()), "No such pool");
        require(quote.fee == pool.fee(), "No such pool");
        return (pool.coinsFor(quote.amountIn), 0, 0, 0);
    }
}

/** The token of a collection: sold on a straight curve first, in a pool once it has graduated. */
contract VibeTokenStandIn is ERC20 {
    /// Wei for the first token, and how many wei each further one costs more.
    uint256 public constant FIRST_PRICE = 1e10;
    uint256 public constant PRICE_RISE = 20;

    address public immutable drop;
    IWrappedCoin public immutable wrappedCoin;
    VibePoolStandIn private immutable pool;
    /// 0 on the curve, 1 in the pool.
    uint8 public marketType;
    /// Tokens that the curve has sold and not bought back; offers are minted beside it.
    uint256 public sold;
    /// Basis points taken of a sale beyond its quote.
    uint256 public sellFee;

    constructor(address drop_, IWrappedCoin wrappedCoin_, VibePoolStandIn pool_) ERC20("VBMS", "VBMS") {
        drop = drop_;
        wrappedCoin = wrappedCoin_;
        pool = pool_;
    }

    receive() external payable {}

    function poolAddress() external view returns (address) {
        return marketType == 1 ? address(pool) : address(0);
    }

    function setSellFee(uint256 basisPoints) external {
        sellFee = basisPoints;
    }

    /// Everything that the curve has taken becomes the pool's, at the curve's last price.
    function graduate() external {
        marketType = 1;
        uint256 coins = address(this).balance;
        uint256 lastPrice = FIRST_PRICE + (PRICE_RISE * sold) / 1e18;
        _mint(address(pool), (coins * 1e18) / lastPrice);
        wrappedCoin.deposit{value: coins}();
        wrappedCoin.transfer(address(pool), coins);
        _approve(address(this), address(pool), type(uint256).max);
    }

    function getTokenBuyQuote(uint256 amount) public view returns (uint256) {
        if (marketType == 1) return pool.coinsToBuy(amount);
        return _area(sold, sold + amount);
    }

    /// Of the curve, also when the token is in the pool.
    function getTokenSellQuote(uint256 amount) public view returns (uint256) {
        require(amount <= sold, "Curve has not sold so many");
        return _area(sold - amount, sold);
    }

    function buy(uint256 amount, address recipient) external payable {
        uint256 cost = getTokenBuyQuote(amount);
        require(msg.value >= cost, "Price not met");
        if (marketType == 1) {
            wrappedCoin.deposit{value: cost}();
            wrappedCoin.transfer(address(pool), cost);
            pool.buy(amount, recipient);
        } else {
            sold += amount;
            _mint(recipient, amount);
        }
        if (msg.value > cost) _pay(msg.sender, msg.value - cost);
    }

    function sell(uint256 amount, address recipient, uint256 least, address, address) external returns (uint256) {
        uint256 coins;
        if (marketType == 1) {
            _transfer(msg.sender, address(this), amount);
            coins = pool.sell(amount, address(this));
            wrappedCoin.withdraw(coins);
        } else {
            coins = getTokenSellQuote(amount);
            sold -= amount;
            _burn(msg.sender, amount);
        }
        coins -= (coins * sellFee) / 10000;
        require(coins >= least, "Payout too small");
        _pay(recipient, coins);
        return coins;
    }

    function mintOffer(address recipient, uint256 amount) external {
        require(msg.sender == drop, "Not the drop");
        _mint(recipient, amount);
    }

    function burnPack(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    function _area(uint256 from, uint256 to) private pure returns (uint256) {
        return (FIRST_PRICE * (to - from) + (PRICE_RISE * (to**2 - from**2)) / 2e18) / 1e18;
    }

    function _pay(address to, uint256 amount) private {
        (bool paid, ) = payable(to).call{value: amount}("");
        require(paid, "Payment refused");
    }
}

/** Packs, and the cards in them. The roll of the next pack can be chosen, to play every rarity. */
contract VibeDropStandIn {
    uint256 public constant tokensPerMint = 100_000e18;
    uint256 public constant COMMON_OFFER = 10_000e18;
    uint256 public constant RARE_OFFER = 115_000e18;
    uint256 public constant EPIC_OFFER = 400_000e18;
    uint256 public constant LEGENDARY_OFFER = 4_000_000e18;
    uint256 public constant MYTHIC_OFFER = 20_000_000e18;
    uint256 public constant getEntropyFee = 0.00001 ether;
    /// Basis points on top of what the tokens in a pack cost.
    uint256 public constant TRADE_FEE = 750;

    VibeTokenStandIn private immutable token;
    address payable private immutable feeReceiver;
    uint256 public totalSupply;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => uint8) public rarityOf;
    bool public isClosed;
    uint256 private chosenRoll;

    constructor(VibeTokenStandIn token_, address payable feeReceiver_) {
        token = token_;
        feeReceiver = feeReceiver_;
    }

    receive() external payable {}

    function boosterTokenAddress() external view returns (address) {
        return address(token);
    }

    function closeSale() external {
        isClosed = true;
    }

    /// @param roll from 0 to 9999, for the next pack that is opened
    function chooseRoll(uint256 roll) external {
        chosenRoll = roll + 1;
    }

    function getMintPrice(uint256 amount) public view returns (uint256) {
        require(!isClosed, "Sale is closed");
        uint256 cost = token.getTokenBuyQuote(tokensPerMint * amount);
        return cost + (cost * TRADE_FEE) / 10000;
    }

    function mint(uint256 amount) external payable {
        uint256 price = getMintPrice(amount);
        require(msg.value >= price, "Price not met");
        uint256 cost = token.getTokenBuyQuote(tokensPerMint * amount);
        token.buy{value: cost}(tokensPerMint * amount, address(this));
        for (uint256 i = 0; i < amount; i++) ownerOf[++totalSupply] = msg.sender;
        feeReceiver.transfer(price - cost);
        if (msg.value > price) payable(msg.sender).transfer(msg.value - price);
    }

    function open(uint256[] calldata ids) external payable {
        require(msg.value >= getEntropyFee, "Entropy fee not met");
        feeReceiver.transfer(msg.value);
        for (uint256 i = 0; i < ids.length; i++) {
            require(ownerOf[ids[i]] == msg.sender && rarityOf[ids[i]] == 0, "Not your pack");
            uint256 seed = uint256(keccak256(abi.encode(blockhash(block.number - 1), ids[i])));
            uint256 roll = chosenRoll > 0 ? chosenRoll - 1 : seed % 10000;
            chosenRoll = 0;
            rarityOf[ids[i]] = _rarity(roll);
            token.burnPack(tokensPerMint);
        }
    }

    function sellAndClaimOffer(uint256 id) external {
        require(ownerOf[id] == msg.sender, "Not your card");
        ownerOf[id] = address(0);
        uint8 rarity = rarityOf[id];
        if (rarity == 0) {
            token.transfer(msg.sender, tokensPerMint);
            return;
        }
        uint256 offer = rarity == 1
            ? COMMON_OFFER
            : rarity == 2
            ? RARE_OFFER
            : rarity == 3
            ? EPIC_OFFER
            : rarity == 4
            ? LEGENDARY_OFFER
            : MYTHIC_OFFER;
        token.mintOffer(msg.sender, offer);
    }

    function _rarity(uint256 roll) private pure returns (uint8) {
        if (roll < 6653) return 1;
        if (roll < 9053) return 2;
        if (roll < 9953) return 3;
        if (roll < 9998) return 4;
        return 5;
    }
}
