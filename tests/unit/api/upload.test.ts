// Form uploads: progress, timeouts, retries and cancelling.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { postForm, type UploadTools } from '../../../src/api/upload.ts';
import { UPLOAD_LIMIT_MS, UPLOAD_STALL_MS } from '../../../src/domain/limits.ts';
import { fakeTools } from '../../support/request-tools.ts';

const Answer = v.object({ id: v.string() });

interface FakeRequest {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  headers: Record<string, string>;
  status: number;
  responseText: string;
  isAborted: boolean;
}

/** Fakes whose requests and timers run only when the test triggers them. */
function fakeUpload(play: (request: FakeRequest, count: number) => void) {
  const requests: FakeRequest[] = [];
  const timers = new Map<number, () => void>();
  const tools: UploadTools = {
    ...fakeTools([]).tools,
    after: (ms, run) => {
      timers.set(ms, run);
      return () => {
        if (timers.get(ms) === run) timers.delete(ms);
      };
    },
    openRequest: () => {
      const request: FakeRequest = {
        upload: { onprogress: null },
        onload: null,
        onerror: null,
        headers: {},
        status: 0,
        responseText: '',
        isAborted: false,
      };
      requests.push(request);
      return Object.assign(request, {
        open: () => undefined,
        abort: () => {
          request.isAborted = true;
        },
        setRequestHeader: (name: string, value: string) => {
          request.headers[name] = value;
        },
        getResponseHeader: () => '30',
        send: () => queueMicrotask(() => play(request, requests.length)),
      }) as unknown as XMLHttpRequest;
    },
  };
  return { tools, requests, timers };
}

function answer(request: FakeRequest, status: number, responseText: string): void {
  Object.assign(request, { status, responseText });
  request.onload?.();
}

describe('postForm', () => {
  it('reports upload progress and parses the response', async () => {
    const seen: number[][] = [];
    const { tools, requests, timers } = fakeUpload((request) => {
      request.upload.onprogress?.({ loaded: 5, total: 10 });
      request.upload.onprogress?.({ loaded: 10, total: 10 });
      answer(request, 201, '{"id":"a"}');
    });
    const result = await postForm('/api/x', new FormData(), Answer, {
      tools,
      idempotencyKey: 'k',
      onProgress: (...bytes) => seen.push(bytes),
    });
    expect(result).toEqual({ ok: true, data: { id: 'a' } });
    expect(seen).toEqual([
      [5, 10],
      [10, 10],
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'Idempotency-Key': 'k' });
    expect([...timers]).toEqual([]);
  });

  it.each([
    { name: 'nothing moved for 10 s', ms: UPLOAD_STALL_MS },
    { name: 'it took 120 s in all', ms: UPLOAD_LIMIT_MS },
  ])('fails when $name', async ({ ms }) => {
    const { tools, requests, timers } = fakeUpload(() => timers.get(ms)?.());
    const result = await postForm('/api/x', new FormData(), Answer, { tools });
    expect(result).toMatchObject({ ok: false, code: 'timeout' });
    expect(requests[0]?.isAborted).toBe(true);
  });

  it('reports a 413 of the platform without JSON as a file that is too large, and when to retry', async () => {
    const { tools } = fakeUpload((request) =>
      answer(request, 413, '<html>Payload Too Large</html>'),
    );
    const result = await postForm('/api/x', new FormData(), Answer, { tools });
    expect(result).toMatchObject({ ok: false, status: 413, retryAfterSeconds: 30 });
    expect(result.ok ? '' : result.message).toContain('File too large');
  });

  it.each([
    { name: 'once without a key', key: undefined, attempts: 1 },
    { name: 'three times with one', key: 'k', attempts: 3 },
  ])('tries a broken connection $name', async ({ key, attempts }) => {
    const { tools, requests } = fakeUpload((request) => request.onerror?.());
    const result = await postForm('/api/x', new FormData(), Answer, { tools, idempotencyKey: key });
    expect(result).toMatchObject({ ok: false, code: 'network' });
    expect(requests).toHaveLength(attempts);
  });

  it('stops when it is aborted', async () => {
    const leaving = new AbortController();
    const { tools, requests } = fakeUpload(() => leaving.abort());
    const result = await postForm('/api/x', new FormData(), Answer, {
      tools,
      idempotencyKey: 'k',
      signal: leaving.signal,
    });
    expect(result).toMatchObject({ ok: false, code: 'aborted' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.isAborted).toBe(true);
  });
});
