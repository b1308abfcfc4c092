import type { Condition, RoutingTable, TableRoute } from './routing-table.ts';

/** `path` is still percent-encoded. */
export interface RoutedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
}

/** The headers are added to the answer of the file or function. */
export interface Routed {
  /** The address of the file or function; null if neither exists. */
  readonly path: string | null;
  /** Null if the file or function sets the status. */
  readonly status: number | null;
  readonly headers: Headers;
}

/** Whether there is a file or a function at a path. */
export type Exists = (path: string) => boolean | Promise<boolean>;

/**
 * Finds the file or function for a request, as the platform does. The `initial` routes come first, then the path that
 * they give, then the `filesystem` routes.
 */
export async function route(
  table: RoutingTable,
  request: RoutedRequest,
  exists: Exists,
): Promise<Routed> {
  const headers = new Headers();
  const initial = await follow(table.initial, request, headers, exists);
  const atAddress = initial.path;
  // A route that sets a status ends the search.
  if (initial.status !== null || (await exists(atAddress))) {
    return finish(table, request, headers, exists, initial);
  }
  const rewritten = await follow(
    table.filesystem,
    { ...request, path: atAddress },
    headers,
    exists,
  );
  return finish(table, request, headers, exists, rewritten);
}

interface Followed {
  readonly path: string;
  readonly status: number | null;
  /** True if a route gave the final path. Later routes were then not tried. */
  readonly final: boolean;
}

async function follow(
  routes: readonly TableRoute[],
  request: RoutedRequest,
  headers: Headers,
  exists: Exists,
): Promise<Followed> {
  let { path } = request;
  for (const route of routes) {
    const match = route.source.exec(path);
    if (!match || !applies(route, request)) continue;
    for (const [name, value] of Object.entries(route.headers)) {
      headers.set(name, substitute(value, match));
    }
    if (route.destination !== null) path = substitute(route.destination, match);
    if (route.continues || (route.checks && !(await exists(path)))) continue;
    return { path, status: route.status, final: true };
  }
  return { path, status: null, final: false };
}

/** If no file or function exists at `path`, the error routes select the file that the server sends. */
async function finish(
  table: RoutingTable,
  request: RoutedRequest,
  headers: Headers,
  exists: Exists,
  { path, status }: Followed,
): Promise<Routed> {
  if (await exists(path)) return { path, status, headers };
  const failed = status ?? 404;
  const routes = table.error.filter((route) => route.status === null || route.status === failed);
  const page = await follow(routes, request, headers, exists);
  const found = page.final && (await exists(page.path));
  return { path: found ? page.path : null, status: failed, headers };
}

function applies({ methods, has, missing }: TableRoute, request: RoutedRequest): boolean {
  if (methods && !methods.has(request.method)) return false;
  return (
    has.every((condition) => holds(condition, request)) &&
    !missing.some((condition) => holds(condition, request))
  );
}

function holds({ type, key, value }: Condition, { headers, query }: RoutedRequest): boolean {
  const found = type === 'header' ? headers.get(key) : query.get(key);
  return found !== null && (value === null || value.test(found));
}

function substitute(template: string, match: RegExpExecArray): string {
  return template.replace(/\$(\w+)/g, (_, name: string) =>
    /^\d+$/.test(name) ? (match[Number(name)] ?? '') : (match.groups?.[name] ?? ''),
  );
}
