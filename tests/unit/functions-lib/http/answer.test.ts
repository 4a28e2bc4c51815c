// A stored file leaves with headers that let nothing in it run, whatever the caller adds (DESIGN decision 38).
import { expect, it } from 'vitest';
import { file, json } from '../../../../functions/lib/http/answer.ts';

const bytes = new Uint8Array([1, 2, 3]);

it('a file is streamed as it is, for nobody to keep and nothing to run', async () => {
  const answer = file(bytes, 'image/png');
  expect([...new Uint8Array(await answer.clone().arrayBuffer())]).toEqual([1, 2, 3]);
  expect(answer.body).toBeInstanceOf(ReadableStream);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it('a public file may be kept; what protects the reader stays', () => {
  const { headers } = file(bytes, 'image/png', {
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

it('an answer in JSON is for nobody to keep', () => {
  expect(json({}).headers.get('cache-control')).toBe('no-store');
});
