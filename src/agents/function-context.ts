/**
 * The second argument of a function's handler. Only the local server and `astro dev` give one: their own address, which
 * the build cannot know. The platform gives none. It must never come from a request, because a client chooses the host
 * of its request.
 */
export interface FunctionContext {
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** The address from which a function reads the routes of version 1: the server's own, or the one of the build. */
export function siteUrlOf(context: Partial<FunctionContext> | undefined, built: string): string {
  return typeof context?.siteUrl === 'string' ? context.siteUrl : built;
}
