// A proxy in front of the site that records what is transferred, including the requests of the service worker.
// A response from the browser's own caches is not counted.
import { request as send } from 'node:http';
import { extname } from 'node:path';
import { serveLoopback } from '../local/port.ts';

export interface CountedRequest {
  method: string;
  path: string;
  /** Bytes of the body as transferred, hence compressed. */
  bytes: number;
  /** Whether the service worker requested it, or it is the worker's own script. */
  isByWorker: boolean;
  status: number;
}

export interface CountingProxy {
  url: string;
  requests: CountedRequest[];
  /** Resolves once nothing has been transferred for `ms` milliseconds. */
  waitUntilIdle: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Returns the kind of a request, as the budgets name it. */
export function kindOf({ path, method }: CountedRequest): string {
  if (method === 'HEAD') return 'check';
  if (path.startsWith('/api/')) return 'call';
  const kinds: Record<string, string> = { '.js': 'script', '.css': 'style', '.woff2': 'font' };
  if (/^\.(?:avif|webp|png|svg|ico)$/.test(extname(path))) return 'picture';
  if (extname(path) === '.json') return 'text';
  return kinds[extname(path)] ?? 'page';
}

/** Starts the proxy on a free port of this machine. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const requests: CountedRequest[] = [];
  let lastAt = Date.now();
  const { url, close } = await serveLoopback((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target);
    const isByWorker = pathname === '/sw.js' || (request.headers.referer ?? '').endsWith('/sw.js');
    const counted: CountedRequest = {
      method: request.method ?? 'GET',
      path: pathname,
      bytes: 0,
      isByWorker,
      status: 0,
    };
    requests.push(counted);
    lastAt = Date.now();
    const forwarded = send(new URL(request.url ?? '/', target), {
      method: request.method,
      headers: { ...request.headers, host: new URL(target).host },
    });
    forwarded.on('response', (answer) => {
      counted.status = answer.statusCode ?? 0;
      response.writeHead(counted.status, answer.headers);
      answer.on('data', (chunk: Buffer) => (counted.bytes += chunk.length));
      for (const event of ['data', 'end']) answer.on(event, () => (lastAt = Date.now()));
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    requests,
    waitUntilIdle: async (ms) => {
      while (Date.now() - lastAt < ms) {
        await new Promise((done) => setTimeout(done, ms - (Date.now() - lastAt)));
      }
    },
    close,
  };
}
