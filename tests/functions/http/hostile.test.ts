// Requests that no browser sends: wrong methods, path traversal, unknown identifiers (SPEC 7).
import { describe, expect, it } from 'vitest';
import { API_ERRORS } from '../../../src/domain/errors.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';

const server = useFunctionServer(undefined, { isBehindProxy: true });

const PATHS = [
  '/api/health',
  '/api/stories/nine-realms/parts',
  '/api/stories/nine-realms/en/prologue',
  '/api/translations/published/ko',
];

describe('methods', () => {
  it.each(PATHS)('HEAD %s answers like GET, without a body', async (path) => {
    const [head, get] = [await server.raw(path, 'HEAD'), await server.raw(path)];
    expect([head.status, head.text]).toEqual([get.status, '']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers['etag']).toBe(get.headers['etag']);
  });

  it.each(PATHS)('OPTIONS %s names the methods and allows no other origin', async (path) => {
    const answer = await server.raw(path, 'OPTIONS', {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'GET',
    });
    expect([answer.status, answer.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it('answers a wrong method with 405, also with a large body', async () => {
    const body = 'x'.repeat(1_000_000);
    const port = Number(new URL(server.url).port);
    expect((await sendRaw(port, '/api/health', { method: 'POST', body })).status).toBe(405);
  });
});

const CLIMBING = [
  '/api/stories/../content/head',
  '/api/stories/%2e%2e/content/head',
  '/api/stories/nine-realms/..%2f..%2fen/prologue',
  '/api/stories/nine-realms/en/..%2f..%2f..%2fpackage',
  '/api/stories/nine-realms/en/%2e%2e%5c%2e%2e',
  '/api/stories/nine-realms/en/prologue%00',
  '/api/stories/nine-realms/en/prologue.json',
  '/api/stories/nine-realms/en/%70rologue',
  '/api/stories/nine-realms/EN/prologue',
  '/api/stories/nine-realms/en/%',
  '/api/stories/nine-realms/en/%ff%fe',
  '/api/stories/nine-realms/en/__proto__',
  '/api/stories/nine-realms/constructor/prologue',
  '/api/stories/nine-realms/%ED%95%9C/prologue',
  '/api/stories/nine-realms/en/prologue/extra',
  '/api/stories//en/prologue',
  '/api/translations/published/..%2fko',
  '/api/translations/published/ko%20',
  '/api/translations/published/',
  '/api/translations/fr/prologue',
  '/api/translations/KO/prologue',
  '/api/translations/..%2fko/prologue',
  '/api/translations/ko/prologue/extra',
  '/api/health/extra',
  '/api/nothing',
  '/api',
  '/api/',
  '/api/%',
  '/api/*',
];

describe('paths', () => {
  it.each(CLIMBING)('%s is a JSON 404 without a storage call', async (path) => {
    const answer = await server.raw(path);
    expect(answer.status).toBe(404);
    expect(server.calls).toEqual([]);
    const body = JSON.parse(answer.text) as { error: string };
    expect(Object.keys(API_ERRORS)).toContain(body.error);
    expect(Object.keys(body).sort()).toEqual(['error', 'message', 'requestId']);
  });

  it('path traversal out of /api reaches no function', async () => {
    for (const path of ['/api/../content/head', '/api/stories/%2e%2e/%2e%2e/content/head']) {
      const answer = await server.raw(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type']).not.toContain('json');
      expect(server.calls).toEqual([]);
    }
  });

  it('a segment of 5,000 letters is a 404', async () => {
    const word = 'a'.repeat(5_000);
    for (const path of [`/api/stories/nine-realms/en/${word}`, `/api/${word}`]) {
      expect((await server.raw(path)).status).toBe(404);
    }
  });

  it('an unknown path is a 404 whatever the method', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      expect((await server.raw('/api/nothing', method)).status).toBe(404);
    }
  });
});

describe('headers', () => {
  it.each([...PATHS, '/api/nothing', '/api/stories/x/parts'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await server.raw(path, 'GET', { 'X-Forwarded-Proto': 'https' });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['set-cookie']).toBeUndefined();
    },
  );
});
