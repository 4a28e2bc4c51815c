// A stored file is sent with headers that keep its content from running, whatever the caller adds.
import { expect, it } from 'vitest';
import { fileResponse, json } from '../../../../functions/lib/http/response.ts';

const bytes = new Uint8Array([1, 2, 3]);

it('a file is streamed unchanged, is not cached and cannot run code', async () => {
  const response = fileResponse(bytes, 'image/png');
  expect([...new Uint8Array(await response.clone().arrayBuffer())]).toEqual([1, 2, 3]);
  expect(response.body).toBeInstanceOf(ReadableStream);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it('a public file may be cached but keeps the protective headers', () => {
  const { headers } = fileResponse(bytes, 'image/png', {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': 'default-src *',
    'X-Content-Type-Options': 'no',
    'Content-Type': 'text/html',
  });
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toBe('image/png');
});

it('a JSON response is not cached', () => {
  expect(json({}).headers.get('cache-control')).toBe('no-store');
});
