// The dependencies of the service worker in memory: caches, a network of a few addresses, a precache, a clock.
import { PAGE_TIMEOUT_MS } from '../../../src/domain/limits.ts';
import type { WorkerTools } from '../../../src/sw/tools.ts';
import { memoryCaches, type MemoryCaches } from './memory-caches.ts';

export const ORIGIN = 'https://realms.example';

/** The response at an address; a string is an HTML page. */
type Content = string | (() => Response | Promise<Response>);

export interface FakeWorker extends MemoryCaches {
  tools: WorkerTools;
  /** The network. A path that is not listed fails like a broken connection. */
  network: Map<string, Content>;
  precache: Map<string, string>;
  /** The paths requested from the network. */
  asked: string[];
  logged: string[];
  /** Registers work that continues after a response; `afterwards` waits for it. */
  waitUntil: (work: Promise<unknown>) => void;
  afterwards: () => Promise<void>;
  load: (path: string) => () => Promise<Response>;
  clock: { now: number };
  /** Ends the wait for a slow network. */
  runOutOfTime: () => void;
}

/** Returns a page of this site that references code. */
export function html(title: string, ...code: string[]): string {
  return `<title>${title}</title>${code.map((path) => `<script src="${path}"></script>`).join('')}`;
}

export function page(text: string, init: ResponseInit = {}): Response {
  return new Response(text, { headers: { 'content-type': 'text/html' }, ...init });
}

export function script(): Response {
  return new Response('code', { headers: { 'content-type': 'text/javascript' } });
}

export function picture(bytes: number, type = 'image/avif'): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
}

/** Creates a worker with empty caches and a network without responses. */
export function fakeWorker(version = 'v1'): FakeWorker {
  const memory = memoryCaches(ORIGIN);
  const network = new Map<string, Content>();
  const precache = new Map<string, string>();
  const [asked, logged, works]: [string[], string[], Promise<unknown>[]] = [[], [], []];
  const clock = { now: Date.UTC(2026, 10, 21) };
  let runOutOfTime: () => void = () => undefined;
  const timeOut = new Promise<void>((done) => (runOutOfTime = done));
  const ask = async (path: string): Promise<Response> => {
    asked.push(path);
    const content = network.get(path);
    if (content === undefined) throw new TypeError('Failed to fetch');
    return typeof content === 'string' ? page(content) : content();
  };
  const tools: WorkerTools = {
    caches: memory.caches,
    locks: navigator.locks,
    fetch: (request) => ask(typeof request === 'string' ? request : new URL(request.url).pathname),
    isPrecached: (path) => precache.has(path),
    matchPrecache: (path) => {
      const text = precache.get(path);
      return Promise.resolve(text === undefined ? undefined : page(text));
    },
    version,
    now: () => clock.now,
    wait: (ms) => (ms === PAGE_TIMEOUT_MS ? timeOut : new Promise(() => undefined)),
    log: (message) => logged.push(message),
  };
  return {
    ...memory,
    tools,
    network,
    precache,
    asked,
    logged,
    clock,
    load: (path) => () => ask(path),
    waitUntil: (work) => works.push(work),
    afterwards: async () => {
      await Promise.all(works);
    },
    runOutOfTime: () => runOutOfTime(),
  };
}
