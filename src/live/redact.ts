/** A shorter part of an RPC URL may also occur in ordinary words, so it is not removed. */
const SHORTEST_SECRET = 5;

/** Does not match `file:` URLs. A stack trace needs them to show positions in the code. */
const ADDRESS = /\b((?:https?|wss?):\/\/)([^\s"'`<>()\\]+)/gi;

/**
 * Returns a function that removes from a text everything that may be an API key. Of each URL, only the scheme and the
 * host remain. Parts of RPC URLs are removed wherever they occur.
 *
 * @param rpcUrls the URLs whose parts are secrets
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

/** Returns the parts of a URL that may be API keys, in encoded and in decoded form. */
function secretsOf(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return [];
  const { pathname, searchParams, hash, username, password } = url;
  const parts = [
    ...pathname.split('/'),
    // A key alone, such as `?abcdef`, is parsed as a name without a value.
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

/** A cut message may end in the middle of a key. So every text that begins like a key is removed. */
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
