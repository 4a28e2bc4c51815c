// Builds the `context` of a function call, including the visitor's address. Fields that a local machine cannot know
// (country, account) are empty or say "local".
import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from '@netlify/functions';

/** Promises that outlive their response (`context.waitUntil`); the host awaits them before it stops. */
export class Background {
  readonly #running = new Set<Promise<unknown>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(promise: Promise<unknown>): void {
    const settled = promise.catch(this.#onError).finally(() => this.#running.delete(settled));
    this.#running.add(settled);
  }

  /** Resolves when no promise is pending. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** An entry of X-Forwarded-For without the port that some proxies add: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  const [, inBrackets, v4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry.trim()) ?? [];
  return inBrackets ?? v4 ?? entry;
}

/**
 * The visitor's address. Behind a trusted proxy it is the last entry of X-Forwarded-For, which the proxy wrote; all
 * earlier entries are claims of the visitor.
 */
export function visitorAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const last = plain(withoutPort(forwarded.split(',').at(-1) ?? ''));
  if (trustProxy && isIP(last) !== 0) return last;
  return plain(request.socket.remoteAddress ?? '');
}

export interface ContextInput {
  ip: string;
  params: Record<string, string>;
  requestId: string;
  url: URL;
  siteUrl: string;
  deployId: string;
  cookieHeader: string | undefined;
  background: Background;
}

function readCookies(header: string | undefined): { get: (name: string) => string } {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const values = new Map(pairs.map(([name, ...value]) => [name, value.join('=')]));
  return { get: (name) => values.get(name) ?? '' };
}

/** Builds a function's context. */
export function createContext(input: ContextInput): Context {
  const context = {
    account: { id: 'local' },
    cookies: readCookies(input.cookieHeader),
    deploy: { context: 'local', id: input.deployId, published: true },
    geo: {},
    ip: input.ip,
    json: (value: unknown) => Response.json(value),
    log: console.log,
    params: input.params,
    requestId: input.requestId,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: input.siteUrl },
    url: input.url,
    waitUntil: (promise: Promise<unknown>) => input.background.add(promise),
  };
  // The members of edge functions (next, rewrite) are missing on purpose, as on the platform.
  return context as unknown as Context;
}
