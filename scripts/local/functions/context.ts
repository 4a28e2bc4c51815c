// Builds the `context` of a function call, including the visitor's address.
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
