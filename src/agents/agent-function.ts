import type { Log } from '../live/log.ts';
import type { FunctionContext } from './function-context.ts';
import type { ReadRoute } from './read-route.ts';

/** The settings and functions that an interface for agents needs. */
export interface AgentParameters {
  /** The public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly readRoute: ReadRoute;
  readonly log: Log;
}

/** The function of an interface for agents. */
export type AgentFunction = (
  request: Request,
  context?: Partial<FunctionContext>,
) => Promise<Response>;
