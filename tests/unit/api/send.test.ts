// JSON requests: headers, preconditions, retries and error details.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sendJson } from '../../../src/api/send.ts';
import { fakeTools, type Reply } from '../../support/request-tools.ts';

const Answer = v.object({ done: v.boolean() });
const DONE: Reply = { status: 200, body: '{"done":true}' };
const BUSY: Reply = { status: 503, body: '{"error":"storage.unavailable","message":"later"}' };

describe('sendJson', () => {
  it('sends JSON with the token and bypasses every cache', async () => {
    const { tools, requests } = fakeTools([DONE]);
    const result = await sendJson('PUT', '/api/x', { a: 1 }, Answer, { tools, token: 't' });
    expect(result).toEqual({ ok: true, data: { done: true } });
    expect(requests[0]?.init).toMatchObject({
      method: 'PUT',
      body: '{"a":1}',
      cache: 'no-store',
      headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
    });
  });

  it.each([
    { what: 'a write without key or version', method: 'POST', options: {}, attempts: 1 },
    {
      what: 'a write with an idempotency key',
      method: 'POST',
      options: { idempotencyKey: 'k' },
      attempts: 3,
    },
    {
      what: 'a write that names its version',
      method: 'PUT',
      options: { ifMatch: '"r1"' },
      attempts: 3,
    },
    { what: 'a read', method: 'GET', options: {}, attempts: 3 },
  ] as const)('$what is sent at most $attempts times', async (row) => {
    const { tools, requests } = fakeTools([BUSY, BUSY, BUSY, BUSY]);
    const result = await sendJson(row.method, '/api/x', undefined, Answer, {
      tools,
      ...row.options,
    });
    expect(result).toMatchObject({ ok: false, status: 503, message: 'later' });
    expect(requests).toHaveLength(row.attempts);
  });

  it('passes on the other fields of an error response as details', async () => {
    const body = '{"error":"body.invalid","message":"m","submission":{"version":3}}';
    const { tools } = fakeTools([{ status: 409, body }]);
    const result = await sendJson('PUT', '/api/x', {}, Answer, { tools });
    expect(result).toMatchObject({
      ok: false,
      code: 'body.invalid',
      details: { submission: { version: 3 } },
    });
  });
});
