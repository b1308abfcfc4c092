import { ids } from '../../addresses/ids.ts';
import { loadExamples, loadOpenApi } from '../openapi.ts';
import { answersByPath } from './answers-by-path.ts';
import { readOperations, type ShownOperation } from './read-operations.ts';

/** The routes of `/openapi.json`, each with a real answer. */
export async function loadOperations(): Promise<ShownOperation[]> {
  return readOperations(await loadOpenApi(), {
    answers: answersByPath(await loadExamples()),
    // The example answer of the board has one row. With this query, the example request asks for the same row.
    queryOf: { [ids.api.board]: ['key'] },
  });
}
