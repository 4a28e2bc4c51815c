// Fetching one file (SPEC 7: attempts and timeouts): a slow connection is not a stalled one.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestTools } from '../../../../src/api/tools.ts';
import { requestPolicy } from '../../../../src/domain/network/retry.ts';
import type { PackFile } from '../../../../src/domain/offline/pack.ts';
import { fetchFile } from '../../../../src/offline/packs/fetch.ts';
import { sha256 } from '../../../support/offline/site.ts';
import { fakeTools } from '../../../support/request-tools.ts';

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
  fetched: () => number;
}

/** Returns a fake network whose response is a stream. `isPoor` selects the request policy for a poor connection. */
function line(stream: () => ReadableStream<Uint8Array>, isPoor = false): Line {
  const timers: number[] = [];
  let count = 0;
  return {
    timers,
    fetched: () => count,
    tools: {
      fetch: () => {
        count += 1;
        return Promise.resolve(new Response(stream() as BodyInit));
      },
      after: (ms) => {
        timers.push(ms);
        return () => undefined;
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

  test('that breaks off is retried, and then reported as a network failure', async () => {
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
    const { tools, requests } = fakeTools(['waiting']);
    const fetched = fetchFile(FILE, { tools, signal: controller.signal });
    controller.abort();
    expect(await fetched).toMatchObject({ ok: false, failure: 'cancelled' });
    expect(requests).toHaveLength(1);
  });

  test('is reported as offline if the browser has no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { tools } = fakeTools(['offline', 'offline', 'offline']);
    expect(await fetchFile(FILE, { tools })).toMatchObject({ ok: false, failure: 'offline' });
  });
});

test('a response that never comes is aborted by the timer', async () => {
  const { tools, requests } = fakeTools(['silent', 'silent', 'silent']);
  expect(await fetchFile(FILE, { tools })).toMatchObject({ ok: false, failure: 'network' });
  expect(requests).toHaveLength(3);
});
