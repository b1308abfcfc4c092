import { erc20Abi } from '../../chain/erc20.ts';
import { balanceCall, callsTo, type MethodOf, NATIVE_RATE } from '../method.ts';
import { dropAbi, ITEMS, POOL, POOL_FEES, poolAbi, quoterAbi, tokenAbi } from './adapter.ts';
import type { VibemarketRecord } from './record.ts';

const IN_POOL = { step: 2, when: { from: 'marketType', is: String(POOL) } } as const;
const ON_CURVE = { step: 2, when: { from: 'marketType', isNot: String(POOL) } } as const;

export const method: MethodOf<VibemarketRecord> = ({ contracts, ...live }) => {
  const drop = callsTo(contracts.drop, dropAbi);
  const token = callsTo(contracts.token, tokenAbi);
  const quoter = callsTo(contracts.quoter, quoterAbi);
  return {
    model: { id: 'gacha', version: 1 },
    parameters: {
      ...live.oddsBasisPoints,
      tradeFeeBasisPoints: live.tradeFeeBasisPoints,
    },
    calls: [
      drop('mintPrice', 'getMintPrice', ['1'], { optional: true }),
      drop('entropyFee', 'getEntropyFee'),
      drop('common', 'COMMON_OFFER'),
      drop('rare', 'RARE_OFFER'),
      drop('epic', 'EPIC_OFFER'),
      drop('legendary', 'LEGENDARY_OFFER'),
      drop('mythic', 'MYTHIC_OFFER'),
      drop('unopened', 'tokensPerMint'),
      drop('token', 'boosterTokenAddress'),
      token('marketType', 'marketType'),
      token('pool', 'poolAddress', [], { optional: true }),
      balanceCall('heldByCurve', contracts.token, ON_CURVE),
      ...ITEMS.map((item) =>
        token(`${item}OnCurve`, 'getTokenSellQuote', [{ from: item }], {
          ...ON_CURVE,
          optional: true,
        }),
      ),
      callsTo({ from: 'pool' }, poolAbi)('fee', 'fee', [], { ...IN_POOL, optional: true }),
      callsTo(contracts.wrappedCoin, erc20Abi)(
        'heldByPool',
        'balanceOf',
        [{ from: 'pool' }],
        IN_POOL,
      ),
      ...ITEMS.flatMap((item) =>
        POOL_FEES.map((fee) =>
          quoter(
            `${item}InPool${fee}`,
            'quoteExactInputSingle',
            [[contracts.token, contracts.wrappedCoin, { from: item }, String(fee), '0']],
            { ...IN_POOL, optional: true },
          ),
        ),
      ),
    ],
    inputs: {
      mintPrice: 'mintPrice',
      entropyFee: 'entropyFee',
      token: 'token',
      marketType: 'marketType: 0 is a curve, 1 is a pool of Uniswap V3',
      held: 'heldByCurve, or heldByPool if marketType is 1',
      quotes:
        'the quote of each item, for example of common: if marketType is 0, the quote is commonOnCurve. If marketType is 1, the quote is amountOut of the call for the value of fee: for fee 100 this call is commonInPool100. If the call failed or does not exist, the quote is null',
    },
    unavailable: [
      'token is not `contracts.token`, or marketType is neither 0 nor 1.',
      'mintPrice is null or 0.',
      'held is 0, or no quote of a card is known.',
    ],
    formula: [
      'price = mintPrice + entropyFee',
      'exit(rarity) = quotes[rarity], or 0 if it is null. If marketType is 0, it is at most the value of held.',
      'outcomes, for each rarity of common, rare, epic, legendary and mythic: (its value of `parameters`, exit(rarity))',
      NATIVE_RATE,
    ],
    exit: ['kind = bankroll', 'available = held', 'owed = null', 'added = the largest payout'],
    assumptions: [
      'The odds are those that the protocol publishes; the chain does not show them.',
      'The value of an item is the best price that a contract on the chain pays for it at once.',
      'Items count zero if no contract on the chain buys them at once.',
      "The tokens of a card's offer are sold on the token's curve. The price is the curve's quote at this block, before the pull changes it. The curve cannot pay more than its balance.",
      "The tokens of a card's offer are sold to the token's pool on Uniswap V3, in its state at this block, including fee and slippage.",
      'A seller is assumed to receive the full quote. A trading fee of {n} % is reported, but it is not known whether the fee is deducted from the quote.',
      'Each sale of a card lowers the proceeds of the next sale. So there are no figures for several pulls in a row.',
    ],
  };
};
