// Reads the host's environment variables. docs/operations.md lists them.
import { resolve } from 'node:path';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** Where a run of the host listens, reads and writes. */
export interface HostEnvironment {
  host: string;
  port: number;
  dataDir: string;
  proxies: TrustedProxies;
  /** The site's public address, if the owner configured one. */
  publicUrl: string | null;
}

const MAX_PORT = 65_535;

/** Reads the environment. Throws a readable error when a value is invalid. */
export function readEnvironment(env: NodeJS.ProcessEnv, root: string): HostEnvironment {
  const port = Number(env['PORT'] ?? 8888);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new Error(`PORT must be a number from 0 to ${MAX_PORT}, not "${env['PORT'] ?? ''}".`);
  }
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    dataDir: resolve(root, env['DATA_DIR'] ?? '.data'),
    proxies: parseTrustedProxies(env['TRUST_PROXY'] ?? ''),
    publicUrl: readPublicUrl(env),
  };
}

/** Returns the site's public address, if one is configured. Throws a readable error when it is invalid. */
export function readPublicUrl(env: NodeJS.ProcessEnv): string | null {
  const url = env['SITE_URL'] || env['URL'] || null;
  if (url === null || (/^https?:/.test(url) && URL.canParse(url))) return url;
  throw new Error(`SITE_URL must be a web address, such as https://realms.example, not "${url}".`);
}

/** Returns the site's address as far as it is known before serving; null when any free port will do. */
export function siteAddress({ host, port, publicUrl }: HostEnvironment): string | null {
  return publicUrl ?? (port === 0 ? null : addressOf(host, port));
}

/** Returns whether a host name is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

/** Returns the address to type into a browser. */
export function addressOf(host: string, port: number): string {
  const isLocal = host === '0.0.0.0' || host === '::' || isLoopback(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
