// The `context` a function gets, and the visitor's address in it. No field is invented: what a machine cannot know
// (country, account) says so.
import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from '@netlify/functions';

/** Promises that outlive their answer (`context.waitUntil`), to be awaited before the host stops. */
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

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The visitor's address. Behind a trusted proxy it is the last entry of X-Forwarded-For, the one that proxy wrote;
 * everything before it is the visitor's own word.
 */
export function visitorAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const last = plain(forwarded.split(',').at(-1) ?? '');
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
  // What only edge functions have (next, rewrite) is missing on purpose, as it is on the platform.
  return context as unknown as Context;
}
