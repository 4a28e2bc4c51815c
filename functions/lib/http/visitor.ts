// Identifies a visitor by network address, as reported by the platform (`ip` of a call), never by a header.
import { isIPv6 } from 'node:net';

/**
 * The address as throttles count it: IPv4 unchanged; the first 64 bits of IPv6, because one customer has all the rest;
 * 'unknown' if the platform reported none.
 */
export function addressGroup(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain || 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::');
  const words = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  // A trailing IPv4 address counts as two groups.
  const length = words.length + rest.length + (plain.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - length).fill('0');
  const network = [...words, ...zeros, ...rest].slice(0, 4);
  return `${network.map((word) => word.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
