/** Shorter parts of an address are no key, and would be found in ordinary words. */
const SHORTEST_SECRET = 5;

/** An address of an endpoint, up to white space or a quote; those of files are the places of a stack. */
const ADDRESS = /\b((?:https?|wss?):\/\/)([^\s"'`<>()\\]+)/gi;

/**
 * Takes out of a text what may be a provider's key: of every address all but scheme and host, and
 * wherever they stand the path segments, query values and user info of the RPC addresses that are in use, also
 * when the text was cut off within one.
 *
 * @param rpcUrls the addresses whose parts are secrets
 */
export function createRedaction(rpcUrls: readonly string[]): (text: string) => string {
  const secrets = [...new Set(rpcUrls.flatMap(secretsOf))].sort((a, b) => b.length - a.length);
  const anySecret =
    secrets.length > 0 ? new RegExp(secrets.map(RegExp.escape).join('|'), 'gi') : null;

  return (text) => {
    let clean = text.replace(ADDRESS, (_, scheme: string, rest: string) => {
      const host = rest.replace(/[/?#].*$/s, '').replace(/^.*@/s, '');
      return rest === host ? `${scheme}${host}` : `${scheme}${host}/…`;
    });
    if (anySecret) clean = clean.replace(anySecret, '…');
    for (const secret of secrets) clean = withoutCutSecret(clean, secret);
    return clean;
  };
}

/** The parts of an address that can be a key, as they are written there and as they are meant. */
function secretsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { pathname, searchParams, hash, username, password } = new URL(address);
  const parts = [
    ...pathname.split('/'),
    ...searchParams.values(),
    hash.slice(1),
    username,
    password,
  ];
  return parts
    .flatMap((part) => [part, decoded(part), encodeURIComponent(decoded(part))])
    .filter((part) => part.length >= SHORTEST_SECRET);
}

/** A text of limited length can end within a key. */
function withoutCutSecret(text: string, secret: string): string {
  const lower = [text.toLowerCase(), secret.toLowerCase()] as const;
  for (let length = secret.length - 1; length >= SHORTEST_SECRET; length -= 1) {
    if (lower[0].endsWith(lower[1].slice(0, length))) return `${text.slice(0, -length)}…`;
  }
  return text;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
