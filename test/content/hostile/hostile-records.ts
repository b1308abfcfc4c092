import { type Address, getAddress, type Hex } from 'viem';
import type { Change } from '../../../src/content/dataset/changes/change.ts';
import { unrecordedChanges } from '../../../src/content/dataset/changes/unrecorded-changes.ts';
import { checkFiles } from '../../../src/content/dataset/check-files.ts';
import type { Dataset } from '../../../src/content/dataset/dataset.ts';
import type { Problem } from '../../../src/content/files/problem.ts';
import type { TextFile } from '../../../src/content/files/read-files.ts';
import { refusedCharacters } from '../../../src/content/words/characters.ts';
import type { WatchedFact } from '../../../src/schema/enums.ts';
import type { Observation } from '../../../src/schema/observations.ts';
import { NOW, VALID } from '../check-changed.ts';
import { ATTACKS, type Attack } from './attacks.ts';

const PER_GAME = 5;

export interface Placed {
  readonly attack: Attack;
  /** Such as "audit scope.excluded[0]" or "F-01 body". */
  readonly place: string;
}

/** Every body and text field of its records contains an attack. */
export interface HostileGame {
  readonly key: string;
  /** The attacks that the check refuses. The records contain harmless texts instead of these attacks. */
  readonly refused: readonly Placed[];
  readonly accepted: readonly Placed[];
}

export interface HostileRecords {
  /** The content without the refused attacks. */
  readonly files: readonly TextFile[];
  readonly dataset: Dataset;
  /** The lines of `changes.jsonl`, oldest first. Reasons and former values contain attacks too. */
  readonly changes: readonly Change[];
  readonly games: readonly HostileGame[];
}

/** One game for each attack. */
export const EVERY_PLACE: readonly (readonly Attack[])[] = ATTACKS.map((attack) => [attack]);

/** Several attacks in each game. */
export const FEW_GAMES: readonly (readonly Attack[])[] = ATTACKS.filter(
  ({ kind }) => kind !== 'hidden',
).flatMap((_, at, all) => (at % PER_GAME === 0 ? [all.slice(at, at + PER_GAME)] : []));

const PARTS = ['protocol', 'audit', 'F-01'] as const;
type Part = (typeof PARTS)[number];

/** The check requires these files. */
const SHARED = [...VALID].filter(([path]) => /^(?:chains|methodology|terms)/.test(path));

/**
 * Writes one game for each list of attacks.
 * Harmless texts replace the attacks that the check refuses.
 */
export function hostileRecords(attacks: readonly (readonly Attack[])[]): HostileRecords {
  const written = attacks.map((own, number): Written => {
    const key = `game-${number}`;
    return { key, number, attacks: own, places: [], placed: new Map(), refused: new Set() };
  });
  // An unchanged file stays the same object, so the check parses it only once.
  const files = new Map<string, TextFile>();
  const write = (relativePath: string, text: string) => {
    if (files.get(relativePath)?.text !== text) files.set(relativePath, { relativePath, text });
  };
  for (const [path, text] of SHARED) write(path, text);
  for (;;) {
    for (const game of written) {
      for (const part of PARTS) write(pathOf(part, game.key), textOf(part, game));
    }
    const { dataset, problems } = checkedOf(files);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (dataset !== null) {
      const games = written.map(({ key, placed, refused }) => {
        const texts = [...placed].map(([place, attack]) => ({ place, attack }));
        return {
          key,
          refused: texts.filter(({ place }) => refused.has(place)),
          accepted: texts.filter(({ place }) => !refused.has(place)),
        };
      });
      for (const game of written) {
        write(`observations/${game.key}.json`, JSON.stringify(observationOf(game)));
      }
      return { ...withChanges(files, written), games };
    }
    const found = errors.map((error) => ({ error, owner: ownerOf(error, written) }));
    for (const { error, owner } of found) {
      const [part, game] = owner;
      const place = `${part} ${error.field}`;
      if (game.refused.has(place) || !game.placed.has(place)) {
        throw new Error(`${error.path} ${error.field}: ${error.message}`);
      }
    }
    for (const { error, owner } of found) {
      const [part, game] = owner;
      game.refused.add(`${part} ${error.field}`);
    }
  }
}

