// Reads the visitor's address from the headers of the proxies in front of the host. Only trusted proxies are believed.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** How many proxies stand in front of the host, or their addresses and networks. */
export type TrustedProxies = number | BlockList;

const plainAddress = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

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
    const [address = '', prefix] = entry.trim().split('/');
    const version = isIP(address);
    const bits = Number(prefix ?? (version === 4 ? 32 : 128));
    const isNetwork = version !== 0 && Number.isInteger(bits) && bits <= (version === 4 ? 32 : 128);
    if (!isNetwork) {
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

const peerOf = ({ socket }: IncomingMessage) => plainAddress(socket.remoteAddress ?? '');

/** Returns whether a request comes from a trusted proxy, so that its X-Forwarded headers can be believed. */
export function comesFromProxy(request: IncomingMessage, proxies: TrustedProxies): boolean {
  return typeof proxies === 'number' ? proxies > 0 : isTrusted(proxies, peerOf(request));
}

/**
 * Returns the visitor's address. Each proxy adds the address from which a request came to the end of X-Forwarded-For;
 * entries before those of trusted proxies are mere claims of the visitor.
 */
export function visitorAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  // From the nearest proxy outwards.
  const hops = forwarded.map((entry) => plainAddress(withoutPort(entry))).reverse();
  let address = peerOf(request);
  for (const [passed, next] of hops.entries()) {
    const isProxy = typeof proxies === 'number' ? passed < proxies : isTrusted(proxies, address);
    if (!isProxy || isIP(next) === 0) return address;
    address = next;
  }
  return address;
}
