import type { Protocol } from '../../content/dataset/dataset.ts';
import type { Letters } from './rosette.ts';

/** Odds and Exit are `NR`, because they can change with every block. */
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
