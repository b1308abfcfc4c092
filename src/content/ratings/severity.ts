import type { Impact, Likelihood, Severity } from '../../schema/enums.ts';

/** Severity by impact, then likelihood: `content/methodology/audits.md`, version 1. */
export const SEVERITY_MATRIX: Readonly<Record<Impact, Readonly<Record<Likelihood, Severity>>>> = {
  high: { high: 'critical', medium: 'high', low: 'medium' },
  medium: { high: 'high', medium: 'medium', low: 'low' },
  low: { high: 'medium', medium: 'low', low: 'low' },
  none: { high: 'informational', medium: 'informational', low: 'informational' },
};
