import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  [
    'the socket, even if the client sends another address',
    '192.0.2.1',
    '203.0.113.9',
    0,
    '192.0.2.1',
  ],
  [
    'the address that the one trusted proxy appended',
    '10.0.0.1',
    'forged, 192.0.2.1',
    1,
    '192.0.2.1',
  ],
  [
    'the address that the outer of two proxies appended',
    '10.0.0.1',
    'forged, 192.0.2.1, 10.0.0.2',
    2,
    '192.0.2.1',
  ],
  [
    'the outermost entry, if there are fewer entries than proxies',
    '10.0.0.1',
    '192.0.2.1',
    5,
    '192.0.2.1',
  ],
  ['the socket when no proxy wrote anything', '10.0.0.1', null, 1, '10.0.0.1'],
  ['IPv4, also as an IPv6 socket has it', '::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['one name for all clients without a socket address', undefined, null, 0, 'unknown'],
  ['the next entry if an entry is not an address', '10.0.0.1', 'hidden', 1, '10.0.0.1'],
  ['the next entry if an entry is 8 kB long', '10.0.0.1', '1'.repeat(8192), 1, '10.0.0.1'],
])('%s', (_what, socket, forwarded, proxies, address) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(address);
});

describe('one client is counted once', () => {
  const counted = (hop: string) => clientAddress('10.0.0.1', hop, 1);

  test.each([
    '192.0.2.1:5678',
    '192.0.2.1:1',
    '"192.0.2.1"',
    '::ffff:c000:201',
    '[::FFFF:192.0.2.1]:80',
  ])('%s is 192.0.2.1', (hop) => {
    expect(counted(hop)).toBe('192.0.2.1');
  });

  test.each([
    '2001:db8::1',
    '2001:DB8:0:0:0:0:0:1',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '[2001:db8::1]',
    '[2001:db8::1]:443',
    '"[2001:db8::1]:443"',
    '2001:db8::1%eth0',
    '2001:db8::ffff:ffff:ffff:ffff',
    '2001:db8:0:0:dead:beef::',
  ])('%s belongs to the same /64 network', (hop) => {
    expect(counted(hop)).toBe('2001:db8:0:0::/64');
  });

  test('a neighbouring network is another client', () => {
    expect(counted('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
    expect(counted('::1')).toBe('0:0:0:0::/64');
  });

  test.each(['1.2.3.4.5', '01.2.3.4:x', 'example.com', '[::1', '', '1.2.3.4:99999'])(
    '%j is no address',
    (hop) => {
      expect(counted(hop)).toBe('10.0.0.1');
    },
  );
});
