import type { HeadlineEvidence } from '../schema/answers/headline-evidence.ts';
import { BadQuery, notAValue } from './bad-query.ts';
import type { GameRead } from './read-game.ts';

/** The limit for all calls in one response. The longest call of the present games has about 200,000 characters. */
export const MOST_CHARACTERS = 256_000;

/**
 * Whether a client wants the evidence of a headline: `?evidence=1`.
 *
 * @throws {BadQuery} for any other value
 */
export function wantsEvidence(search: URLSearchParams): boolean {
  const given = search.getAll('evidence');
  const unknown = given.find((value) => value !== '1');
  if (unknown !== undefined) throw new BadQuery(`${notAValue(unknown, 'evidence')} Use 1.`);
  return given.length > 0;
}

/**
 * The calls of a read with their raw results. A contract can return results of any length, so calls beyond
 * `MOST_CHARACTERS` are left out.
 */
export function evidenceOf({
  block,
  evidence,
}: Pick<GameRead, 'block' | 'evidence'>): HeadlineEvidence {
  const [calls, leftOut]: [HeadlineEvidence['calls'], HeadlineEvidence['leftOut']] = [[], []];
  let left = MOST_CHARACTERS;
  for (const { kind, to, label, data, gasPrice, result } of evidence) {
    const characters = data.length + (result?.length ?? 0);
    if (characters > left) {
      const reason = `It does not fit into ${MOST_CHARACTERS} characters.`;
      leftOut.push({ to, selector: data.slice(0, 10), characters, reason });
      continue;
    }
    left -= characters;
    const price = gasPrice === undefined ? {} : { gasPrice: String(gasPrice) };
    calls.push({ call: label, kind, to, data, ...price, result });
  }
  return { blockNumber: String(block.number), blockHash: block.hash, calls, leftOut };
}
