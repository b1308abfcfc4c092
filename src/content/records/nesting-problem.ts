import type { Problem } from '../files/problem.ts';
import { bodyProblem, type ContentFile } from './content-file.ts';

/** Undefined if the body can be parsed. */
export function nestingProblem(file: ContentFile): Problem | undefined {
  if (file.body === null || file.body.blocks !== null) return undefined;
  return bodyProblem(
    file,
    { line: 1, column: 1 },
    { message: 'is nested too deeply', fix: 'use fewer levels of quotes, lists and emphasis' },
  );
}
