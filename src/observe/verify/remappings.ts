type Settings = Readonly<Record<string, unknown>>;

/** "context:prefix=target": in files below `context`, imports of `prefix…` become imports of `target…`. */
interface Remapping {
  readonly context: string;
  readonly prefix: string;
  readonly target: string;
}

/** Whether a remapping may replace one of these files. If so, equal sources prove nothing. */
export function redirectsAny(settings: Settings, names: readonly string[]): boolean {
  return remappingsOf(settings)
    .filter(({ prefix, target }) => prefix !== target)
    .some(({ prefix }) => names.some((name) => name.startsWith(prefix)));
}

/**
 * The name of an import after remapping. The longest context wins, then the longest prefix, then the last remapping.
 */
export function remapped(settings: Settings, name: string, importedBy: string): string {
  const best = remappingsOf(settings)
    .reverse()
    .filter(({ context, prefix }) => importedBy.startsWith(context) && name.startsWith(prefix))
    .sort((a, b) => b.context.length - a.context.length || b.prefix.length - a.prefix.length)[0];
  return best === undefined ? name : `${best.target}${name.slice(best.prefix.length)}`;
}

function remappingsOf({ remappings = [] }: Settings): Remapping[] {
  if (!Array.isArray(remappings)) return [];
  return remappings.map((remapping) => {
    const [from = '', target = ''] = String(remapping).split('=', 2);
    const colon = from.indexOf(':');
    return { context: from.slice(0, Math.max(colon, 0)), prefix: from.slice(colon + 1), target };
  });
}
