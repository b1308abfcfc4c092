import type { z } from 'zod';
import { observation, verifications } from '../../schema/observations.ts';
import type { Place } from '../files/place.ts';
import { fileProblem, type Problem } from '../files/problem.ts';

/** For each kind of file that a machine writes about a protocol: its schema and the command that writes it. */
const OBSERVED = {
  observation: { form: observation, command: 'observe' },
  verifications: { form: verifications, command: 'verify' },
} as const satisfies Partial<Record<Place['kind'], { form: z.ZodType; command: string }>>;

export type ObservedPlace = Extract<Place, { kind: keyof typeof OBSERVED }>;

export function isObserved(place: Place): place is ObservedPlace {
  return Object.hasOwn(OBSERVED, place.kind);
}

/**
 * Reads a file that a machine wrote. If the file does not match its schema, adds a problem and returns null. Nobody
 * edits these files, so the fix is always to run the command that writes the file.
 */
export function readObserved(
  path: string,
  place: ObservedPlace,
  text: string,
  problems: Problem[],
): unknown {
  const { form, command } = OBSERVED[place.kind];
  const fix = `run "npm run ${command} -- --live ${place.key}" again; nobody edits this file`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    problems.push(fileProblem(path, { message: 'is not JSON', fix }));
    return null;
  }
  const result = form.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'the file';
  problems.push(
    fileProblem(path, { message: `has a wrong form: ${field}: ${issue?.message}`, fix }),
  );
  return null;
}
