import { SocketAddress } from 'node:net';

/**
 * The length of the longest possible address, with brackets, a port and quotes. A longer entry of the header is not an
 * address.
 */
const LONGEST_HOP = 64;
/**
 * The number of groups of an IPv6 address that identify its network. One client may use all addresses of its network,
 * so the other 64 bits are ignored.
 */
const NETWORK_GROUPS = 4;

/**
 * The address by which a client is counted. Without trusted proxies it is the address of the socket. Each proxy appends
 * the address of its own client to `X-Forwarded-For`. With trusted proxies, the result is the address that the
 * outermost trusted proxy appended. Entries further to the left are ignored, because the client may have written them
 * itself. If an entry is not an address, the next entry to its right is used.
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

/** Gives each client only one spelling: without a port or zone, and with IPv4 addresses never written as IPv6. */
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

/** The eight groups of an address in canonical form, with "::" expanded to zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
