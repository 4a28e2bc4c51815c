// A network and a clock for the page's requests: replies in the given order, timers that fire at once.
import type { RequestTools } from '../../src/api/tools.ts';
import type { Quality } from '../../src/domain/network/connection.ts';
import { requestPolicy } from '../../src/domain/network/retry.ts';

/**
 * A reply: a response; `offline`: no connection; `silent`: no response before the timeout; `stalled`: headers, then
 * nothing before the timeout; `waiting`: no response, and no time passes.
 */
export type Reply = { status: number; body: string } | 'offline' | 'silent' | 'stalled' | 'waiting';

export interface FakeTools {
  tools: RequestTools;
  requests: { address: string; init: RequestInit }[];
  /** Milliseconds waited between attempts. */
  waits: number[];
}

/** Returns tools whose `random` is 0, so that waits are exactly those of SPEC. `quality` is read for each attempt. */
export function fakeTools(
  replies: readonly Reply[],
  quality: () => Quality = () => 'good',
): FakeTools {
  const requests: FakeTools['requests'] = [];
  const waits: number[] = [];
  let timeOut: () => void = () => undefined;

  const tools: RequestTools = {
    fetch: (input, init = {}) => {
      const reply = replies[requests.length];
      requests.push({ address: input as string, init });
      if (reply === undefined) return Promise.reject(new Error('More requests than replies'));
      if (reply === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
      if (typeof reply === 'object') {
        return Promise.resolve(new Response(reply.body, { status: reply.status }));
      }
      const stopped = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () =>
          reject(new DOMException('The operation was aborted.', 'AbortError')),
        );
      });
      if (reply !== 'waiting') queueMicrotask(() => timeOut());
      if (reply !== 'stalled') return stopped;
      const stalled = new Response('', { status: 200 });
      stalled.text = () => stopped;
      return Promise.resolve(stalled);
    },
    after: (ms, run) => {
      timeOut = () => {
        if (ms === requestPolicy(quality()).timeoutMs) run();
      };
      return () => undefined;
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    now: () => 1_700_000_000_000,
    random: () => 0,
    policy: () => requestPolicy(quality()),
  };
  return { tools, requests, waits };
}
