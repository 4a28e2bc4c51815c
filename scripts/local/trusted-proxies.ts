// Reads the visitor's address from the headers of the proxies in front of the host. Only trusted proxies are believed.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** How many proxies stand in front of the host, or their addresses and networks. */
export type TrustedProxies = number | BlockList;

/** Returns an address without the prefix `::ffff:` of an IPv4 address that IPv6 sockets report. */
const withoutMapping = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns an entry of X-Forwarded-For without the port that some proxies add: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  const [, inBrackets, v4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry.trim()) ?? [];
  return inBrackets ?? v4 ?? entry;
}

/** Reads `TRUST_PROXY`: a number, or addresses and networks between commas. Throws a readable error. */
export function parseTrustedProxies(setting: string): TrustedProxies {
  if (/^\d*$/.test(setting)) return Number(setting);
  const list = new BlockList();
  for (const entry of setting.split(',')) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? [];
    const version = isIP(address);
    const maxBits = version === 4 ? 32 : 128;
    const bits = Number(prefix ?? maxBits);
    if (version === 0 || bits > maxBits) {
      throw new Error(
        `TRUST_PROXY must be the number of proxies in front, or addresses and networks between commas, not "${setting}".`,
      );
    }
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

type FromPeer = Pick<IncomingMessage, 'socket'>;

const peerOf = ({ socket }: FromPeer) => withoutMapping(socket.remoteAddress ?? '');

/** Returns whether a request comes from a trusted proxy, so that its X-Forwarded headers can be believed. */
export function comesFromProxy(request: FromPeer, proxies: TrustedProxies): boolean {
  return typeof proxies === 'number' ? proxies > 0 : isTrusted(proxies, peerOf(request));
}

/**
 * Returns the visitor's address. Each proxy adds the address from which a request came to the end of X-Forwarded-For;
 * what stands before the entries of trusted proxies is unverified.
 */
export function visitorAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  // From the nearest proxy outwards.
  const hops = forwarded.map((entry) => withoutMapping(withoutPort(entry))).reverse();
  let address = peerOf(request);
  for (const [index, hop] of hops.entries()) {
    const isProxy = typeof proxies === 'number' ? index < proxies : isTrusted(proxies, address);
    if (!isProxy || isIP(hop) === 0) return address;
    address = hop;
  }
  return address;
}
