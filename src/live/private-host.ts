import type { BlockList } from 'node:net';

// RFC 1122 (this host, loopback), RFC 1918 and 4193 (private), RFC 3927 and 4291 (link-local), RFC 6598 (shared by a
// provider's customers), RFC 4291 (IPv4 in IPv6).
const PRIVATE = {
  ipv4: [
    ['0.0.0.0', 8],
    ['127.0.0.0', 8],
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
    ['100.64.0.0', 10],
  ],
  ipv6: [
    ['::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
  ],
} as const;

/** RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`, and names that routers use. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)$/;

let privateRanges: BlockList | undefined;

/**
 * Whether a host is this machine or is in a private network.
 *
 * @param hostname as `URL` gives it: an IPv6 address has brackets
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  // Loading `node:net` takes longer than the rest of the function's start.
  const { BlockList, isIP } = process.getBuiltinModule('node:net');
  const version = isIP(host);
  if (version === 0) return PRIVATE_NAME.test(host) || !host.includes('.');
  if (privateRanges === undefined) {
    privateRanges = new BlockList();
    for (const [network, prefix] of PRIVATE.ipv4) privateRanges.addSubnet(network, prefix, 'ipv4');
    for (const [network, prefix] of PRIVATE.ipv6) privateRanges.addSubnet(network, prefix, 'ipv6');
  }
  return privateRanges.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
