/**
 * The second argument of a function's handler. The local server and `astro dev` pass their own address, which the build
 * cannot know. The platform passes nothing. The address must never come from a request, because a client can write any
 * host into its request.
 */
export interface FunctionContext {
  /** The address of the server, without a slash at its end. */
  readonly siteUrl: string;
}

/**
 * The address from which a function reads the routes of version 1: the address of the running server if it is known,
 * otherwise the address from the build.
 */
export function siteUrlOf(context: Partial<FunctionContext> | undefined, built: string): string {
  return typeof context?.siteUrl === 'string' ? context.siteUrl : built;
}
