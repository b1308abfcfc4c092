import type { RiskGrade } from '../../schema/enums.ts';

/** The colours are for pictures on other sites. The pages of such a site may be light or dark. */
export const GRADE_COLOURS: Readonly<
  Record<RiskGrade, { readonly field: string; readonly letter: string }>
> = {
  A: { field: '#12703c', letter: '#ffffff' },
  B: { field: '#6d9a1f', letter: '#10131a' },
  C: { field: '#d9a400', letter: '#10131a' },
  D: { field: '#d9691e', letter: '#10131a' },
  F: { field: '#b3202f', letter: '#ffffff' },
  NR: { field: '#e6e8ec', letter: '#41464f' },
};
