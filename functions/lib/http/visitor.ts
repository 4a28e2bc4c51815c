// Identifies a visitor by network address, as reported by the platform (`ip` of a call), never by a header.
import { isIPv4, isIPv6 } from 'node:net';

/** IPv6 prefix lengths: one network, then the usual assignments to a home and to an organisation (RFC 6177). */
const CUSTOMER_BITS = 64;
const WIDER_BITS = [56, 48] as const;

/**
 * Returns the address as throttles count it: IPv4 unchanged; the first 64 bits of IPv6, because one customer has all
 * the rest; 'unknown' if the platform reported none.
 */
export function addressGroup(ip: string): string {
  return groupOf(ip, CUSTOMER_BITS) ?? (plainOf(ip) || 'unknown');
}

/** Returns whether thousands of people may share this address, as the customers of a mobile carrier do: IPv4. */
export function mayBeShared(ip: string): boolean {
  return isIPv4(plainOf(ip));
}

/** Returns the wider networks around an IPv6 address, narrower first: a customer may own a whole one. None for IPv4. */
export function widerGroups(ip: string): string[] {
  return WIDER_BITS.map((bits) => groupOf(ip, bits)).filter((group) => group !== null);
}

const plainOf = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** Returns the first bits of an IPv6 address in CIDR notation; null for anything else. `bits` is a multiple of 8. */
function groupOf(ip: string, bits: number): string | null {
  const plain = plainOf(ip);
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const words = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  // A trailing IPv4 address counts as two groups.
  const length = words.length + rest.length + (plain.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - length).fill('0');
  const all = [...words, ...zeros, ...rest].map((word) => parseInt(word, 16));
  const kept = all.slice(0, Math.ceil(bits / 16));
  const cut = bits % 16;
  if (cut > 0) kept.push((kept.pop() ?? 0) & ~(0xffff >> cut));
  return `${kept.map((word) => word.toString(16)).join(':')}::/${bits}`;
}
