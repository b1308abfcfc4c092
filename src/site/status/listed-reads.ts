import { MOST_LISTED } from '../all-games/listed-games.ts';
import { isBehind, type LastReads, newestBlock } from './last-reads.ts';
import { isLate } from './observation-age.ts';

/**
 * The games of the status page, at most {@link MOST_LISTED}. Games with problems come first. The list has a tracked
 * game of every chain, because the page learns the state of a chain from its tracked games. Pure.
 */
export function listedReads(reads: readonly LastReads[], most = MOST_LISTED): readonly LastReads[] {
  if (reads.length <= most) return reads;
  const newestFigures = newestBlock(reads.map(({ collected }) => collected));
  const newest = newestBlock([newestFigures, ...reads.map(({ observed }) => observed)]);
  const rank = (game: LastReads) => {
    if (isBehind(game, newestFigures)) return 0;
    if (isUnobserved(game, newest?.time)) return 1;
    return game.protocol.status === 'tracked' ? 2 : 3;
  };
  const ranks = new Map(reads.map((game) => [game, rank(game)]));
  const sorted = reads.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
  const tracked = sorted.filter(({ protocol }) => protocol.status === 'tracked');
  const ofChains = [...Map.groupBy(tracked, ({ protocol }) => protocol.chain.chainId).values()].map(
    ([first]) => first!,
  );
  const listed = new Set([...new Set([...ofChains, ...sorted])].slice(0, most));
  return sorted.filter((game) => listed.has(game));
}

/** Whether a tracked game was last read long before `newest`, or never. */
function isUnobserved({ protocol, observed }: LastReads, newest: string | undefined): boolean {
  if (protocol.status !== 'tracked' || newest === undefined) return false;
  return observed === null || isLate(observed.time, Date.parse(newest));
}
