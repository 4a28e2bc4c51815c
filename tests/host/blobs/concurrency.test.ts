// Fifty concurrent conditional writers: in every round exactly one wins, and the stored value is the winner's.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sampleCount } from '../../support/effort.ts';
import { clientOf, startTestBlobs } from '../support/blobs.ts';

const WRITERS = 50;
const ROUNDS = sampleCount(60);

const writers = Array.from({ length: WRITERS }, (_, index) => index);

describe('parallel conditional writers, round after round', () => {
  it('have exactly one winner with onlyIfNew', async () => {
    const { server } = await startTestBlobs();
    const store = clientOf(server.url);
    for (let round = 0; round < ROUNDS; round++) {
      const key = `round-${String(round)}`;
      const results = await Promise.all(
        writers.map((writer) => store.set(key, `writer ${String(writer)}`, { onlyIfNew: true })),
      );
      const winners = writers.filter((writer) => results[writer]?.modified);
      expect(winners).toHaveLength(1);
      expect(await store.get(key)).toBe(`writer ${String(winners[0])}`);
      expect((await store.getMetadata(key))?.etag).toBe(results[winners[0] ?? 0]?.etag);
    }
  });

  it('have exactly one winner with onlyIfMatch', async () => {
    const { server } = await startTestBlobs();
    const store = clientOf(server.url);
    let { etag = '' } = await store.set('key', 'start');
    for (let round = 0; round < ROUNDS; round++) {
      const valueOf = (writer: number) => `round ${String(round)}, writer ${String(writer)}`;
      const before = etag;
      const results = await Promise.all(
        writers.map((writer) => store.set('key', valueOf(writer), { onlyIfMatch: before })),
      );
      const winners = writers.filter((writer) => results[writer]?.modified);
      expect(winners).toHaveLength(1);
      expect(await store.get('key')).toBe(valueOf(winners[0] ?? -1));
      etag = results[winners[0] ?? 0]?.etag ?? '';
    }
  });

  it('lose no increment of a counter that ten clients raise by compare-and-set', async () => {
    const { server } = await startTestBlobs();
    const store = clientOf(server.url);
    await store.setJSON('counter', { n: 0 });
    const raise = async () => {
      for (;;) {
        const found = await store.getWithMetadata('counter', { type: 'json' });
        const { n } = (found as { data: { n: number } }).data;
        const result = await store.setJSON(
          'counter',
          { n: n + 1 },
          { onlyIfMatch: found?.etag ?? '' },
        );
        if (result.modified) return;
        await sleep(1);
      }
    };
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let step = 0; step < 10; step++) await raise();
      }),
    );
    expect(await store.get('counter', { type: 'json' })).toEqual({ n: 100 });
  });
});

describe('a slow writer', () => {
  it('has its condition checked when its body has arrived, not when it began', async () => {
    const { server } = await startTestBlobs();
    const store = clientOf(server.url);
    let finish = () => {};
    const slowBody = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('slow'));
        finish = () => controller.close();
      },
    });
    const slow = fetch(`${server.url}/test-site/site:records/key`, {
      method: 'PUT',
      headers: { authorization: 'Bearer test-token', 'if-none-match': '*' },
      body: slowBody,
      duplex: 'half',
    } as RequestInit);
    await sleep(50);
    expect(await store.set('key', 'fast', { onlyIfNew: true })).toMatchObject({ modified: true });
    finish();
    expect((await slow).status).toBe(412);
    expect(await store.get('key')).toBe('fast');
  });

  it('that disconnects while sending its body has written nothing', async () => {
    const { server } = await startTestBlobs();
    const store = clientOf(server.url);
    await store.set('key', 'whole');
    const leave = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
    });
    const writing = fetch(`${server.url}/test-site/site:records/key`, {
      method: 'PUT',
      headers: { authorization: 'Bearer test-token' },
      body,
      duplex: 'half',
      signal: leave.signal,
    } as RequestInit);
    await sleep(50);
    leave.abort();
    await expect(writing).rejects.toThrow();
    await sleep(50);
    expect(await store.get('key')).toBe('whole');
  });
});
