/**
 * Local servers pass their own address, because the build cannot know it. Never take the address from a request: a
 * client can write any host there.
 */
export interface FunctionContext {
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** The address for reading routes: the running server's if it is known, otherwise the build's. */
export function siteUrlOf(context: Partial<FunctionContext> | undefined, built: string): string {
  return typeof context?.siteUrl === 'string' ? context.siteUrl : built;
}