function checkedOf(files: ReadonlyMap<string, TextFile>) {
  return checkFiles({ folder: 'content', files: [...files.values()], problems: [], now: NOW });
}

function onOneLine({ text }: Attack): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Only programs write observations, but a job of an attacker could write these. */
function observationOf({ attacks, number }: Written): Observation {
  const texts = attacks.map(onOneLine);
  // No record can have a field with the name `__proto__`.
  const names = texts.map((text) => (text === '__proto__' ? 'name' : text));
  const hash = `0x${'ab'.repeat(32)}`;
  const address = addressOf(2 * number);
  return {
    block: { chainId: 56, number: '1', hash, time: '2026-11-26T00:00:00Z' },
    contracts: Object.fromEntries(names.map((name) => [name, { address, codeHash: hash }])),
    powers: { 'set-fee': { locator: texts.at(0)!, notRead: texts.at(-1)! } },
    settings: Object.fromEntries(names.map((name) => [name, '1'])),
  };
}

function firstError(problems: readonly Problem[]): string {
  const { path, message } = problems.find(({ severity }) => severity === 'error')!;
  return `${path}: ${message}`;
}

/** These facts have values of any text. */
const FREE_VALUES: readonly WatchedFact[] = [
  ...(['website', 'contracts', 'holder', 'codeHash', 'implementation', 'setting'] as const),
];

/** Every fact has a line, and the website of each game has changed since. All lines contain attacks. */
function withChanges(files: Map<string, TextFile>, games: readonly Written[]) {
  const { dataset, problems } = checkedOf(files);
  if (dataset === null) throw new Error(firstError(problems));
  const [first, second] = ['2026-11-26T01:00:00.000Z', '2026-11-26T02:00:00.000Z'];
  const facts = unrecordedChanges(dataset, [], NOW).map(({ record, what, after }, at) => {
    const { attacks } = games.find(({ key }) => record.split('/')[1] === key)!;
    const attack = onOneLine(attacks[at % attacks.length]!);
    const isRefused = refusedCharacters(attack, 'value').length > 0;
    const reason = isRefused ? `Harmless reason ${at}.` : attack;
    return { record, what, after, reason };
  });
  const changed = facts.filter(({ what }) => FREE_VALUES.includes(what));
  const changes: Change[] = [
    ...facts.map((fact) => ({
      ...fact,
      at: first!,
      before: null,
      after: changed.includes(fact) ? fact.reason : fact.after,
    })),
    ...changed.map((fact) => ({ ...fact, at: second!, before: fact.reason })),
  ];
  const text = changes.map((change) => `${JSON.stringify(change)}\n`).join('');
  files.set('changes.jsonl', { relativePath: 'changes.jsonl', text });
  const checked = checkedOf(files);
  if (checked.dataset === null) throw new Error(firstError(checked.problems));
  return { files: [...files.values()], dataset: checked.dataset, changes: checked.changes };
}

interface Written {
  readonly key: string;
  readonly number: number;
  readonly attacks: readonly Attack[];
  /** The text fields and bodies of the game. `attackAt` chooses an attack by the index of a place. */
  readonly places: string[];
  /** Maps each place to its attack. A place has no entry if its attack is too long for the place. */
  readonly placed: Map<string, Attack>;
  /** The places in which the check refused the attack. */
  readonly refused: Set<string>;
}

function ownerOf({ path }: Problem, games: readonly Written[]): readonly [Part, Written] {
  for (const game of games) {
    const part = PARTS.find((each) => path === `content/${pathOf(each, game.key)}`);
    if (part !== undefined) return [part, game];
  }
  throw new Error(`No game has the file ${path}.`);
}

function pathOf(part: Part, key: string): string {
  return part === 'protocol' ? `protocols/${key}.md` : `audits/${key}/v1/${part}.md`;
}

/** Returns an address with letters, because upper and lower case carry the checksum. */
function addressOf(number: number): Address {
  return getAddress(`0x${(0xabcdef * (number + 1)).toString(16).padStart(40, 'abcdef')}` as Hex);
}

/** An address may have these signs, but in markdown they would end a link and begin a picture. */
function hostileUrl(path: string): string {
  return `https://code.example/${path})![a](https://evil.example/pixel.png`;
}

