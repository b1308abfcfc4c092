// SPDX-License-Identifier: MIT
pragma solidity 0.8.4;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import "@uniswap/v3-core/contracts/interfaces/IUniswapV3Factory.sol";
import "@uniswap/v3-core/contracts/interfaces/IUniswapV3Pool.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3MintCallback.sol";
import "@uniswap/v3-core/contracts/interfaces/callback/IUniswapV3SwapCallback.sol";
import "@uniswap/v3-periphery/contracts/interfaces/IQuoterV2.sol";

interface IWrappedCoin is IERC20 {
    function deposit() external payable;

    function withdraw(uint256 amount) external;
}

/**
 * Stand-ins for a collection of vibe.market on local chains. The real source is not public.
 * The interfaces are those that front ends use; the rules follow what is published.
 */

/** The token is first sold on a linear curve, and later in a pool of Uniswap V3. */
contract VibeTokenStandIn is ERC20, IUniswapV3MintCallback, IUniswapV3SwapCallback {
    /// The price of the first token, in wei. Each further token costs `PRICE_RISE` wei more.
    uint256 public constant FIRST_PRICE = 1e10;
    uint256 public constant PRICE_RISE = 20;
    uint256 private constant TOKEN = 1e18;
    /// The fee of the pool, in millionths.
    uint24 private constant POOL_FEE = 10000;
    /// The largest tick in a pool with that fee. The smallest tick is its negative.
    int24 private constant LAST_TICK = 887200;
    /// Limits for prices in every Uniswap V3 pool, as square roots with 96 fractional bits.
    uint160 private constant LEAST_ROOT = 4295128739;
    uint160 private constant MOST_ROOT = 1461446703485210103287273052203988822378723970342;

    address public immutable drop;
    IWrappedCoin public immutable wrappedCoin;
    IUniswapV3Factory private immutable factory;
    IQuoterV2 private immutable quoter;
    /// Whether this token comes before the wrapped coin in the pool.
    bool private immutable isToken0;
    /// 0 on the curve, 1 in the pool.
    uint8 public marketType;
    /// Zero while the token is on the curve.
    IUniswapV3Pool public poolAddress;
    /// Tokens that the curve sold and did not buy back, without the tokens minted for offers.
    uint256 public sold;
    /// The fee on sales, in basis points. The quote does not include it.
    uint256 public sellFee;

    constructor(
        address drop_,
        IWrappedCoin wrappedCoin_,
        IUniswapV3Factory factory_,
        IQuoterV2 quoter_
    ) ERC20("VBMS", "VBMS") {
        drop = drop_;
        wrappedCoin = wrappedCoin_;
        factory = factory_;
        quoter = quoter_;
        isToken0 = address(this) < address(wrappedCoin_);
    }

    receive() external payable {}

    function setSellFee(uint256 basisPoints) external {
        sellFee = basisPoints;
    }

    /// Moves all coins of the curve into the pool, at the curve's last price.
    function graduate() external {
        marketType = 1;
        uint256 coins = address(this).balance;
        wrappedCoin.deposit{value: coins}();
        uint256 lastPrice = FIRST_PRICE + (PRICE_RISE * sold) / TOKEN;
        (uint256 amount0, uint256 amount1) = isToken0 ? (TOKEN, lastPrice) : (lastPrice, TOKEN);
        poolAddress = IUniswapV3Pool(factory.createPool(address(this), address(wrappedCoin), POOL_FEE));
        poolAddress.initialize(uint160(_root((amount1 << 192) / amount0)));
        uint256 liquidity = _root(coins * ((coins * TOKEN) / lastPrice));
        poolAddress.mint(address(this), -LAST_TICK, LAST_TICK, uint128(liquidity), "");
    }

    function uniswapV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata) external override {
        _mint(address(this), isToken0 ? owed0 : owed1);
        _settle(owed0, owed1);
    }

    /// Positive is what the pool must receive, negative what it has paid.
    function uniswapV3SwapCallback(int256 change0, int256 change1, bytes calldata) external override {
        _settle(change0 > 0 ? uint256(change0) : 0, change1 > 0 ? uint256(change1) : 0);
    }

    /// Not a view, because the quoter makes a swap and reverts it.
    function getTokenBuyQuote(uint256 amount) public returns (uint256 cost) {
        if (marketType == 0) return _area(sold, sold + amount);
        (cost, , , ) = quoter.quoteExactOutputSingle(
            IQuoterV2.QuoteExactOutputSingleParams({
                tokenIn: address(wrappedCoin),
                tokenOut: address(this),
                amount: amount,
                fee: POOL_FEE,
                sqrtPriceLimitX96: 0
            })
        );
    }

    /// The curve's quote, even if the token is in the pool.
    function getTokenSellQuote(uint256 amount) public view returns (uint256) {
        require(amount <= sold, "More than the curve has sold");
        return _area(sold - amount, sold);
    }

    function buy(uint256 amount, address recipient) external payable {
        uint256 cost = getTokenBuyQuote(amount);
        require(msg.value >= cost, "Price not met");
        if (marketType == 1) {
            wrappedCoin.deposit{value: cost}();
            _swap(!isToken0, -int256(amount), recipient);
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
            coins = _swap(isToken0, int256(amount), address(this));
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

    /// @param amount the input; if negative, the desired output
    /// @return the output
    function _swap(bool zeroForOne, int256 amount, address recipient) private returns (uint256) {
        uint160 limit = zeroForOne ? LEAST_ROOT + 1 : MOST_ROOT - 1;
        (int256 change0, int256 change1) = poolAddress.swap(recipient, zeroForOne, amount, limit, "");
        return uint256(-(zeroForOne ? change1 : change0));
    }

    function _settle(uint256 owed0, uint256 owed1) private {
        require(msg.sender == address(poolAddress), "Not the pool");
        (uint256 tokens, uint256 coins) = isToken0 ? (owed0, owed1) : (owed1, owed0);
        _transfer(address(this), msg.sender, tokens);
        wrappedCoin.transfer(msg.sender, coins);
    }

    /// The square root, rounded down, by Newton's method from above.
    function _root(uint256 square) private pure returns (uint256 root) {
        root = square;
        for (uint256 next = square / 2 + 1; next < root; next = (square / next + next) / 2) root = next;
    }

    function _area(uint256 from, uint256 to) private pure returns (uint256) {
        return (FIRST_PRICE * (to - from) + (PRICE_RISE * (to**2 - from**2)) / 2e18) / 1e18;
    }

    function _pay(address to, uint256 amount) private {
        (bool paid, ) = payable(to).call{value: amount}("");
        require(paid, "Payment refused");
    }
}

/** Packs and their cards. A test can choose the next roll. */
contract VibeDropStandIn {
    uint256 public constant tokensPerMint = 100_000e18;
    uint256 public constant COMMON_OFFER = 10_000e18;
    uint256 public constant RARE_OFFER = 115_000e18;
    uint256 public constant EPIC_OFFER = 400_000e18;
    uint256 public constant LEGENDARY_OFFER = 4_000_000e18;
    uint256 public constant MYTHIC_OFFER = 20_000_000e18;
    uint256 public constant getEntropyFee = 0.00001 ether;
    /// The fee on the tokens in a pack, in basis points.
    uint256 public constant TRADE_FEE = 750;

    VibeTokenStandIn private immutable token;
    address payable private immutable feeReceiver;
    uint256 public totalSupply;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => uint8) public rarityOf;
    bool public isClosed;
    /// The real contract does not store it. Our players read it.
    uint256 public lastMintTime;
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

    /// @param roll from 0 to 9999, used for the next pack that is opened
    function chooseRoll(uint256 roll) external {
        chosenRoll = roll + 1;
    }

    function getMintPrice(uint256 amount) public returns (uint256) {
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
        lastMintTime = block.timestamp;
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
