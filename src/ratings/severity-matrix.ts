import type { Impact, Likelihood, Severity } from '../schema/enums.ts';

/** The severity by impact and likelihood, from `content/methodology/audits.md`. */
export const SEVERITY_MATRIX: Readonly<Record<Impact, Readonly<Record<Likelihood, Severity>>>> = {
  high: { high: 'critical', medium: 'high', low: 'medium' },
  medium: { high: 'high', medium: 'medium', low: 'low' },
  low: { high: 'medium', medium: 'low', low: 'low' },
  none: { high: 'informational', medium: 'informational', low: 'informational' },
};
