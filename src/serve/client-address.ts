import { SocketAddress } from 'node:net';

/** The most characters of an address with brackets, a port and quotes. A longer text is not an address. */
const LONGEST_HOP = 64;
/** This many 16-bit groups of an IPv6 address identify the network. One client may use all addresses of a network. */
const NETWORK_GROUPS = 4;

/**
 * The address under which a client's requests are counted. Without proxies, this is the address of the socket.
 * With proxies, this is the entry of `X-Forwarded-For` that the outermost trusted proxy appended.
 * The client may have written all entries to the left of that entry.
 *
 * If this entry is not an address, the entries to its right are tried, and then the socket's address.
 *
 * @param trustedProxies the number of proxies between the client and this server
 * @returns an IPv4 address, the /64 network of an IPv6 address, or "unknown": at most 24 characters
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = [...(forwardedFor?.split(',') ?? []), socketAddress ?? ''];
  const seen = hops.slice(Math.max(0, hops.length - 1 - trustedProxies));
  for (const hop of seen) {
    const network = networkOf(hop.trim());
    if (network !== null) return network;
  }
  return 'unknown';
}

/** Removes the port and the zone. IPv4 written as IPv6 becomes plain IPv4. Null if the text is not an address. */
function networkOf(hop: string): string | null {
  if (hop.length > LONGEST_HOP) return null;
  const bare = hop.replace(/^"(.*)"$/, '$1').replace(/%[^\]]*/, '');
  const isBareIpv6 = bare.includes('::') || bare.split(':').length > 2;
  const parsed = SocketAddress.parse(isBareIpv6 && !bare.startsWith('[') ? `[${bare}]` : bare);
  if (!parsed) return null;
  const { address, family } = parsed;
  if (family === 'ipv4') return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return mapped ?? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. "::" becomes groups of zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
