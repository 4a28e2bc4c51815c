// Builds the `context` of a function call, including the visitor's address.
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
  background: Background;
}

/** Builds a function's context: of Netlify's members those that need no platform. */
export function createContext(input: ContextInput): Context {
  const { background, siteUrl, ...own } = input;
  const context = {
    ...own,
    deploy: { context: 'local', id: 'local', published: true },
    site: { id: 'local', name: 'local', url: siteUrl },
    waitUntil: (promise: Promise<unknown>) => background.add(promise),
  };
  return context as unknown as Context;
}
