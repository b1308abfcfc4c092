/** A part of an RPC address with fewer characters than this is not removed, because ordinary words may contain it. */
const SHORTEST_SECRET = 5;

/**
 * A URL in a text, up to white space, a quote, a bracket or a backslash. `file:` URLs do not match: they show positions
 * in a stack trace.
 */
const ADDRESS = /\b((?:https?|wss?):\/\/)([^\s"'`<>()\\]+)/gi;

/**
 * Returns a function that removes from a text everything that may be a provider's key. Only the scheme and the host of
 * each address remain. Every path segment, query value and user info of the RPC addresses is removed wherever it
 * occurs. This works even if the text ends in the middle of a key.
 *
 * @param rpcUrls the addresses whose parts are secrets
 */
export function createRedaction(rpcUrls: readonly string[]): (text: string) => string {
  const secrets = [...new Set(rpcUrls.flatMap(secretsOf))].sort((a, b) => b.length - a.length);
  const anySecret = secrets.length > 0 ? anyPartOf(secrets) : null;

  return (text) => {
    const clean = text.replace(ADDRESS, (_, scheme: string, rest: string) => {
      const host = rest.replace(/[/?#].*$/s, '').replace(/^.*@/s, '');
      return rest === host ? `${scheme}${host}` : `${scheme}${host}/…`;
    });
    return anySecret ? clean.replace(anySecret, '…') : clean;
  };
}

/** The parts of an address that can be a key, both encoded and decoded. */
function secretsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { pathname, searchParams, hash, username, password } = new URL(address);
  const parts = [
    ...pathname.split('/'),
    // A query that is only a provider's key, such as `?abcdef`, is parsed as a name without a value.
    ...[...searchParams].map(([name, value]) => value || name),
    hash.slice(1),
    username,
    password,
  ];
  return parts
    .flatMap((part) => [part, decoded(part), encodeURIComponent(decoded(part))])
    .flatMap((part) => [part, ...part.split(/%2f|[/.]/i)])
    .filter((part) => part.length >= SHORTEST_SECRET);
}

/**
 * A message that was cut off may end in the middle of a key. So every text that begins like a key is removed, up to the
 * end of the word.
 */
const anyPartOf = (secrets: readonly string[]): RegExp => {
  const beginnings = secrets.map((secret) => secret.slice(0, SHORTEST_SECRET));
  const any = [...secrets, ...beginnings].map(RegExp.escape).join('|');
  return new RegExp(`(?:${any})[\\w%~-]*`, 'gi');
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
