"""Answers "Which game costs least, and can I exit?" with one request to the service.

    python3 agent.py [<base address of the service>]

The program needs only the standard library.
"""

import json
import sys
import urllib.error
import urllib.request
from decimal import Decimal
from http.client import HTTPException

TIMEOUT_SECONDS = 15

NOTICE = (
    "Analytics only: no advice to buy, sell or play, and no endorsement of any protocol."
    " Gambling can lose everything you stake."
)

EXIT_SENTENCES = {
    "low": "The money is there.",
    "medium": "Winners can be paid, with limits.",
    "high": "The money may be short.",
    "critical": "Not all winners can be paid.",
}
NOT_KNOWN = "It is not known whether winners can be paid."


def main(base="http://localhost:4321"):
    print(sentences(read_board(base)))


def read_board(base):
    """Reads the figures of all games. The smallest house edge comes first."""
    if not base.startswith(("http://", "https://")):
        sys.exit(f"The base address must begin with http:// or https://, but it is {base}")
    url = f"{base.removesuffix('/')}/v1/board?sort=edge"
    status, body = get(url)
    if status != 200:
        error = body.get("error") if isinstance(body, dict) else None
        message = error.get("message", "") if isinstance(error, dict) else ""
        sys.exit(f"{url} answered {status}. {message}".rstrip())
    if not isinstance(body, dict) or not isinstance(body.get("rows"), list):
        sys.exit(f"The answer of {url} is not a board of this service.")
    return body


def get(url):
    """Returns the status and the parsed JSON, or None if the answer is not JSON."""
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT_SECONDS) as response:
            return response.status, parsed(response.read())
    except urllib.error.HTTPError as error:
        return error.code, parsed(error.read())
    except (OSError, HTTPException, ValueError):
        # Python raises a ValueError if the address is malformed.
        sys.exit(f"{url} cannot be reached. Is the address right, and does the service run?")


def parsed(text):
    try:
        # A float could print other digits than the service wrote.
        return json.loads(text, parse_float=Decimal)
    except ValueError:
        return None


def sentences(board):
    # Rows without a figure come last.
    row = next(iter(board["rows"]), None)
    if row is None:
        return f"The board has no games.\n{NOTICE}"
    # None means not known, not zero.
    if row["houseEdgePct"] is None:
        return f"No game has live figures right now. {row['name']}: {row['note']}\n{NOTICE}"
    exit_sentence = EXIT_SENTENCES.get(row["exitRisk"], NOT_KNOWN)
    lines = [
        f"Smallest house edge of all games with live figures: {row['name']}",
        result(row["houseEdgePct"]),
        f"Can winners be paid? {exit_sentence} This is about amounts."
        f" Control by key holders is rated {row['ratings']['control']}.",
        f"Risk grade: {row['riskGrade']}. A is the best letter, F is the worst, and NR means not rated.",
    ]
    # A figure is true only for its block.
    for block in board["blocks"]:
        if block["chainId"] == row["chainId"]:
            lines.append(
                f"Read at block {block['blockNumber']} of chain {block['chainId']}, {block['blockTime']}."
            )
            if block.get("network") == "local":
                lines.append("This is a simulated chain: the figures are not real.")
    return "\n".join([*lines, NOTICE])


def result(edge):
    if edge < 0:
        return (
            f"On average a pull gains {-edge} for each 100 staked."
            " This may not last, and one pull can still lose everything."
        )
    return f"On average a pull loses {edge} of each 100 staked."


main(*sys.argv[1:2])
