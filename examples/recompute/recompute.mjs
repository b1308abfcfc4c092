// Recomputes the figures of a headline with the method card of the game.
//
//   node recompute.mjs <address of a headline> [<address of a node>]
//
// With a node, it makes every call again at the block of the headline. Without one, it uses the
// results in the headline's evidence. It exits with status 1 if a figure differs.

const [headlineAddress, nodeAddress] = process.argv.slice(2);
if (headlineAddress === undefined) fail('Usage: node recompute.mjs <headline> [<node>]');

const card = await getJson(`${headlineAddress}/method`);
const headline = await getJson(`${headlineAddress}?evidence=1`);
if (headline.analytics === null) {
  console.log(`There are no figures: ${headline.note}`);
  process.exit(0);
}
const FORMULAS = {
  dice2win,
  betswirl,
  'donut-miner': donutMiner,
  'overtime-plinko': overtimePlinko,
  'pancake-prediction-v2': pancakePrediction,
  'random-walk': randomWalk,
  vibemarket,
};
const formula = FORMULAS[card.adapter];
if (formula === undefined) fail(`This program does not know the formula of ${card.adapter}.`);

const blockTime = BigInt(Date.parse(headline.source.blockTime) / 1000);
const read = await readCalls();
const expected = figuresOf(headline.analytics);
const recomputed = figures(formula(read, card.parameters, blockTime));

console.log(
  `${card.key}, model ${card.model.id} ${card.model.version}, block ${headline.source.blockNumber}`,
);
let differing = 0;
for (const [name, value] of Object.entries(expected)) {
  const isSame = value === recomputed[name];
  if (!isSame) differing += 1;
  console.log(
    `${isSame ? 'same  ' : 'DIFFERS'} ${name}: ${value}${isSame ? '' : `, recomputed ${recomputed[name]}`}`,
  );
}
if (differing > 0) fail(`${differing} of the figures differ.`);

// The formulas of the method cards. All numbers are BigInts, and `/` rounds toward zero.

function dice2win({ jackpotSize, lockedInBets, balance }, parameters) {
  const [stake, modulo, winning] = [
    parameters.stakeWei,
    parameters.modulo,
    parameters.winningResults,
  ].map(BigInt);
  const playsForJackpot = stake >= 100000000000000000n;
  const fee = playsForJackpot ? 1000000000000000n : 0n;
  const edge = max(stake / 100n, 300000000000000n);
  const payout = ((stake - edge - fee) * modulo) / winning;
  const jackpot = jackpotSize + fee;
  const losing = modulo - winning;
  const outcomes = playsForJackpot
    ? [
        [winning, payout + jackpot],
        [winning * 999n, payout],
        [losing, jackpot],
        [losing * 999n, 1n],
      ]
    : [
        [winning, payout],
        [losing, 1n],
      ];
  const jackpotOwed = lockedInBets > 0n ? jackpotSize : 0n;
  const largest = outcomes.reduce((most, [, each]) => max(most, each), 0n);
  return {
    price: stake,
    outcomes,
    available: balance + stake,
    owed: lockedInBets + jackpotOwed,
    added: largest - (playsForJackpot ? jackpotOwed : 0n),
  };
}

function betswirl(read, parameters) {
  const [stake, results, winning] = [
    parameters.stakeWei,
    parameters.results,
    parameters.winningResults,
  ].map(BigInt);
  const gross = (stake * results) / winning;
  const payout = gross - (gross * read.houseEdge) / 10000n;
  const others = Object.entries(read).filter(([name]) => name.startsWith('otherToken'));
  const tokens = [read.token, ...others.map(([, token]) => token)];
  const isAnyUnknown = tokens.includes(null);
  const pendingBets = isAnyUnknown
    ? null
    : tokens.reduce((sum, token) => sum + token.pendingCount, 0n);
  return {
    price: stake + read.randomnessCost,
    outcomes: [
      [winning, payout],
      [results - winning, 0n],
    ],
    available: read.bankBalance + stake,
    owed: pendingBets === 0n ? 0n : null,
    added: payout,
  };
}

function overtimePlinko(read, parameters) {
  const stake = BigInt(parameters.stake);
  const ways = [1n, 8n, 28n, 56n, 70n, 56n, 28n, 8n, 1n];
  return {
    price: stake,
    outcomes: ways.map((weight, slot) => [weight, (stake * read.table[slot]) / 10n ** 18n]),
    available: read.balance + stake,
    owed: read.reserved,
    added: (stake * read.largestMultiplier) / 10n ** 18n,
    rate: rateOf(read, read.collateralDecimals),
  };
}