/** Returns the attack for a place. Each new place of a game gets the attack after the attack of the last new place. */
function attackAt(place: string, { attacks, number, places }: Written): Attack {
  if (!places.includes(place)) places.push(place);
  return attacks[(number + places.indexOf(place)) % attacks.length]!;
}

function textOf(part: Part, game: Written): string {
  const { key, number, placed, refused } = game;
  /** Returns the attack, or a harmless text if the attack is too long or the check refused it. */
  const value = (field: string, most: number) => {
    const place = `${part} ${field}`;
    const attack = attackAt(place, game);
    if ([...attack.text].length > most) return `Harmless text of ${key}`;
    placed.set(place, attack);
    return refused.has(place) ? `Harmless text of ${key}` : JSON.stringify(attack.text);
  };
  const body = () => {
    const place = `${part} body`;
    const attack = attackAt(place, game);
    placed.set(place, attack);
    return refused.has(place) ? 'Harmless.' : `${attack.text}\n\nBefore ${attack.text} after.`;
  };
  const source = `url: "${hostileUrl(key)}"`;
  switch (part) {
    case 'protocol':
      return `---
name: ${value('name', 80)}
category: lottery
chainId: 56
status: tracked
website: "https://github.com/${key}/game)![a](https://evil.example/pixel.png"
twitter: "@game"
description: ${value('description', 280)}
addedAt: "2026-11-20"
sourcePublic: true
powers:
  - id: set-fee
    who: ${value('powers[0].who', 120)}
    can: ${value('powers[0].can', 300)}
    limits: ${value('powers[0].limits', 300)}
    effect: choose-results
    heldBy: { getter: owner(), contract: "${addressOf(2 * number)}" }
outcome:
  source: vrf
  knowFirst: { who: nobody, fact: ${value('outcome.knowFirst.fact', 240)}, ${source} }
  choose: { who: nobody, fact: ${value('outcome.choose.fact', 240)}, ${source} }
  withhold: { who: third-party, how: at-will, stakes: lost, fact: ${value('outcome.withhold.fact', 240)}, ${source} }
  order: { who: nobody, fact: ${value('outcome.order.fact', 240)}, ${source} }
live:
  adapter: pancake-lottery-v2
  contracts: { lottery: "${addressOf(2 * number)}", ticketToken: "${addressOf(2 * number + 1)}" }
  feeds: { ticketToken: CAKE/USD, nativeCoin: BNB/USD }
  pull: ${value('live.pull', 120)}
---

${body()}
`;
    case 'audit':
      return `---
covers: [${key}]
status: published
publishedAt: "2026-11-22T09:00:00.000Z"
methodology: "1"
scope:
  contracts:
    - name: ${value('scope.contracts[0].name', 80)}
      chainId: 56
      address: "${addressOf(2 * number)}"
      sourceUrl: "${hostileUrl(key)}"
  commit: null
  deployedCode: matches
  excluded:
    - ${value('scope.excluded[0]', 300)}
sources:
  - title: ${value('sources[0].title', 160)}
    ${source}
reviews:
  - firm: ${value('reviews[0].firm', 80)}
    at: null
    ${source}
    commit: null
    findings: null
    unresolved: null
    answer: ${value('reviews[0].answer', 500)}
    read: false
    note: ${value('reviews[0].note', 500)}
reply:
  from: ${value('reply.from', 80)}
  at: "2026-11-24"
  text: ${value('reply.text', 1000)}
history:
  - at: "2026-11-25T10:00:00.000Z"
    what: ${value('history[0].what', 300)}
---

## Summary

${body()}

## Method

- **Who can change the odds?** The owner.
`;
    case 'F-01':
      return `---
severity: medium
likelihood: high
impact: medium
severityRationale: ${value('severityRationale', 500)}
category: business-logic
title: ${value('title', 120)}
summary: ${value('summary', 600)}
status: fixed
evidence:
  kind: commit
  url: "${hostileUrl('commit/1')}"
  note: ${value('evidence.note', 300)}
reply:
  from: ${value('reply.from', 80)}
  at: "2026-11-24"
  text: ${value('reply.text', 1000)}
---

${body()}

### What the code does

It takes any number.
`;
  }
}
