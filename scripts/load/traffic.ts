// Sends requests at fixed rates, whether or not earlier ones were answered, and measures each from the moment when it
// was due: a server that stalls must not slow down those who measure it.
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

export type Headers = Record<string, string>;

export interface Sent {
  method?: string;
  path: string;
  headers?: Headers;
  body?: Uint8Array | string;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends one request to a port of this machine. Rejects when there is no answer within a minute. */
export type Ask = (sent: Sent) => Promise<Received>;

let visitors = 0;
/** Returns the headers of a visitor who has not called yet. */
export function visitor(): Headers {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/** Creates a client of a host on this machine; `close` ends its connections. */
export function createClient(origin: string): { ask: Ask; close: () => void } {
  const { port } = new URL(origin);
  // Without a limit: each visitor has a connection of its own, and must not wait here for those of others.
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
  /** Milliseconds from when each was due until its answer, by time. */
  times: number[];
  /** How often each status was answered; 0: no answer. */
  statuses: Map<number, number>;
  /** 503 without Retry-After, and other 5xx. */
  unexcused: string[];
}

/** Sends one kind `perSecond` times a second until the time is over; resolves when all are answered. */
export async function drive(
  kind: string,
  perSecond: number,
  durationMs: number,
  send: (number: number) => Promise<Received>,
): Promise<LoadFigures> {
  const figures: LoadFigures = { kind, times: [], statuses: new Map(), unexcused: [] };
  const start = performance.now();
  const pending: Promise<void>[] = [];
  const count = Math.floor((perSecond * durationMs) / 1_000);
  for (let number = 0; number < count; number += 1) {
    const due = start + (number * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    pending.push(sendOne(figures, () => send(number), due));
  }
  await Promise.all(pending);
  figures.times.sort((a, b) => a - b);
  return figures;
}

async function sendOne(figures: LoadFigures, send: () => Promise<Received>, due: number) {
  const note = (status: number) =>
    figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  try {
    const { status, headers, text } = await send();
    figures.times.push(performance.now() - due);
    note(status);
    const isExcused = status === 503 && headers['retry-after'] !== undefined;
    if (status >= 500 && !isExcused) figures.unexcused.push(`${status} ${text.slice(0, 200)}`);
  } catch (error) {
    note(0);
    figures.unexcused.push(String(error));
  }
}

/** Returns the value below which this share of sorted numbers lies; NaN when there are none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