function pancakePrediction({ open, locked, epoch, minBetAmount: stake, treasuryFee, balance }) {
  const total = open.bullAmount + open.bearAmount;
  const side = max(open.bullAmount, open.bearAmount);
  const pot = total + stake;
  const reward = pot - (pot * treasuryFee) / 10000n;
  const isLockedOwed = epoch > 1n && !locked.oracleCalled;
  return {
    price: stake,
    outcomes: [
      [side, (stake * reward) / (side + stake)],
      [total - side, 0n],
    ],
    available: balance + stake,
    owed: open.totalAmount + (isLockedOwed ? locked.totalAmount : 0n),
    added: stake,
  };
}

function randomWalk(read, _parameters, now) {
  const { mintPrice, balance, withdrawals, mints, withdrawalWaitSeconds, saleTime } = read;
  const pot = balance + mintPrice;
  const one = 10n ** 36n;
  let chance = one;
  if (withdrawalWaitSeconds > 0n) {
    chance =
      withdrawals > 0n
        ? nearest(withdrawals * one, mints)
        : exponentialOfMinus(max(mints, 1n) * withdrawalWaitSeconds, now - saleTime);
  }
  return {
    price: mintPrice,
    outcomes: [
      [chance, pot / 2n],
      [one - chance, 0n],
    ],
    available: pot,
    owed: 0n,
    added: pot / 2n,
  };
}

function donutMiner(read, _parameters, now) {
  const { price, rate, period, slot, reserves } = read;
  const isTokenFirst = read.token0.toLowerCase() === read.token.toLowerCase();
  const [tokenReserve, quoteReserve] = isTokenFirst
    ? [reserves.reserve0, reserves.reserve1]
    : [reserves.reserve1, reserves.reserve0];
  const sold = (x) => (quoteReserve * x * 9970n) / (tokenReserve * 10000n + x * 9970n);
  const feeBasisPoints = (read.fee * 10000n) / read.feeDivisor;
  const init = max((read.priceMultiplier / read.precision) * price, read.leastStartPrice);
  const priceAfter = (t) => init - (init * t) / period;
  const gets = (p, t) => p - (p * feeBasisPoints) / 10000n + sold(rate * t);
  const t0 = (period * (init - price)) / init;
  const age = now - read.start;
  const quiet = (t) => exponentialOfMinus(slot.epochId * t, age);
  const outcomes = [];
  if (slot.epochId === 0n || age <= 0n) outcomes.push([1n, gets(price, t0)]);
  else {
    outcomes.push([10n ** 36n - quiet(t0), gets(price, t0)]);
    const width = (period - t0 + 59n) / 60n;
    for (let a = t0; a < period; a += width) {
      const b = a + width < period ? a + width : period;
      const middle = (a + b + 1n) / 2n;
      outcomes.push([quiet(a) - quiet(b), gets(priceAfter(middle), middle)]);
    }
    outcomes.push([quiet(period), sold(rate * period)]);
  }
  const held = slot.dps * (now - slot.startTime) + rate * period;
  return {
    price,
    outcomes,
    available: sold(held),
    owed: 0n,
    added: (held * quoteReserve * 9970n) / (tokenReserve * 10000n),
  };
}

function vibemarket(read, parameters) {
  const isPool = read.marketType === 1n;
  const held = isPool ? read.heldByPool : read.heldByCurve;
  const outcomes = ['common', 'rare', 'epic', 'legendary', 'mythic'].map((rarity) => {
    const inPool = read[`${rarity}InPool${read.fee}`];
    const quote = (isPool ? inPool?.amountOut : read[`${rarity}OnCurve`]) ?? 0n;
    return [BigInt(parameters[rarity]), isPool || quote < held ? quote : held];
  });
  return {
    price: read.mintPrice + read.entropyFee,
    outcomes,
    available: held,
    owed: null,
    added: outcomes.reduce((most, [, payout]) => max(most, payout), 0n),
  };
}

/** A fraction [numerator, denominator], in wei of the native coin per smallest unit of the token. */
function rateOf({ tokenRound, tokenFeedDecimals, nativeRound, nativeFeedDecimals }, decimals) {
  return [
    tokenRound.answer * 10n ** nativeFeedDecimals * 10n ** 18n,
    nativeRound.answer * 10n ** tokenFeedDecimals * 10n ** decimals,
  ];
}

