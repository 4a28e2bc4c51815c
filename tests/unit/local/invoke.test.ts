// Which responses of functions are compressed, and how.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from '../../../scripts/local/functions/invoke.ts';

const BODY = JSON.stringify(Array.from({ length: 100 }, (_, part) => ({ part, title: 'Part' })));

function answerWith(headers: Record<string, string>, body: string | null = BODY): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache', ...headers },
  });
}

describe('a public JSON answer', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('accepted with %s is sent as %s, with a weak ETag', async (accepted, encoding, expand) => {
    const answer = await compress(answerWith({ etag: '"one"', vary: 'Cookie' }), accepted);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('etag')).toBe('W/"one"');
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(BODY.length / 2);
    expect(expand(bytes).toString()).toBe(BODY);
  });

  it.each([
    ['the client accepts no encoding', answerWith({ etag: '"one"' }), undefined],
    ['it is short', answerWith({ etag: '"one"' }, '{"part":1}'), 'br'],
  ])('is not compressed when %s', async (_, answer, accepted) => {
    const sent = await compress(answer.clone(), accepted);
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect(sent.headers.get('etag')).toBe('"one"');
    expect(sent.headers.get('vary')).toBe('Accept-Encoding');
    expect(await sent.text()).toBe(await answer.text());
  });
});

it.each([
  ['may contain secrets', answerWith({ 'cache-control': 'private, no-store' })],
  ['is not JSON', answerWith({ 'content-type': 'image/avif' })],
  ['is encoded', answerWith({ 'content-encoding': 'gzip' })],
  ['has no body', answerWith({}, null)],
])('an answer that %s is not touched', async (_, answer) => {
  expect(await compress(answer, 'br')).toBe(answer);
});
