import { partOfKey } from '../../addresses/part-of-key.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import type { BUILT_FACETS, RiskGrade } from '../../schema/enums.ts';
import { isOverLimit, MOST_LISTED } from '../all-games/listed-games.ts';
import { exitCaveat } from '../rating/exit-caveat.ts';
import { CATEGORY_LABELS } from '../wording/labels.ts';
import { builtFacts } from './built-facts.ts';

/** What the build knows about a game in the comparison. */
export interface ComparedGame {
  readonly name: string;
  /** What a key holder can do to winners; null if nothing. */
  readonly caveat: string | null;
  readonly facets: Readonly<Record<(typeof BUILT_FACETS)[number], ComparedFacet>>;
  readonly grade: RiskGrade;
  /** `value` is equal for games of the same category and chain. Readers see `text`. */
  readonly kind: { readonly value: string; readonly text: string };
}

interface ComparedFacet {
  readonly grade: RiskGrade;
  readonly fact: string;
}

/** The average number of games in one file. A game takes about 1 kB. */
const GAMES_OF_PART = 16;
const MOST_PARTS = 1024;

export function comparedGame(protocol: Protocol): ComparedGame {
  const { name, category, chain, ratings, grade } = protocol;
  const facts = builtFacts(protocol);
  const facet = (each: (typeof BUILT_FACETS)[number]): ComparedFacet => ({
    grade: ratings[each].grade,
    fact: facts[each],
  });
  return {
    name,
    caveat: exitCaveat(protocol),
    facets: { control: facet('control'), fairness: facet('fairness'), code: facet('code') },
    grade: grade.riskGrade,
    kind: {
      value: `${category} ${chain.chainId}`,
      text: `${CATEGORY_LABELS[category]} on ${chain.name}`,
    },
  };
}

/** The number of parts into which this many games are divided. */
export function comparedParts(games: number): number {
  return Math.min(MOST_PARTS, Math.ceil(games / GAMES_OF_PART));
}

/** The files `/compare/{part}.json`, by their part. Empty if the page itself lists every game. */
export function comparedGames(
  protocols: readonly Protocol[],
  mostListed = MOST_LISTED,
): ReadonlyMap<number, Readonly<Record<string, ComparedGame>>> {
  if (!isOverLimit(protocols.length, mostListed)) return new Map();
  const parts = comparedParts(protocols.length);
  const groups = Map.groupBy(protocols, ({ key }) => partOfKey(key, parts));
  return new Map(
    [...groups].map(([part, group]) => [
      part,
      Object.fromEntries(group.map((protocol) => [protocol.key, comparedGame(protocol)])),
    ]),
  );
}
