import type { z } from 'zod';
import { observation, verifications } from '../../schema/observations.ts';
import type { Place } from '../files/place.ts';
import { fileProblem, type Problem } from '../files/problem.ts';

/** The forms of the files that a machine writes about a protocol, and the command that writes them. */
const OBSERVED = {
  observation: { form: observation, command: 'observe' },
  verifications: { form: verifications, command: 'verify' },
} as const satisfies Partial<Record<Place['kind'], { form: z.ZodType; command: string }>>;

export type ObservedPlace = Extract<Place, { kind: keyof typeof OBSERVED }>;

export function isObserved(place: Place): place is ObservedPlace {
  return Object.hasOwn(OBSERVED, place.kind);
}

/**
 * Reads a file that a machine wrote. Returns null, and adds a problem, if the file does not have its form. Nobody edits
 * these files, so the fix is always to write the file again.
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
