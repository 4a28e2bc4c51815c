// Who is calling, as far as an address tells. Only the platform's word is taken (`ip` of a call), never a header.
import { isIPv6 } from 'node:net';

/**
 * The address as throttles count it: IPv4 as it is; of IPv6 the first 64 bits, because one customer has all the rest;
 * 'unknown' where the platform did not say.
 */
export function addressGroup(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain || 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::');
  const words = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two words.
  const length = words.length + rest.length + (plain.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array<string>(8 - length).fill('0');
  const network = [...words, ...zeros, ...rest].slice(0, 4);
  return `${network.map((word) => word.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
