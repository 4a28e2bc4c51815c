// Sends requests at fixed rates, whether or not earlier ones were answered, and measures each from the moment when it
// was due: a stalled server must not slow down its own measurement.
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

export type Headers = Record<string, string>;

export interface LoadRequest {
  method?: string;
  path: string;
  headers?: Headers;
  body?: Uint8Array | string;
}

export interface LoadResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends one request to a port of this machine. Rejects when there is no response within a minute. */
export type Ask = (request: LoadRequest) => Promise<LoadResponse>;

let visitors = 0;
/** Returns the headers of a visitor who has not called yet. */
export function visitor(): Headers {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/** Creates a client of a host on this machine; `close` ends its connections. */
export function createClient(origin: string): { ask: Ask; close: () => void } {
  const { port } = new URL(origin);
  // Without a limit on connections: visitors must not wait here for each other.
  const agent = new Agent({ keepAlive: true });
  const ask: Ask = ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((done, failed) => {
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const options = { host: '127.0.0.1', port, path, method, agent, timeout: TIMEOUT_MS };
      const request = httpRequest({ ...options, headers: { ...headers, ...length } });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          done({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      request.on('timeout', () => request.destroy(new Error('No answer within a minute')));
      request.on('error', failed);
      request.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

export interface LoadFigures {
  kind: string;
  /** Milliseconds from when each request was due until its response, ascending. */
  timesMs: number[];
  /** The number of responses with each status; 0 stands for no response. */
  statuses: Map<number, number>;
  /** 503 without Retry-After, and other 5xx. */
  unexcused: string[];
}

/** Sends one kind of request `perSecond` times a second for `durationMs`. Resolves when all are answered. */
export async function drive(
  kind: string,
  perSecond: number,
  durationMs: number,
  send: (number: number) => Promise<LoadResponse>,
): Promise<LoadFigures> {
  const figures: LoadFigures = { kind, timesMs: [], statuses: new Map(), unexcused: [] };
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  const count = Math.floor((perSecond * durationMs) / 1_000);
  for (let number = 0; number < count; number += 1) {
    const dueAt = startedAt + (number * 1_000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await sleep(wait);
    pending.push(sendOne(figures, () => send(number), dueAt));
  }
  await Promise.all(pending);
  figures.timesMs.sort((a, b) => a - b);
  return figures;
}

async function sendOne(figures: LoadFigures, send: () => Promise<LoadResponse>, dueAt: number) {
  const count = (status: number) =>
    figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  try {
    const { status, headers, text } = await send();
    figures.timesMs.push(performance.now() - dueAt);
    count(status);
    const isExcused = status === 503 && headers['retry-after'] !== undefined;
    if (status >= 500 && !isExcused) figures.unexcused.push(`${status} ${text.slice(0, 200)}`);
  } catch (error) {
    count(0);
    figures.unexcused.push(String(error));
  }
}

/** Returns the value below which this share of sorted numbers lies; NaN when there are none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
