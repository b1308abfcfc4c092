/** `how` is the reason in one sentence. */
export interface Verdict {
  readonly result: 'matches' | 'differs' | 'unknown';
  readonly how: string;
}

export const matches = (how: string): Verdict => ({ result: 'matches', how });
export const differs = (how: string): Verdict => ({ result: 'differs', how });
export const unknown = (how: string): Verdict => ({ result: 'unknown', how });