// Computes what `figures` and `rounding` of a method card describe.
function figures({ price, outcomes, available, owed, added, rate = [1n, 1n] }) {
  const [numerator, denominator] = rate;
  const weight = outcomes.reduce((sum, [each]) => sum + each, 0n);
  const paid = outcomes.reduce((sum, [each, payout]) => sum + each * payout, 0n);
  const gain = paid - price * weight;
  const nativeDown = (amount) => down(amount * numerator, denominator);
  const nativeUp = (amount) => -down(-amount * numerator, denominator);
  const winning = outcomes.reduce((sum, [each, payout]) => sum + (payout > price ? each : 0n), 0n);
  const sorted = outcomes.filter(([each]) => each > 0n).sort((a, b) => (a[1] < b[1] ? -1 : 1));
  let [upTo, median] = [0n, 0n];
  for (const [each, payout] of sorted) {
    if (2n * upTo < weight) median = payout;
    upTo += each;
  }
  const largest = sorted.at(-1)[1];
  return {
    evPerPullEth: double(gain * numerator, weight * denominator * 10n ** 18n),
    evPerPullWei: String(down(gain * numerator, weight * denominator)),
    houseEdgePct: Number(nearest(-gain * 100n * 10n ** 6n, price * weight)) / 1e6,
    pullPriceWei: String(nativeUp(price)),
    'playedIn.pullPrice': String(price),
    'playedIn.evPerPull': String(down(gain, weight)),
    'risk.winProbability': double(winning, weight),
    'risk.medianPayoutWei': String(nativeDown(median)),
    'risk.maxPayoutWei': String(nativeDown(largest)),
    'exitLiquidity.availableWei': String(nativeDown(available)),
    'exitLiquidity.owedWei': owed === null ? null : String(nativeUp(owed)),
    'exitLiquidity.addedWei': String(nativeUp(added)),
  };
}

/**
 * Returns the published figures of a headline, with the same keys as the result of `figures`.
 * `risk` is null if the model gives only the mean.
 */
function figuresOf({ playedIn, risk, exitLiquidity, ...analytics }) {
  return {
    evPerPullEth: analytics.evPerPullEth,
    evPerPullWei: analytics.evPerPullWei,
    houseEdgePct: analytics.houseEdgePct,
    pullPriceWei: analytics.pullPriceWei,
    'playedIn.pullPrice': playedIn.pullPrice,
    'playedIn.evPerPull': playedIn.evPerPull,
    ...(risk && {
      'risk.winProbability': risk.winProbability,
      'risk.medianPayoutWei': risk.medianPayoutWei,
      'risk.maxPayoutWei': risk.maxPayoutWei,
    }),
    'exitLiquidity.availableWei': exitLiquidity.availableWei,
    'exitLiquidity.owedWei': exitLiquidity.owedWei,
    'exitLiquidity.addedWei': exitLiquidity.addedWei,
  };
}

function max(a, b) {
  if (a > b) return a;
  return b;
}

