import { ids } from '../../addresses/ids.ts';
import { loadExamples, loadOpenApi } from '../openapi/openapi.ts';
import { answersByPath } from './answers-by-path.ts';
import { readOperations, type ShownOperation } from './read-operations.ts';

/** The routes of `/openapi.json`, each with a real answer. */
export async function loadOperations(): Promise<ShownOperation[]> {
  return readOperations(await loadOpenApi(), {
    answers: answersByPath(await loadExamples()),
    // The example answer has one row, so the example request asks for that row only.
    queryOf: { [ids.api.board]: ['key'] },
  });
}
