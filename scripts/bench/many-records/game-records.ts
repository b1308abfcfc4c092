import { getAddress, type Hex } from 'viem';

/** The records of a game: one protocol, one audit and three findings. */
export type RecordName = 'protocol' | 'audit' | 'F-01' | 'F-02' | 'F-03';

/** Needed only once for all games. */
export const SHARED_RECORDS: readonly (readonly [string, string])[] = [
  [
    'chains/56.md',
    `---
name: BNB Smart Chain
nativeCoin: { symbol: BNB, decimals: 18 }
rpc: ["https://rpc.example"]
explorer: "https://explorer.example"
multicall3: null
blockIntervalMs: 750
maxBlockAgeSeconds: 60
feeds:
  BNB/USD:
    address: "0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE"
    decimals: 8
    maxAgeSeconds: 1500
---
`,
  ],
  [
    'methodology/audits.md',
    prose(
      'How audits are made',
      'questions: [Read every line?]\nfindingParts: [What the code does]\n',
    ),
  ],
  ['terms.md', prose('Terms')],
];

/** The records of a game by name. They have no mistakes. */
export function recordsOf(game: number): Record<RecordName, string> {
  return {
    protocol: `---
name: Game with the key game-${game}
category: lottery
chainId: 56
status: tracked
website: "https://github.com/game-${game}/game"
twitter: "@game"
description: Six digits, one draw a day, and a jackpot that grows until somebody has all six.
aliases: []
addedAt: "2026-11-20"
sourcePublic: true
powers:
  - id: set-fee
    who: The owner
    can: set the fee of the next draw
    effect: choose-results
    heldBy: { getter: owner(), contract: "${addressOf(2 * game)}" }
    finding: F-01
outcome:
  source: vrf
  knowFirst: { who: nobody, fact: The number is asked for after the sales, url: "https://code.example/game-${game}/Lottery.sol" }
  choose: { who: nobody, fact: The number is drawn once, url: "https://code.example/game-${game}/Lottery.sol" }
  withhold: { who: third-party, how: at-will, stakes: come-back, fact: Without an answer the tickets are refunded, url: "https://code.example/game-${game}/Lottery.sol" }
  order: { who: unknown, fact: The order of the tickets was not looked at, finding: F-02 }
live:
  adapter: pancake-lottery-v2
  contracts:
    lottery: "${addressOf(2 * game)}"
    ticketToken: "${addressOf(2 * game + 1)}"
  feeds:
    ticketToken: BNB/USD
    nativeCoin: BNB/USD
  pull: One ticket at the price of the open draw
---

A player picks six digits and waits for the draw. See [the first game](/games/game-0).

## Prizes

- Six digits win the jackpot.
- Five win **a tenth** of it, and so on; [how that is worked out](/methodology/audits#the-text).
`,
    audit: `---
covers: [game-${game}]
status: published
publishedAt: "2026-11-22T09:00:00.000Z"
methodology: "1"
scope:
  contracts:
    - name: Lottery
      chainId: 56
      address: "${addressOf(2 * game)}"
      sourceUrl: "https://code.example/game-${game}/Lottery.sol"
  commit: null
  deployedCode: matches
  excluded:
    - The web site.
sources:
  - title: The contract
    url: "https://code.example/game-${game}/Lottery.sol"
---

## Summary

One key sets the fee (F-01). Winners can be *paid* from what the contract holds.

## Method

- Read every line.
- Replayed one draw, and compared \`claim\` with [what is written](#F-02).
`,
    'F-01': finding('high', 'medium', 'high', 'centralization'),
    'F-02': finding('low', 'medium', 'low', 'business-logic'),
    'F-03': finding('informational', 'high', 'none', 'code-quality'),
  };
}

/** Relative to the content folder. */
export function pathOf(name: RecordName, game: number): string {
  return name === 'protocol' ? `protocols/game-${game}.md` : `audits/game-${game}/v1/${name}.md`;
}

function prose(title: string, fields = ''): string {
  return `---
title: ${title}
version: "1"
updatedAt: "2026-11-20"
summary: What this page says, in one line.
${fields}---

## The text

It says what it has to say.
`;
}

function finding(severity: string, likelihood: string, impact: string, category: string): string {
  return `---
severity: ${severity}
likelihood: ${likelihood}
impact: ${impact}
category: ${category}
title: A matter of ${category} in what the next draw pays
summary: The owner may pause the sale and set another fee between two draws.
status: open
---

\`setFee\` has no limit: what the owner writes there is taken from the next draw.

### What the code does

The owner, in [the contract](https://code.example/Lottery.sol#L10), which is
a second line of this paragraph.

1. Pause the sale.
2. Set the fee.

\`\`\`solidity
function setFee(uint256 fee) external onlyOwner { _fee = fee; }
\`\`\`

A player can look at \`fee()\` before buying. See F-01.
`;
}

/** The address has letters, because only letters carry the checksum. */
function addressOf(number: number): string {
  return getAddress(`0x${(0xabcdef * (number + 1)).toString(16).padStart(40, 'abcdef')}` as Hex);
}