/** Rounds down, toward minus infinity. The divisor is positive. */
function down(dividend, divisor) {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** Rounds to the nearest integer. Halves are rounded away from zero. */
function nearest(dividend, divisor) {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Rounds a fraction to a double-precision number. `Number` rounds a long decimal text correctly. */
function double(dividend, divisor) {
  const digits = 400n;
  return Number(`${nearest(dividend * 10n ** digits, divisor)}e-${digits}`);
}

/** e^(−dividend/divisor) in units of 10^−36, rounded to the nearest integer. */
function exponentialOfMinus(dividend, divisor) {
  const one = 10n ** 120n;
  let [sum, term] = [one, one];
  for (let i = 1n; term > 0n; i += 1n) {
    term = (term * dividend) / (divisor * i);
    sum += term;
  }
  return nearest(10n ** 36n * one, sum);
}

// Step 2 uses the results of step 1.
async function readCalls() {
  const answers = {};
  for (const step of [1, 2]) {
    for (const call of card.calls.filter((each) => each.step === step)) {
      if (call.when && !isTrue(call.when, answers)) continue;
      if (call.repeat === undefined) {
        answers[call.name] = await answerTo(call, answers);
        continue;
      }
      const { name, from, less, most, least } = call.repeat;
      answers[call.name] = [];
      for (let number = answers[from] - BigInt(less); number >= BigInt(least); number -= 1n) {
        if (answers[call.name].length === most) break;
        answers[call.name].push(await answerTo(call, { ...answers, [name]: number }));
      }
    }
  }
  return answers;
}

function isTrue({ from, is, isNot, answered }, answers) {
  const answer = answers[from];
  if (answered) return answer !== null;
  return is === undefined ? String(answer) !== isNot : String(answer) === is;
}

async function answerTo(call, answers) {
  const to = String(valueFor(call.to, answers));
  const result =
    nodeAddress === undefined ? fromEvidence(call, to, answers) : await fromNode(call, to, answers);
  if (result === null || result === '0x') {
    if (call.optional) return null;
    fail(`${call.name} has no answer.`);
  }
  if (call.kind === 'balance') return BigInt(result);
  if (call.kind === 'storage') return `0x${result.slice(-40)}`;
  return decoded(call.returns, result);
}

function fromEvidence(call, to, answers) {
  const data = dataOf(call, answers);
  const made = headline.evidence.calls.find(
    (each) =>
      each.kind === call.kind && each.to.toLowerCase() === to.toLowerCase() && each.data === data,
  );
  if (made === undefined) fail(`The evidence does not contain ${call.name}.`);
  return made.result;
}

async function fromNode(call, to, answers) {
  const block = { blockHash: headline.source.blockHash, requireCanonical: true };
  if (call.kind === 'balance') return rpc('eth_getBalance', [to, block]);
  if (call.kind === 'storage') return rpc('eth_getStorageAt', [to, call.slot, block]);
  return rpc('eth_call', [{ to, data: dataOf(call, answers), ...(await gas()) }, block]);
}

/** Some contracts compute a price from the gas price of the call. */
async function gas() {
  if (card.gasPrice === null) return {};
  const { baseFeePerGas } = await rpc('eth_getBlockByHash', [headline.source.blockHash, false]);
  const price = max(BigInt(baseFeePerGas ?? 0), BigInt(card.gasPrice.minimumWei));
  return {
    gas: hex(card.gasPrice.gas),
    gasPrice: hex(price),
    ...(card.gasPrice.from && { from: card.gasPrice.from }),
  };
}

/** Null means that the node returned an error. */
async function rpc(method, params) {
  const response = await fetch(nodeAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await response.json()).result ?? null;
}

async function getJson(address) {
  const response = await fetch(address);
  if (!response.ok) fail(`${address} answered ${response.status}.`);
  return response.json();
}

// Solidity ABI, only for 32-byte words, lists of words and one tuple.

function dataOf(call, answers) {
  if (call.kind === 'balance') return '0x';
  if (call.kind === 'storage') return call.slot;
  // A tuple of words is encoded as its words, without an offset or a length.
  return (
    call.selector +
    call.arguments
      .flat()
      .map((each) => word(valueFor(each, answers)))
      .join('')
  );
}

/** A literal, or the result of an earlier call. */
function valueFor(given, answers) {
  if (typeof given !== 'object') return given;
  const answer = answers[given.from];
  if (given.less === undefined) return answer ?? '0x0';
  const value = answer - BigInt(given.less);
  return given.least === undefined ? value : max(value, BigInt(given.least));
}

function word(value) {
  return BigInt(value).toString(16).padStart(64, '0');
}

function hex(value) {
  return `0x${BigInt(value).toString(16)}`;
}

/** Returns one value directly, and several values as an object with their names. */
function decoded(returns, result) {
  const words = result
    .slice(2)
    .match(/.{64}/g)
    .map((each) => BigInt(`0x${each}`));
  const tuple = /^\((.*)\)$/.exec(returns[0]);
  // The first word is the offset of a tuple that contains a text or a list.
  if (tuple) return decoded(tuple[1].split(', '), `0x${result.slice(2 + Number(words[0]) * 2)}`);
  const values = returns.map((text, index) => {
    const [type, name = String(index)] = text.split(' ');
    if (!type.endsWith('[]')) return [name, valueOfWord(type, words[index])];
    const start = Number(words[index] / 32n);
    const items = words.slice(start + 1, start + 1 + Number(words[start]));
    return [name, items.map((item) => valueOfWord(type.slice(0, -2), item))];
  });
  return values.length === 1 ? values[0][1] : Object.fromEntries(values);
}

function valueOfWord(type, value) {
  if (type === 'bool') return value === 1n;
  if (type === 'address') return `0x${value.toString(16).padStart(40, '0')}`;
  if (type.startsWith('int')) return BigInt.asIntN(256, value);
  return value;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
