// Choosing between the network and the stored text (SPEC 7 and 9 "API cache freshness", SPEC 8 "Content"), with fake
// timers.
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, type ApiResult } from '../../../src/api/result.ts';
import { browserTools } from '../../../src/api/tools.ts';
import { readThrough, type Source } from '../../../src/offline/read-through.ts';
import { $connection } from '../../../src/stores/connection.ts';
import { $offlineMode } from '../../../src/stores/offline-mode.ts';

const NOW = 1_700_000_000_000;
const HOUR = 60 * 60_000;
const SECOND = 1_000;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  $offlineMode.set(false);
  $connection.set({ ...$connection.get(), isOnline: true, quality: 'unknown' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const WordSchema = v.object({ word: v.string() });
type Answer = ApiResult<{ word: string }>;

const NEW: Answer = { ok: true, data: { word: 'new' } };
const NETWORKS = {
  answers: [10, NEW],
  'answers slowly': [4 * SECOND, NEW],
  'answers slowly with what is kept': [4 * SECOND, { ok: true, data: { word: 'kept' } }],
  'is gone': [3 * SECOND, failure('network')],
  'is gone quickly': [10, failure('network')],
  'does not answer in time': [30 * SECOND, failure('timeout')],
  'is a captive portal': [10, failure('answer.invalid', 200)],
  'has a failing server': [10, { ok: false, status: 503, message: 'Sorry' }],
  'knows no such text': [10, { ok: false, status: 404, message: 'Part not found' }],
  'is no longer wanted': [10, failure('aborted')],
} satisfies Record<string, [number, Answer]>;

const KEPT = {
  nothing: null,
  'a young text': { data: { word: 'kept' }, storedAt: NOW - HOUR },
  'a text of 48 h': { data: { word: 'kept' }, storedAt: NOW - 48 * HOUR + 30 * SECOND },
  'a text of 60 h': { data: { word: 'kept' }, storedAt: NOW - 60 * HOUR },
  'a text of 80 h': { data: { word: 'kept' }, storedAt: NOW - 80 * HOUR },
  "a pack's text": { data: { word: 'kept' }, storedAt: null },
  'a damaged record': { data: { wood: 7 }, storedAt: NOW },
};

interface Options {
  kind?: 'api' | 'content';
  isUrgent?: boolean;
  /** Duration of a database read. */
  readMs?: number;
  recentMs?: number;
}

/** Returns what a reader gets, when, and the side effects. */
async function read(
  network: keyof typeof NETWORKS,
  kept: keyof typeof KEPT,
  { kind = 'content', isUrgent = true, readMs = 20, recentMs }: Options = {},
) {
  const happened: string[] = [];
  const [answerMs, response] = NETWORKS[network];
  const settled = { atMs: 0 };
  const source: Source<typeof WordSchema> = {
    kind,
    schema: WordSchema,
    ask: async () => {
      happened.push('asked');
      await browserTools.wait(answerMs);
      return response;
    },
    read: async () => {
      await browserTools.wait(readMs);
      return KEPT[kept];
    },
    keep: ({ word }) => void happened.push(`kept ${word}`),
    missing: 'offline.content',
    ...(recentMs !== undefined && { recentMs }),
    ...(isUrgent && {
      meanwhile: {
        onNewer: ({ word }) => void happened.push(`newer ${word}`),
        onUnanswered: () => void happened.push('unanswered'),
      },
    }),
  };
  const result = readThrough(source, browserTools).then((given) => {
    settled.atMs = Date.now() - NOW;
    return given;
  });
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  const given = await result;
  const shown = given.ok ? given.data.word : (given.code ?? String(given.status));
  return { shown, isKept: given.ok && given.isKept === true, atMs: settled.atMs, happened };
}

describe('online', () => {
  it.each<[keyof typeof NETWORKS, keyof typeof KEPT, string, string[]]>([
    ['answers', 'a young text', 'new', ['asked', 'kept new']],
    ['answers slowly', 'nothing', 'new', ['asked', 'kept new']],
    ['answers slowly', 'a young text', 'kept', ['asked', 'kept new', 'newer new']],
    ['answers slowly', 'a text of 80 h', 'new', ['asked', 'kept new']],
    ['answers slowly', "a pack's text", 'kept', ['asked', 'kept new', 'newer new']],
    ['answers slowly', 'a damaged record', 'new', ['asked', 'kept new']],
    ['answers slowly with what is kept', 'a young text', 'kept', ['asked', 'kept kept']],
    ['is gone', 'nothing', 'network', ['asked']],
    ['is gone', 'a young text', 'kept', ['asked', 'unanswered']],
    ['is gone quickly', 'a text of 48 h', 'kept', ['asked', 'unanswered']],
    ['is gone quickly', 'a text of 60 h', 'network', ['asked']],
    ['is gone quickly', "a pack's text", 'kept', ['asked', 'unanswered']],
    ['is gone quickly', 'a damaged record', 'network', ['asked']],
    ['is a captive portal', 'a young text', 'kept', ['asked', 'unanswered']],
    ['has a failing server', 'a young text', 'kept', ['asked', 'unanswered']],
    ['has a failing server', 'nothing', '503', ['asked']],
    ['knows no such text', 'a young text', '404', ['asked']],
    ['is no longer wanted', 'a young text', 'aborted', ['asked']],
  ])('the network %s, %s is stored: %s', async (network, kept, shown, happened) => {
    expect(await read(network, kept)).toMatchObject({ shown, happened });
  });

  it.each<[keyof typeof NETWORKS, keyof typeof KEPT, number]>([
    ['answers', 'a young text', 10],
    ['answers slowly', 'a young text', 320],
    ['answers slowly', 'nothing', 4_000],
    ['does not answer in time', 'a young text', 320],
  ])('the network %s, %s is stored: shown after %i ms', async (network, kept, atMs) => {
    expect(await read(network, kept)).toMatchObject({ atMs });
  });

  it('a database that hangs causes no delay', async () => {
    const slow = { readMs: HOUR };
    expect(await read('answers', 'a young text', slow)).toMatchObject({ shown: 'new', atMs: 10 });
    expect(await read('answers slowly', 'a young text', slow)).toMatchObject({ shown: 'new' });
    expect(await read('is gone quickly', 'a young text', slow)).toMatchObject({ shown: 'network' });
  });

  it('a slow database is waited for where the network does not answer, or in offline mode', async () => {
    const slow = { readMs: 5 * SECOND };
    expect(await read('is gone', 'a young text', slow)).toMatchObject({ shown: 'kept' });
    $offlineMode.set(true);
    expect(await read('answers', 'a young text', slow)).toMatchObject({ shown: 'kept' });
  });

  it('says that nothing is stored for offline only if the browser has no connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await read('is gone', 'nothing')).toMatchObject({ shown: 'offline.content' });
    expect(await read('has a failing server', 'nothing')).toMatchObject({ shown: '503' });
  });

  it('marks stored texts as stored', async () => {
    expect(await read('answers', 'a young text')).toMatchObject({ isKept: false });
    expect(await read('is gone', 'a young text')).toMatchObject({ isKept: true });
  });
});

describe('on a poor connection', () => {
  beforeEach(() => $connection.set({ ...$connection.get(), quality: 'poor' }));

  it.each<[keyof typeof KEPT, string]>([
    ['a text of 60 h', 'kept'],
    ['a text of 80 h', 'network'],
  ])('%s, the network gone: %s', async (kept, shown) => {
    expect(await read('is gone quickly', kept)).toMatchObject({ shown });
  });
});

describe('offline', () => {
  beforeEach(() => $connection.set({ ...$connection.get(), isOnline: false }));

  it.each<[keyof typeof KEPT, string, number]>([
    ['a text of 60 h', 'kept', 20],
    ["a pack's text", 'kept', 20],
    ['a text of 80 h', 'offline.content', 3_000],
    ['nothing', 'offline.content', 3_000],
  ])('%s: %s after %i ms', async (kept, shown, atMs) => {
    expect(await read('is gone', kept)).toMatchObject({ shown, atMs });
  });

  it('still tries the network, because it may be back', async () => {
    expect(await read('answers', 'nothing')).toMatchObject({ shown: 'new' });
  });
});

describe('a response that is not urgent', () => {
  const api = { kind: 'api', isUrgent: false } as const;

  it.each<[keyof typeof NETWORKS, keyof typeof KEPT, string]>([
    ['answers slowly', 'a young text', 'new'],
    ['is gone', 'a young text', 'kept'],
    ['is gone', 'a text of 48 h', 'network'],
    ['knows no such text', 'a young text', '404'],
  ])('the network %s, %s is stored: %s', async (network, kept, shown) => {
    expect(await read(network, kept, api)).toMatchObject({ shown });
  });

  it('stays fresh twice as long without a connection', async () => {
    $connection.set({ ...$connection.get(), isOnline: false });
    expect(await read('is gone', 'a text of 48 h', api)).toMatchObject({ shown: 'kept' });
  });
});

describe('recent content', () => {
  it.each<[number, keyof typeof KEPT, string, string[]]>([
    [2 * HOUR, 'a young text', 'kept', []],
    [HOUR, 'a young text', 'new', ['asked', 'kept new']],
    [2 * HOUR, 'nothing', 'new', ['asked', 'kept new']],
    [2 * HOUR, "a pack's text", 'new', ['asked', 'kept new']],
  ])('accepted up to %s ms old, %s is stored: %s', async (recentMs, kept, shown, happened) => {
    expect(await read('answers', kept, { recentMs })).toMatchObject({ shown, happened });
  });

  it('is asked for if the database hangs', async () => {
    const options = { recentMs: 2 * HOUR, readMs: 100 * SECOND };
    expect(await read('answers', 'a young text', options)).toMatchObject({ shown: 'new' });
  });
});

describe('in offline mode', () => {
  beforeEach(() => $offlineMode.set(true));

  it.each<[keyof typeof KEPT, string]>([
    ['a text of 80 h', 'kept'],
    ["a pack's text", 'kept'],
    ['a damaged record', 'offline.content'],
    ['nothing', 'offline.content'],
  ])('%s: %s, without a request', async (kept, shown) => {
    expect(await read('answers', kept)).toMatchObject({ shown, happened: [] });
  });
});
