// How every API request ends: attempts, waits, timeouts and error messages (SPEC 7, "Client behaviour").
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getJson } from '../../../src/api/request.ts';
import type { ApiResult } from '../../../src/api/result.ts';
import { API_ERRORS } from '../../../src/domain/errors.ts';
import type { Quality } from '../../../src/domain/network/connection.ts';
import { fakeTools, type Reply } from '../../support/request-tools.ts';

const AnswerSchema = v.object({ word: v.string() });

async function run(
  replies: Reply[],
  signal?: AbortSignal,
): Promise<{ result: ApiResult<{ word: string }>; attempts: number; waits: number[] }> {
  const { tools, requests, waits } = fakeTools(replies);
  const result = await getJson('/api/x', AnswerSchema, { tools, signal });
  return { result, attempts: requests.length, waits };
}

const good = { status: 200, body: '{"word":"yes"}' };

describe('attempts', () => {
  it.each<[string, Reply[], number, number[]]>([
    ['a good answer', [good], 1, []],
    ['503, then good', [{ status: 503, body: '' }, good], 2, [1_000]],
    [
      '429, 408, then good',
      [{ status: 429, body: '' }, { status: 408, body: '' }, good],
      3,
      [1_000, 1_500],
    ],
    ['no network, then good', ['offline', good], 2, [1_000]],
    ['no answer in 10 s, then good', ['silent', good], 2, [1_000]],
  ])('%s succeeds', async (_, replies, attempts, waits) => {
    expect(await run(replies)).toEqual({
      result: { ok: true, data: { word: 'yes' } },
      attempts,
      waits,
    });
  });

  it.each([400, 401, 403, 404, 409, 410, 413, 422])('never retries a %i', async (status) => {
    const { attempts, result } = await run([{ status, body: '' }, good]);
    expect([attempts, result.ok]).toEqual([1, false]);
  });

  it.each<[string, Reply, Partial<ApiResult<never>>]>([
    [
      'a failing server',
      { status: 500, body: '{"message":"Sorry"}' },
      { status: 500, message: 'Sorry' },
    ],
    ['no network', 'offline', { status: 0, code: 'network' }],
    ['a silent server', 'silent', { status: 0, code: 'timeout' }],
    ['an answer that stops in the middle', 'stalled', { status: 0, code: 'timeout' }],
  ])('gives up on %s after three', async (_, reply, expected) => {
    const { result, attempts, waits } = await run([reply, reply, reply, good]);
    expect(result).toMatchObject({ ok: false, ...expected });
    expect([attempts, waits]).toEqual([3, [1_000, 1_500]]);
  });

  it('mentions "Network" both for no connection and for a timeout (SPEC 8)', async () => {
    for (const reply of ['offline', 'silent'] as const) {
      const { result } = await run([reply, reply, reply]);
      expect(result).toMatchObject({ message: expect.stringContaining('Network') as string });
    }
  });
});

describe('on a poor connection', () => {
  it.each<[string, Reply]>([
    ['no network', 'offline'],
    ['no answer within 5 s', 'silent'],
    ['a failing server', { status: 503, body: '' }],
  ])('%s fails after two attempts and one wait of 2 s', async (_, reply) => {
    const { tools, requests, waits } = fakeTools([reply, reply, good], () => 'poor');
    expect(await getJson('/api/x', AnswerSchema, { tools })).toMatchObject({ ok: false });
    expect([requests.length, waits]).toEqual([2, [2_000]]);
  });

  it('a second attempt is the last if quality drops before it', async () => {
    let quality: Quality = 'good';
    const { tools, requests, waits } = fakeTools(['offline', 'offline', good], () => quality);
    const { wait } = tools;
    tools.wait = (ms) => {
      quality = 'poor';
      return wait(ms);
    };
    expect(await getJson('/api/x', AnswerSchema, { tools })).toMatchObject({ ok: false });
    expect([requests.length, waits]).toEqual([2, [1_000]]);
  });
});

describe('the error message', () => {
  it.each([
    ['its message', '{"error":"part.unknown","message":"Part not found"}', 'Part not found'],
    ['else its error', '{"error":"Some words"}', 'Some words'],
    ['else its error, where the message is empty', '{"message":"","error":"Words"}', 'Words'],
    ['else the status', '{"detail":1}', 'HTTP 404'],
    ['else the status, where they are no text', '{"message":7,"error":{}}', 'HTTP 404'],
    ['the status and the text, where it is not JSON', 'gone fishing', 'HTTP 404: gone fishing'],
    ['the status alone, where there is no text', '', 'HTTP 404'],
    [
      'no more than 200 characters of a page',
      `<p>${'x'.repeat(500)}`,
      `HTTP 404: <p>${'x'.repeat(197)}`,
    ],
  ])('is %s', async (_, body, message) => {
    const { result } = await run([{ status: 404, body }]);
    expect(result).toMatchObject({ ok: false, status: 404, message });
  });

  it.each(Object.keys(API_ERRORS))('comes with the code %s', async (error) => {
    const { result } = await run([{ status: 404, body: JSON.stringify({ error, message: 'm' }) }]);
    expect(result).toMatchObject({ code: error });
  });

  it.each(['Not found', 'Some words', '', 7, null])('treats %j as no code', async (error) => {
    const { result } = await run([{ status: 404, body: JSON.stringify({ error, message: 'm' }) }]);
    expect(result).not.toHaveProperty('code');
  });
});

describe('a response of the wrong shape', () => {
  it.each(['<!doctype html>', '{"word":7}', 'null', ''])(
    '%j is an error, not data',
    async (body) => {
      const { result, attempts } = await run([{ status: 200, body }, good]);
      expect(result).toMatchObject({ ok: false, status: 200, code: 'answer.invalid' });
      expect(attempts).toBe(1);
    },
  );
});

describe('cancelling', () => {
  it('before the call sends nothing', async () => {
    const { result, attempts } = await run([good], AbortSignal.abort());
    expect([result, attempts]).toMatchObject([{ ok: false, code: 'aborted' }, 0]);
  });

  it('during an attempt differs from a timeout and is not retried', async () => {
    const controller = new AbortController();
    const { tools, requests } = fakeTools(['waiting', good]);
    const pending = getJson('/api/x', AnswerSchema, { tools, signal: controller.signal });
    controller.abort();
    expect(await pending).toMatchObject({ ok: false, code: 'aborted' });
    expect(requests).toHaveLength(1);
  });

  it('between attempts ends the wait', async () => {
    const controller = new AbortController();
    const { tools, requests } = fakeTools([{ status: 503, body: '' }, good]);
    const wait = tools.wait;
    tools.wait = (ms, signal) => {
      controller.abort();
      return wait(ms, signal);
    };
    const result = await getJson('/api/x', AnswerSchema, { tools, signal: controller.signal });
    expect([result, requests.length]).toMatchObject([{ ok: false, code: 'aborted' }, 1]);
  });
});
