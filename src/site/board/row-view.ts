import type { ExitRisk, UnavailableCode } from '../../schema/enums.ts';
import { EXIT_WORDS } from '../wording/labels.ts';
import { shortChance, shortShare } from '../wording/percent.ts';

/** These figures come from the board, or from the last line of the game's history. */
export interface RowFigures {
  /** In percent of the price; null if not known. */
  readonly houseEdgePct: number | null;
  /** The chance that a pull pays more than its price, from 0 to 1. Null if not known. */
  readonly winProbability: number | null;
  readonly exitRisk: ExitRisk | null;
  /** Null if there are figures. */
  readonly unavailable: UnavailableCode | null;
}

/** The page of the game gives the full reason. */
const NO_FIGURES: Readonly<Record<UnavailableCode, string>> = {
  'chain-unreachable': 'The chain does not answer',
  'block-too-old': 'The last block is too old',
  'block-replaced': 'The block was replaced',
  'node-inconsistent': 'The nodes disagree',
  'price-unusable': 'A price feed is stale',
  'not-playable': 'Cannot be played now',
  'not-computable': 'No number can be given',
  'not-read': 'Not read from the chain',
  internal: 'Something failed on our side',
};

/** Returns the loss per 100 staked, such as "3.74". If the player has the edge, returns a text such as "gain 1.20". */
export function lossText({ houseEdgePct }: Pick<RowFigures, 'houseEdgePct'>): string {
  if (houseEdgePct === null) return 'Not known';
  const size = number(Math.abs(houseEdgePct));
  return houseEdgePct < 0 ? `gain ${size}` : size;
}

/**
 * A number gets two decimals, so that columns align. A number of at least 100 gets fewer decimals. A number below 0.1
 * can get more.
 */
function number(value: number): string {
  if (value === 0) return '0';
  if (value < 0.1) return String(Number(value.toPrecision(2)));
  return value < 100 ? value.toFixed(2) : Number(value.toPrecision(4)).toLocaleString('en-US');
}

/** Returns the text that a row shows if the chances after many pulls are not known. */
export function withoutStrip({
  houseEdgePct,
  unavailable,
  winProbability,
}: Omit<RowFigures, 'exitRisk'>): string {
  if (unavailable !== null) return NO_FIGURES[unavailable];
  if (houseEdgePct === null) return 'Not collected yet';
  if (winProbability === null) return 'Each pull changes the next.';
  const chance = winProbability < 0.01 ? shortChance(winProbability) : shortShare(winProbability);
  return `Ahead after one pull: ${chance}. Each pull changes the next.`;
}

export function exitText({ exitRisk }: Pick<RowFigures, 'exitRisk'>): string {
  return exitRisk === null ? 'Not known' : EXIT_WORDS[exitRisk];
}
