import * as routes from '../../addresses/routes.ts';
import type { OpenApiExamples } from '../../schema/openapi/paths.ts';

/** A real answer for the path of each route; null if there is none. */
export function answersByPath(examples: OpenApiExamples): Record<string, unknown> {
  return {
    [routes.directory]: examples.directory,
    [routes.board]: examples.board,
    [routes.headline]: examples.headline,
    [routes.method]: examples.methodCard,
    [routes.audit]: examples.audit,
    [routes.historyPreview]: examples.historyPreview,
    [routes.changes]: examples.changes,
    [routes.changesOfDay]: examples.changesOfDay,
  };
}
