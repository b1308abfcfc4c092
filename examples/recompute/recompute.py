"""Recomputes the figures of a headline with the method card of the game.

  python3 recompute.py <address of a headline> [<address of a node>]

With a node, it makes every call again at the block of the headline. Without one, it uses the results
in the headline's evidence. It exits with status 1 if a figure differs.
"""

import json
import sys
import urllib.error
import urllib.request
from datetime import datetime
from fractions import Fraction
from math import ceil, comb, floor


# The formulas of the method cards. All numbers are integers, and // rounds down.


def dice2win(read, parameters, _now):
    stake, modulo, winning = (
        int(parameters[name]) for name in ("stakeWei", "modulo", "winningResults")
    )
    plays_for_jackpot = stake >= 100000000000000000
    fee = 1000000000000000 if plays_for_jackpot else 0
    edge = max(stake // 100, 300000000000000)
    payout = (stake - edge - fee) * modulo // winning
    jackpot = read["jackpotSize"] + fee
    losing = modulo - winning
    if plays_for_jackpot:
        outcomes = [
            (winning, payout + jackpot),
            (winning * 999, payout),
            (losing, jackpot),
            (losing * 999, 1),
        ]
    else:
        outcomes = [(winning, payout), (losing, 1)]
    jackpot_owed = read["jackpotSize"] if read["lockedInBets"] > 0 else 0
    largest = max(payout for _, payout in outcomes)
    return {
        "price": stake,
        "outcomes": outcomes,
        "available": read["balance"] + stake,
        "owed": read["lockedInBets"] + jackpot_owed,
        "added": largest - (jackpot_owed if plays_for_jackpot else 0),
    }


def betswirl(read, parameters, _now):
    stake, results, winning = (
        int(parameters[name]) for name in ("stakeWei", "results", "winningResults")
    )
    gross = stake * results // winning
    payout = gross - gross * read["houseEdge"] // 10000
    tokens = [read["token"]] + [
        token for name, token in read.items() if name.startswith("otherToken")
    ]
    is_any_unknown = None in tokens
    pending = None if is_any_unknown else sum(token["pendingCount"] for token in tokens)
    return {
        "price": stake + read["randomnessCost"],
        "outcomes": [(winning, payout), (results - winning, 0)],
        "available": read["bankBalance"] + stake,
        "owed": 0 if pending == 0 else None,
        "added": payout,
    }


def overtime_plinko(read, parameters, _now):
    stake = int(parameters["stake"])
    return {
        "price": stake,
        "outcomes": [
            (comb(8, slot), stake * multiplier // 10**18)
            for slot, multiplier in enumerate(read["table"])
        ],
        "available": read["balance"] + stake,
        "owed": read["reserved"],
        "added": stake * read["largestMultiplier"] // 10**18,
        "rate": rate_of(read, read["collateralDecimals"]),
    }


def pancake_prediction(read, _parameters, _now):
    stake, opened, locked = read["minBetAmount"], read["open"], read["locked"]
    total = opened["bullAmount"] + opened["bearAmount"]
    side = max(opened["bullAmount"], opened["bearAmount"])
    pot = total + stake
    reward = pot - pot * read["treasuryFee"] // 10000
    is_locked_owed = read["epoch"] > 1 and not locked["oracleCalled"]
    return {
        "price": stake,
        "outcomes": [(side, stake * reward // (side + stake)), (total - side, 0)],
        "available": read["balance"] + stake,
        "owed": opened["totalAmount"] + (locked["totalAmount"] if is_locked_owed else 0),
        "added": stake,
    }


def random_walk(read, _parameters, now):
    pot = read["balance"] + read["mintPrice"]
    one = 10**36
    wait = read["withdrawalWaitSeconds"]
    if wait == 0:
        chance = one
    elif read["withdrawals"] > 0:
        chance = nearest(Fraction(read["withdrawals"] * one, read["mints"]))
    else:
        rate = Fraction(max(read["mints"], 1), now - read["saleTime"])
        chance = exponential_of_minus(rate * wait)
    return {
        "price": read["mintPrice"],
        "outcomes": [(chance, pot // 2), (one - chance, 0)],
        "available": pot,
        "owed": 0,
        "added": pot // 2,
    }


def donut_miner(read, _parameters, now):
    price, rate, period, slot = read["price"], read["rate"], read["period"], read["slot"]
    token_reserve, quote_reserve = read["reserves"]["reserve0"], read["reserves"]["reserve1"]
    if read["token0"].lower() != read["token"].lower():
        token_reserve, quote_reserve = quote_reserve, token_reserve

    def sold(x):
        return quote_reserve * x * 9970 // (token_reserve * 10000 + x * 9970)

    fee_basis_points = read["fee"] * 10000 // read["feeDivisor"]
    init = max(read["priceMultiplier"] // read["precision"] * price, read["leastStartPrice"])

    def price_after(t):
        return init - init * t // period

    def gets(p, t):
        return p - p * fee_basis_points // 10000 + sold(rate * t)

    t0 = period * (init - price) // init
    age = now - read["start"]

    def quiet(t):
        return exponential_of_minus(Fraction(slot["epochId"] * t, age))

    if slot["epochId"] == 0 or age <= 0:
        outcomes = [(1, gets(price, t0))]
    else:
        outcomes = [(10**36 - quiet(t0), gets(price, t0))]
        width = ceil(Fraction(period - t0, 60))
        for a in range(t0, period, max(width, 1)):
            b = min(a + width, period)
            middle = (a + b + 1) // 2
            outcomes.append((quiet(a) - quiet(b), gets(price_after(middle), middle)))
        outcomes.append((quiet(period), sold(rate * period)))
    held = slot["dps"] * (now - slot["startTime"]) + rate * period
    return {
        "price": price,
        "outcomes": outcomes,
        "available": sold(held),
        "owed": 0,
        "added": held * quote_reserve * 9970 // (token_reserve * 10000),
    }


def vibemarket(read, parameters, _now):
    is_pool = read["marketType"] == 1
    held = read["heldByPool"] if is_pool else read["heldByCurve"]

    def payout(rarity):
        if is_pool:
            quote = read.get(f"{rarity}InPool{read['fee']}")
            return quote["amountOut"] if quote else 0
        return min(read[f"{rarity}OnCurve"] or 0, held)

    rarities = ("common", "rare", "epic", "legendary", "mythic")
    outcomes = [(parameters[rarity], payout(rarity)) for rarity in rarities]
    return {
        "price": read["mintPrice"] + read["entropyFee"],
        "outcomes": outcomes,
        "available": held,
        "owed": None,
        "added": max(payout for _, payout in outcomes),
    }


FORMULAS = {
    "dice2win": dice2win,
    "betswirl": betswirl,
    "donut-miner": donut_miner,
    "overtime-plinko": overtime_plinko,
    "pancake-prediction-v2": pancake_prediction,
    "random-walk": random_walk,
    "vibemarket": vibemarket,
}


def rate_of(read, decimals):
    """The value of the token's smallest unit in wei of the native coin."""
    token = Fraction(read["tokenRound"]["answer"], 10 ** read["tokenFeedDecimals"])
    native = Fraction(read["nativeRound"]["answer"], 10 ** read["nativeFeedDecimals"])
    return token * 10**18 / (native * 10**decimals)


# Follows `figures` and `rounding` on a card.
def figures(price, outcomes, available, owed, added, rate=Fraction(1)):
    weight = sum(each for each, _ in outcomes)
    gain = Fraction(sum(each * payout for each, payout in outcomes), weight) - price
    winning = sum(each for each, payout in outcomes if payout > price)
    possible = sorted((payout, each) for each, payout in outcomes if each > 0)
    up_to = 0
    for median, each in possible:
        up_to += each
        if 2 * up_to >= weight:
            break
    return {
        "evPerPullEth": float(gain * rate / 10**18),
        "evPerPullWei": str(floor(gain * rate)),
        "houseEdgePct": nearest(-gain * 100 * 10**6 / price) / 1e6,
        "pullPriceWei": str(ceil(price * rate)),
        "playedIn.pullPrice": str(price),
        "playedIn.evPerPull": str(floor(gain)),
        "risk.winProbability": float(Fraction(winning, weight)),
        "risk.medianPayoutWei": str(floor(median * rate)),
        "risk.maxPayoutWei": str(floor(possible[-1][0] * rate)),
        "exitLiquidity.availableWei": str(floor(available * rate)),
        "exitLiquidity.owedWei": None if owed is None else str(ceil(owed * rate)),
        "exitLiquidity.addedWei": str(ceil(added * rate)),
    }


def value_at(analytics, name):
    """Reads a figure by a name such as `playedIn.pullPrice`."""
    for part in name.split("."):
        analytics = analytics[part]
    return analytics


def nearest(fraction):
    """Rounds to the nearest integer. Halves are rounded away from zero."""
    size = floor(abs(fraction) + Fraction(1, 2))
    return -size if fraction < 0 else size


def exponential_of_minus(exponent):
    """e^(-exponent) in units of 10^-36, rounded to the nearest integer."""
    one = 10**120
    total = term = one
    i = 0
    while term > 0:
        i += 1
        term = floor(term * exponent / i)
        total += term
    return nearest(Fraction(10**36 * one, total))


# Step 2 uses the results of step 1.
def read_calls(card, headline, node):
    answers = {}
    for call in sorted(card["calls"], key=lambda each: each["step"]):
        if "when" in call and not is_true(call["when"], answers):
            continue
        if "repeat" not in call:
            answers[call["name"]] = answer_to(call, answers, headline, node)
            continue
        repeat = call["repeat"]
        first = answers[repeat["from"]] - repeat["less"]
        numbers = range(first, repeat["least"] - 1, -1)[: repeat["most"]]
        answers[call["name"]] = [
            answer_to(call, {**answers, repeat["name"]: number}, headline, node)
            for number in numbers
        ]
    return answers


def is_true(condition, answers):
    answer = answers[condition["from"]]
    if "answered" in condition:
        return answer is not None
    if "is" in condition:
        return str(answer) == condition["is"]
    return str(answer) != condition["isNot"]


def answer_to(call, answers, headline, node):
    to = str(value_of(call["to"], answers))
    data = data_of(call, answers)
    if node is None:
        result = from_evidence(call, to, data, headline)
    else:
        result = node.ask(call["kind"], to, data)
    if result in (None, "0x"):
        if call.get("optional"):
            return None
        sys.exit(f"{call['name']} has no answer.")
    if call["kind"] == "balance":
        return int(result, 16)
    if call["kind"] == "storage":
        return "0x" + result[-40:]
    return decoded(call["returns"], result)


def from_evidence(call, to, data, headline):
    for made in headline["evidence"]["calls"]:
        if (made["kind"], made["to"].lower(), made["data"]) == (call["kind"], to.lower(), data):
            return made["result"]
    sys.exit(f"The evidence does not contain {call['name']}.")


class Node:

    def __init__(self, address, block_hash, gas_price):
        self.address = address
        self.block = {"blockHash": block_hash, "requireCanonical": True}
        self.gas = {}
        if gas_price is not None:
            # Some contracts compute a price from the gas price of the call.
            base_fee = self.rpc("eth_getBlockByHash", [block_hash, False]).get("baseFeePerGas")
            price = max(int(base_fee or "0x0", 16), int(gas_price["minimumWei"]))
            self.gas = {"gas": hex(int(gas_price["gas"])), "gasPrice": hex(price)}
            if gas_price["from"] is not None:
                self.gas["from"] = gas_price["from"]

    def ask(self, kind, to, data):
        if kind == "balance":
            return self.rpc("eth_getBalance", [to, self.block])
        if kind == "storage":
            return self.rpc("eth_getStorageAt", [to, data, self.block])
        return self.rpc("eth_call", [{"to": to, "data": data, **self.gas}, self.block])

    def rpc(self, method, params):
        """None means that the node returned an error."""
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        request = urllib.request.Request(
            self.address, body.encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as response:
            return json.load(response).get("result")


# Solidity ABI, only for 32-byte words, lists of words and one tuple.


def data_of(call, answers):
    if call["kind"] == "balance":
        return "0x"
    if call["kind"] == "storage":
        return call["slot"]
    words = []
    for each in call["arguments"]:
        # A tuple of words is encoded as its words, without an offset or a length.
        words += each if isinstance(each, list) else [each]
    return call["selector"] + "".join(word(value_of(each, answers)) for each in words)


def value_of(given, answers):
    """A literal, or the result of an earlier call."""
    if not isinstance(given, dict):
        return given
    answer = answers[given["from"]]
    if "less" not in given:
        return "0x0" if answer is None else answer
    return max(answer - given["less"], given.get("least", answer - given["less"]))


def word(value):
    number = int(value, 0) if isinstance(value, str) else int(value)
    return f"{number:064x}"


def decoded(returns, result):
    """Returns one value directly, and several values as a dictionary."""
    digits = result[2:]
    words = [int(digits[at : at + 64], 16) for at in range(0, len(digits), 64)]
    if returns[0].startswith("("):
        # A tuple with a text or a list begins at the position in the first word.
        return decoded(returns[0][1:-1].split(", "), "0x" + digits[words[0] * 2 :])
    values = {}
    for index, text in enumerate(returns):
        type_name, _, name = text.partition(" ")
        if type_name.endswith("[]"):
            start = words[index] // 32
            items = words[start + 1 : start + 1 + words[start]]
            value = [value_of_word(type_name[:-2], item) for item in items]
        else:
            value = value_of_word(type_name, words[index])
        values[name or str(index)] = value
    return next(iter(values.values())) if len(values) == 1 else values


def value_of_word(type_name, value):
    if type_name == "bool":
        return value == 1
    if type_name == "address":
        return f"0x{value:040x}"
    if type_name.startswith("int") and value >= 2**255:
        return value - 2**256
    return value


def get_json(address):
    try:
        with urllib.request.urlopen(address) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"{address} answered {error.code}.")


def main(headline_address=None, node_address=None):
    if headline_address is None:
        sys.exit("Usage: python3 recompute.py <headline> [<node>]")
    card = get_json(f"{headline_address}/method")
    headline = get_json(f"{headline_address}?evidence=1")
    if headline["analytics"] is None:
        print(f"There are no figures: {headline['note']}")
        return
    formula = FORMULAS.get(card["adapter"])
    if formula is None:
        sys.exit(f"This program does not know the formula of {card['adapter']}.")
    source = headline["source"]
    now = int(datetime.fromisoformat(source["blockTime"].replace("Z", "+00:00")).timestamp())
    node = node_address and Node(node_address, source["blockHash"], card["gasPrice"])
    read = read_calls(card, headline, node or None)
    recomputed = figures(**formula(read, card["parameters"], now))

    model = card["model"]
    print(f"{card['key']}, model {model['id']} {model['version']}, block {source['blockNumber']}")
    differing = 0
    for name, value in recomputed.items():
        # `risk` is null if the model gives only the mean.
        if name.startswith("risk.") and headline["analytics"]["risk"] is None:
            continue
        answered = value_at(headline["analytics"], name)
        is_same = answered == value
        differing += not is_same
        rest = "" if is_same else f", recomputed {value}"
        print(f"{'same  ' if is_same else 'DIFFERS'} {name}: {answered}{rest}")
    if differing > 0:
        sys.exit(f"{differing} of the figures differ.")


main(*sys.argv[1:3])
