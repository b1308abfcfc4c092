import type { Log } from '../live/log.ts';
import type { FunctionContext } from './function-context.ts';
import type { ReadRoute } from './read-route.ts';

export interface AgentParameters {
  /** The public address, without a slash at its end. */
  readonly siteUrl: string;
  readonly readRoute: ReadRoute;
  readonly log: Log;
}

export type AgentFunction = (
  request: Request,
  context?: Partial<FunctionContext>,
) => Promise<Response>;
