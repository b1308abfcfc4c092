import type { Protocol } from '../content/dataset/dataset.ts';
import type { Letters } from './rosette.ts';

/**
 * The letters that are known when the site is built. The letters of Odds and Exit are not known yet, because they can
 * change with every block.
 */
export function builtLetters({ ratings }: Pick<Protocol, 'ratings'>): Letters {
  const { control, fairness, code } = ratings;
  return {
    odds: 'NR',
    exit: 'NR',
    control: control.grade,
    fairness: fairness.grade,
    code: code.grade,
  };
}
