import { getTransformedRoutes, type Route, type RouteWithSrc } from '@vercel/routing-utils';
import { NOT_FOUND_FILE } from '../addresses/built-files.ts';

/** The routing table in the platform's form: routes by phase. */
export interface RoutingTable {
  /** Tried before the file or function at the address. */
  readonly initial: readonly TableRoute[];
  /** Tried if the address has no file or function. */
  readonly filesystem: readonly TableRoute[];
  /** Tried after an error. They select the file that the server sends with the error status. */
  readonly error: readonly TableRoute[];
}

export interface TableRoute {
  readonly source: RegExp;
  /** `$1` or `$name` stands for a captured part of the source. */
  readonly destination: string | null;
  readonly methods: ReadonlySet<string> | null;
  readonly has: readonly Condition[];
  readonly missing: readonly Condition[];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | null;
  /** Whether the next route is also tried after a match. */
  readonly continues: boolean;
  /** Whether the next route is tried if the destination does not exist. */
  readonly checks: boolean;
}

export interface Condition {
  readonly type: 'header' | 'query';
  readonly key: string;
  /** Null if any value matches. */
  readonly value: RegExp | null;
}

/** Thrown if the table uses a feature that the local server does not support. */
export class UnknownRouting extends Error {
  override readonly name = 'UnknownRouting';
}

/** Phases that this server ignores. */
const PHASES_WITHOUT_EFFECT = new Set(['hit', 'miss', 'resource', 'rewrite']);
const ROUTE_KEYS = new Set([
  'src',
  'dest',
  'methods',
  'has',
  'missing',
  'headers',
  'status',
  'continue',
  'check',
  'caseSensitive',
]);

/**
 * Reads the `routes` of an output's `config.json` (Build Output API, version 3).
 *
 * @throws {UnknownRouting} if this server could answer a request differently from the platform
 */
export function readRoutingTable(routes: readonly Route[]): RoutingTable {
  const table = {
    initial: [] as TableRoute[],
    filesystem: [] as TableRoute[],
    error: [] as TableRoute[],
  };
  let phase: TableRoute[] | null = table.initial;
  for (const route of routes) {
    if ('handle' in route) {
      // `handle` is deprecated in the package's types, but the platform still uses it.
      const { handle }: { readonly handle: string } = route;
      if (handle === 'filesystem' || handle === 'error') phase = table[handle];
      else if (PHASES_WITHOUT_EFFECT.has(handle)) phase = null;
      else throw new UnknownRouting(`The routing table has an unknown phase: ${handle}.`);
    } else {
      phase?.push(readRoute(route));
    }
  }
  return table;
}

/** The part of a parsed `vercel.json` that `@vercel/routing-utils` uses. */
export type VercelJson = Pick<Parameters<typeof getTransformedRoutes>[0], 'routes'>;

/**
 * Translates `vercel.json` like the platform. Routes of the build come before the filesystem. The last route shows the
 * 404 page.
 *
 * @throws {UnknownRouting} when the table is not valid
 */
export function translateVercelJson(
  { routes: own }: VercelJson,
  added: readonly Route[] = [],
): RoutingTable {
  const ours = own ?? [];
  const filesystem = ours.findIndex((route) => 'handle' in route);
  const before = filesystem === -1 ? ours.length : filesystem;
  const { routes, error } = getTransformedRoutes({ routes: ours.toSpliced(before, 0, ...added) });
  if (error || !routes) {
    throw new UnknownRouting(`vercel.json is not valid: ${error?.message ?? 'it has no routes'}`);
  }
  return readRoutingTable([
    ...routes,
    ...(filesystem === -1 ? [{ handle: 'filesystem' as const }] : []),
    { src: '^/.*$', dest: NOT_FOUND_FILE, status: 404 },
  ]);
}

function readRoute(route: RouteWithSrc): TableRoute {
  const unknown = Object.keys(route).find((key) => !ROUTE_KEYS.has(key));
  if (unknown) {
    throw new UnknownRouting(
      `The route ${route.src} uses "${unknown}", which the local server does not support.`,
    );
  }
  return {
    source: new RegExp(route.src, route.caseSensitive ? '' : 'i'),
    destination: route.dest ?? null,
    methods: route.methods ? new Set(route.methods) : null,
    has: (route.has ?? []).map((condition) => readCondition(condition, route)),
    missing: (route.missing ?? []).map((condition) => readCondition(condition, route)),
    headers: route.headers ?? {},
    status: route.status ?? null,
    continues: route.continue ?? false,
    checks: route.check ?? false,
  };
}

function readCondition(
  condition: NonNullable<RouteWithSrc['has']>[number],
  route: RouteWithSrc,
): Condition {
  const { type, value } = condition;
  if (
    (type !== 'header' && type !== 'query') ||
    (value !== undefined && typeof value !== 'string')
  ) {
    throw new UnknownRouting(
      `The route ${route.src} has a condition that the local server does not support: ${JSON.stringify(condition)}.`,
    );
  }
  return {
    type,
    key: condition.key,
    value: value === undefined ? null : new RegExp(`^(?:${value})$`),
  };
}
