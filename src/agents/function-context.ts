/**
 * Local servers pass their own address, because the build cannot know it. Never take the address from a request: a
 * client can write any host there.
 */
export interface FunctionContext {
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/**
 * Returns the URL of the site whose routes an agent function reads. `built` is the URL from the build. It is used only
 * if the server passes no URL.
 */
export function siteUrlOf(context: Partial<FunctionContext> | undefined, built: string): string {
  return typeof context?.siteUrl === 'string' ? context.siteUrl : built;
}
