import { getAddress, type Hex } from 'viem';

/** A mistake, and the place where the check must report it. */
export interface PlantedError {
  /** Begins with `content/`. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly field: string;
  /** A part of the check's message. */
  readonly says: string;
}

export interface ManyRecords {
  /** By path, relative to the content folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly planted: readonly PlantedError[];
}

/** One protocol, one audit and three findings. */
const RECORDS_OF_A_GAME = 5;
/** This mark shows where the planted mistake is. The finished record does not contain the mark. */
const HERE = '⟦';

/**
 * Generates five records for each game, and uses each kind of mistake in turn. The result is always
 * the same.
 *
 * @param records a multiple of five
 * @param errors at most one for each game, so that no mistake hides another
 */
export function manyRecords(records: number, errors: number): ManyRecords {
  const games = records / RECORDS_OF_A_GAME;
  const every = Math.floor(games / Math.max(1, errors));
  if (!Number.isInteger(games) || every === 0)
    throw new RangeError(
      'The number of records must be a positive multiple of five, and at least five times the number of errors.',
    );
  const files = new Map(SHARED);
  const planted: PlantedError[] = [];
  for (let game = 0; game < games; game++) {
    const own = recordsOf(game);
    if (game % every === 0 && planted.length < errors) {
      planted.push(plant(own, MISTAKES[planted.length % MISTAKES.length]!, game));
    }
    for (const [name, text] of Object.entries(own)) files.set(pathOf(name as Name, game), text);
  }
  return { files, planted };
}

type Name = 'protocol' | 'audit' | 'F-01' | 'F-02' | 'F-03';

interface Mistake {
  readonly in: Name;
  readonly field: string;
  readonly says: string;
  /** Adds the mistake to a record, and marks the position of the mistake with `HERE`. */
  readonly make: (text: string) => string;
}

function plant(own: Record<Name, string>, mistake: Mistake, game: number): PlantedError {
  const { in: name, field, says, make } = mistake;
  const made = make(own[name]);
  if (!made.includes(HERE))
    throw new Error(
      `The mistake "${says}" was not added to ${name}, because the text to replace was not found.`,
    );
  own[name] = made.replace(HERE, '');
  const before = made.slice(0, made.indexOf(HERE)).split('\n');
  const column = before.at(-1)!.length + 1;
  return { path: `content/${pathOf(name, game)}`, line: before.length, column, field, says };
}

function pathOf(name: Name, game: number): string {
  return name === 'protocol' ? `protocols/game-${game}.md` : `audits/game-${game}/v1/${name}.md`;
}

function mistake(
  name: Name,
  field: string,
  says: string,
  from: string | RegExp,
  to: string,
): Mistake {
  return { in: name, field, says, make: (text) => text.replace(from, to) };
}

const ENDED = '{ at: "2026-11-23T00:00:00.000Z", reason: Read again. }';

const MISTAKES: readonly Mistake[] = [
  mistake('F-01', 'severity', 'did you mean "high"?', 'severity: high', `severity: ${HERE}hihg`),
  mistake(
    'F-01',
    'severity',
    'is not the severity for likelihood',
    'severity: high',
    `severity: ${HERE}low`,
  ),
  mistake('F-01', 'likelihood', 'is not one of', 'likelihood: medium', `likelihood: ${HERE}often`),
  mistake(
    'F-01',
    'sumary',
    'did you mean "summary"?',
    'status: open',
    `status: open\n${HERE}sumary: x`,
  ),
  mistake('F-01', 'title', 'is missing', /^---\n([\s\S]*)title: .*\n/, `${HERE}---\n$1`),
  mistake('F-02', 'summary', 'is too long', 'summary: ', `summary: ${HERE}${'word '.repeat(130)}`),
  mistake('F-02', 'status', 'needs the field "evidence"', 'status: open', `status: ${HERE}fixed`),
  mistake('F-02', 'status', 'needs the field "ended"', 'status: open', `status: ${HERE}withdrawn`),
  mistake('F-02', 'impact', 'is written twice', 'impact: low', `impact: low\n${HERE}impact: low`),
  mistake('F-02', 'frontmatter', 'contains a tab', 'impact: low', `impact:${HERE}\tlow`),
  mistake('F-02', 'frontmatter', 'is not YAML', 'title: A', `title: ${HERE}A: a`),
  mistake(
    'F-02',
    'code',
    'repeats a value that is in the file',
    'impact: low',
    `impact: low\n${HERE}code: F-02`,
  ),
  mistake('F-03', 'body', 'contains HTML', 'a second line', `a ${HERE}<b> line`),
  mistake('F-03', 'body', 'is not allowed', 'a second line', `a ${HERE}[line](javascript:x)`),
  mistake('F-03', 'body', 'links to a place that', 'a second line', `a ${HERE}[line](#F-09)`),
  mistake('F-03', 'body', 'links to a page that', 'a second line', `a ${HERE}[line](/games/none)`),
  mistake('F-03', 'body', 'write #F-01', 'a second line', `a ${HERE}[line](F-01.md)`),
  mistake('F-03', 'body', 'mentions a finding', 'a second line', `a line as in ${HERE}F-08`),
  mistake(
    'F-03',
    'body',
    'contains the character U+0007 BELL',
    'a second line',
    `a ${HERE}\u0007line`,
  ),
  mistake('protocol', 'category', 'did you mean "lottery"?', 'category: l', `category: ${HERE}l1`),
  mistake('protocol', 'chainId', 'without a record', 'chainId: 56', `chainId: ${HERE}57`),
  mistake('protocol', 'chainId', 'is read differently', 'chainId: 56', `chainId: ${HERE}056`),
  mistake('protocol', 'website', 'is not valid', '"https:', `${HERE}"http:`),
  mistake('protocol', 'twitter', 'is not valid', '"@game"', `${HERE}"game"`),
  mistake('protocol', 'addedAt', 'is in the future', '"2026-11-20"', `${HERE}"2026-12-20"`),
  mistake('protocol', 'addedAt', 'is read differently', '"2026-11-20"', `${HERE}2026-11-20`),
  mistake('protocol', 'sourcePublic', 'is not true or false', ': true', `: ${HERE}yes`),
  mistake(
    'protocol',
    'riskGrade',
    'derives the grade',
    'sourcePublic',
    `${HERE}riskGrade: A\nsourcePublic`,
  ),
  mistake(
    'protocol',
    'powers[0].heldBy',
    'or one of immutable, participant',
    'heldBy: {',
    `heldBy: ${HERE}unknown # {`,
  ),
  mistake(
    'protocol',
    'powers[0].effect',
    'is not one of',
    'choose-results',
    `${HERE}change-payouts`,
  ),
  mistake(
    'protocol',
    'powers[0].can',
    'is missing',
    /( {2}- )(id.*\n.*\n) {4}can: .*\n/,
    `$1${HERE}$2`,
  ),
  mistake('protocol', 'outcome.order.finding', 'names a finding', ': F-02', `: ${HERE}F-09`),
  mistake(
    'protocol',
    'outcome.choose.who',
    'is not one of',
    /(choose: . who: )nobody/,
    `$1${HERE}none`,
  ),
  mistake(
    'protocol',
    'outcome.withhold.how',
    'is not one of',
    'how: at-will',
    `how: ${HERE}always`,
  ),
  mistake(
    'protocol',
    'outcome',
    'is missing',
    /^---\n([\s\S]*)outcome:\n( .*\n)+/,
    `${HERE}---\n$1`,
  ),
  mistake('protocol', 'live.adapter', 'is not one of', 'pancake-lottery-v2', `${HERE}lottery-v1`),
  mistake(
    'protocol',
    'live.feeds.nativeCoin',
    'names a feed that',
    'eCoin: BNB',
    `eCoin: ${HERE}XNB`,
  ),
  mistake(
    'protocol',
    'live.contracts.lottery',
    'is not text',
    'lottery: "',
    `lottery: ${HERE}0x1 # "`,
  ),
  mistake(
    'protocol',
    'aliases[0]',
    'is already the key or an alias of this protocol',
    /key (game-\d+)([\s\S]*)\[\]/,
    `key $1$2[${HERE}$1]`,
  ),
  mistake('protocol', 'body', 'is empty', /---\n\n[\s\S]*$/, `---\n${HERE}\n`),
  mistake('audit', 'covers[0]', 'is not valid', 'covers: [g', `covers: [${HERE}G`),
  mistake('audit', 'publishedAt', 'is not valid', /"(2026-11-22)T.*"/, `${HERE}"$1"`),
  mistake(
    'audit',
    'status',
    'needs the field "publishedAt"',
    /(status: )(.*\n)p.*\n/,
    `$1${HERE}$2`,
  ),
  mistake('audit', 'methodology', 'does not exist', 'methodology: "1"', `methodology: ${HERE}"2"`),
  mistake('audit', 'scope.commit', 'is not valid', 'commit: null', `commit: ${HERE}"d1b45a1"`),
  {
    in: 'audit',
    field: 'scope.contracts[0].address',
    says: 'has no checksum',
    make: (text) =>
      text.replace(/address: ("0x\w+")/, (_, right) => `address: ${HERE}${right.toLowerCase()}`),
  },
  mistake(
    'audit',
    'ended',
    'is only for superseded',
    'sources:',
    `${HERE}ended: ${ENDED}\nsources:`,
  ),
  mistake(
    'audit',
    'body',
    'has a section that',
    '## Method',
    `## Method\n\nRead it.\n\n${HERE}## Notes`,
  ),
];

/** Needed only once for all games. */
const SHARED: readonly (readonly [string, string])[] = [
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

/** The address has letters, because only letters carry the checksum. */
function addressOf(number: number): string {
  return getAddress(`0x${(0xabcdef * (number + 1)).toString(16).padStart(40, 'abcdef')}` as Hex);
}

function recordsOf(game: number): Record<Name, string> {
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
