export interface ExampleRequests {
  readonly curl: string;
  readonly fetch: string;
}

/**
 * @param siteUrl address of the site, without a slash at the end
 * @param request path and query
 */
export function exampleRequests(siteUrl: string, request: string): ExampleRequests {
  const url = siteUrl + request;
  return {
    curl: `curl ${/[?&]/.test(url) ? `"${url}"` : url}`,
    fetch: `const response = await fetch("${url}");\nconst answer = await response.json();`,
  };
}
