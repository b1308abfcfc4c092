import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import type { Protocol } from '../../content/dataset/dataset.ts';
import type { Category, RiskGrade } from '../../schema/enums.ts';

/** Drawing a picture takes about 15 ms, and a build must not wait minutes. */
const MOST_PICTURES = 1000;

type Game = Pick<Protocol, 'key' | 'addedAt' | 'category' | 'grade'>;

/** These games share a picture. */
export interface KindOfGames {
  readonly kind: string;
  readonly category: Category;
  readonly grade: RiskGrade;
}

export interface Pictures<G extends Game> {
  readonly own: readonly G[];
  readonly kinds: readonly KindOfGames[];
  readonly pathOf: (game: G) => string;
}

/**
 * The `most` games that were added first have their own pictures. So a new game does not change the picture of another
 * game. Pure.
 */
export function picturesOf<G extends Game>(games: readonly G[], most = MOST_PICTURES): Pictures<G> {
  const byAge = games.toSorted((a, b) => compare(a.addedAt, b.addedAt) || compare(a.key, b.key));
  const own = new Set(byAge.slice(0, most));
  const kinds = new Map(byAge.slice(most).map((game) => [kindOf(game).kind, kindOf(game)]));
  return {
    own: games.filter((game) => own.has(game)),
    kinds: [...kinds.values()].toSorted((a, b) => compare(a.kind, b.kind)),
    pathOf: (game) =>
      own.has(game)
        ? pathTo(siteFiles.shareImage, { key: game.key })
        : pathTo(siteFiles.kindImage, { kind: kindOf(game).kind }),
  };
}

function kindOf({ category, grade }: Game): KindOfGames {
  return { kind: `${category}-${grade.riskGrade}`, category, grade: grade.riskGrade };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
