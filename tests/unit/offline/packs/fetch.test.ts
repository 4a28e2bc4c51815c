// Fetching one file (SPEC 7: attempts and timeouts): a slow connection is not a stalled one.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestTools } from '../../../../src/api/tools.ts';
import type { PackFile } from '../../../../src/domain/offline/pack.ts';
import { requestPolicy } from '../../../../src/domain/network/retry.ts';
import { fetchFile } from '../../../../src/offline/packs/fetch.ts';
import { sha256 } from '../../../support/offline/site.ts';

const PIECES = ['one ', 'two ', 'three'];
const FILE: PackFile = {
  path: '/art/wood.1-1080.avif',
  hash: sha256(PIECES.join('')),
  size: PIECES.join('').length,
  kind: 'picture',
};

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Line {
  tools: RequestTools;
  /** Durations of the timers, in milliseconds and in order. */
  timers: number[];
  /** Runs the newest timer. */
  passTime: () => void;
  fetched: () => number;
}

/** A fake network whose response is a stream. `isPoor` selects the request policy for a poor connection. */
function line(stream: () => ReadableStream<Uint8Array>, isPoor = false): Line {
  const timers: number[] = [];
  let newest: (() => void) | undefined;
  let count = 0;
  return {
    timers,
    passTime: () => newest?.(),
    fetched: () => count,
    tools: {
      fetch: (_, init) => {
        count += 1;
        const body = stream();
        const response = new Response(body as BodyInit);
        return new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          resolve(response);
        });
      },
      after: (ms, run) => {
        timers.push(ms);
        newest = run;
        return () => {
          if (newest === run) newest = undefined;
        };
      },
      wait: () => Promise.resolve(),
      now: () => 0,
      random: () => 0,
      policy: () => requestPolicy(isPoor ? 'poor' : 'good'),
    },
  };
}

function inPieces(pieces: readonly string[]): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull: (controller) => {
      const piece = pieces[next];
      next += 1;
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });
}

describe('a file', () => {
  test('that arrives in pieces may take ten seconds for each (SPEC 7)', async () => {
    const { tools, timers } = line(() => inPieces(PIECES));
    const result = await fetchFile(FILE, { tools });
    expect(result.ok && new TextDecoder().decode(result.body.bytes)).toBe('one two three');
    expect(timers.length).toBeGreaterThan(PIECES.length);
    expect(new Set(timers)).toEqual(new Set([10_000]));
  });

  test('has five seconds and two attempts on a poor connection', async () => {
    const { tools, timers, fetched } = line(() => inPieces(['wrong']), true);
    expect(await fetchFile(FILE, { tools })).toMatchObject({ ok: false, failure: 'hash' });
    expect(new Set(timers)).toEqual(new Set([5_000]));
    expect(fetched()).toBe(2);
  });

  test('that stalls is aborted, retried, and then reported as a network failure', async () => {
    const stopped = line(
      () =>
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('one '));
            setTimeout(() => {
              controller.error(new DOMException('', 'AbortError'));
            }, 5);
          },
        }),
    );
    expect(await fetchFile(FILE, { tools: stopped.tools })).toMatchObject({
      ok: false,
      failure: 'network',
    });
    expect(stopped.fetched()).toBe(3);
  });

  test('that is cancelled is not retried', async () => {
    const controller = new AbortController();
    const cancelled = line(() => inPieces(PIECES));
    let attempts = 0;
    cancelled.tools.fetch = (_, init) => {
      attempts += 1;
      controller.abort();
      return Promise.reject(init?.signal?.reason as Error);
    };
    expect(
      await fetchFile(FILE, { tools: cancelled.tools, signal: controller.signal }),
    ).toMatchObject({ ok: false, failure: 'cancelled' });
    expect(attempts).toBe(1);
  });

  test('is reported as offline if the browser has no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { tools } = line(() => inPieces(PIECES));
    tools.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await fetchFile(FILE, { tools })).toMatchObject({ ok: false, failure: 'offline' });
  });
});

test('a response that never comes is aborted by the timer', async () => {
  const silent = line(() => inPieces(PIECES));
  let attempts = 0;
  silent.tools.fetch = (_, init) => {
    attempts += 1;
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      queueMicrotask(silent.passTime);
    });
  };
  expect(await fetchFile(FILE, { tools: silent.tools })).toMatchObject({
    ok: false,
    failure: 'network',
  });
  expect(attempts).toBe(3);
});
