// Functions in the host's process, called over real HTTP.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_REQUEST_BYTES } from '../../scripts/local/functions/invoke.ts';
import { parseTrustedProxies } from '../../scripts/local/trusted-proxies.ts';
import type { RawResponse } from '../support/raw-request.ts';
import { FIXTURE_FUNCTIONS, ask, startTestHost, type TestHostOptions } from './support/site.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

const start = (options: TestHostOptions = {}) =>
  startTestHost({ functionsDir: FIXTURE_FUNCTIONS, ...options });
const jsonOf = (answer: RawResponse) => JSON.parse(answer.text) as Record<string, unknown>;

describe('a function call', () => {
  it('passes the request as it was sent, with the context of DESIGN section 6', async () => {
    const host = await start();
    const body = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    const answer = await ask(host, '/api/echo/a%2Fb/c%20d?q=%E2%82%AC', {
      method: 'POST',
      headers: { 'x-custom': 'one', 'content-type': 'image/png' },
      body,
    });
    const seen = jsonOf(answer);
    expect(seen).toMatchObject({
      method: 'POST',
      bytes: body.byteLength,
      sum: body.reduce((sum, byte) => (sum + byte) % 65_521, 0),
      ip: '127.0.0.1',
      params: { first: 'a%2Fb', second: 'c%20d' },
      deploy: { context: 'local', published: true },
    });
    expect(seen['url']).toMatch(/^http:\/\/[^/]+\/api\/echo\/a%2Fb\/c%20d\?q=%E2%82%AC$/);
    expect(seen['headers']).toMatchObject({ 'x-custom': 'one', 'content-type': 'image/png' });
    expect(answer.headers['x-nf-request-id']).toBe(seen['requestId']);
  });

  it("returns only the function's own headers, and each cookie separately", async () => {
    const host = await start();
    const { headers, body } = await ask(host, '/special');
    expect(body.toString()).toBe('special');
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('streams a large response', async () => {
    const host = await start();
    const answer = await ask(host, '/api/stream');
    expect(answer.body.byteLength).toBe(5_000_000);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('responds to HEAD without a body', async () => {
    const host = await start();
    const answer = await ask(host, '/special', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.body.byteLength).toBe(0);
  });

  it.each([
    ['/special', 'special'],
    ['/.netlify/functions/unnamed', 'unnamed'],
  ])('to %s returns %s', async (path, text) => {
    const host = await start();
    expect((await ask(host, path)).text).toBe(text);
  });

  it('to an unknown API path reaches the catch-all', async () => {
    const host = await start();
    expect(jsonOf(await ask(host, '/api/nothing/here'))).toEqual({ error: 'not-found' });
  });
});

describe('a failure', () => {
  it.each(['/api/broken', '/api/broken?text'])(
    'of %s is a JSON 500 that reveals no internals',
    async (path) => {
      const lines: string[] = [];
      const log = { info: () => undefined, error: (line: string) => void lines.push(line) };
      const host = await start({ log });
      const answer = await ask(host, path);
      expect(answer.status).toBe(500);
      expect(answer.headers['cache-control']).toBe('no-store');
      const body = jsonOf(answer);
      expect(Object.keys(body)).toEqual(['error', 'message', 'requestId']);
      expect(answer.text).not.toMatch(/inside|\.ts|at /);
      expect(lines.join('\n')).toContain(String(body['requestId']));
    },
  );

  it('of a function file to load prevents the start', async () => {
    const functionsDir = join(temporaryFolder(), 'functions');
    writeFiles(functionsDir, { 'odd.mjs': 'export const config = { path: "/x" };' });
    await expect(startTestHost({ functionsDir })).rejects.toThrow(
      'functions/odd.mjs has no default export that is a function',
    );
  });

  it('is not what a function without a result is: that is a 204', async () => {
    const host = await start();
    expect((await ask(host, '/api/broken?nothing')).status).toBe(204);
  });
});

describe('a request that cannot be passed to a function', () => {
  it('is a JSON 501 when Fetch forbids its method, and nothing is logged', async () => {
    const lines: string[] = [];
    const log = { info: () => undefined, error: (line: string) => void lines.push(line) };
    const host = await start({ log });
    const answer = await ask(host, '/api/echo/x', { method: 'TRACE' });
    expect(answer.status).toBe(501);
    expect(jsonOf(answer)).toMatchObject({ error: 'method.not-implemented' });
    expect(lines).toEqual([]);
  });

  it.each([
    ['/api/echo/x', 'user:password@localhost'],
    ['/api/echo/x', 'localhost/elsewhere?'],
    ['/', 'localhost/api/echo/x#'],
    ['http://user:password@localhost/api/echo/x', 'localhost'],
  ])('is a 400: %s with the host %s', async (path, named) => {
    const host = await start();
    expect((await ask(host, path, { headers: { host: named } })).status).toBe(400);
  });

  it('is still passed on if its Host header is empty: the path stays intact', async () => {
    const host = await start();
    const answer = await ask(host, '/api/echo/x', { headers: { host: ' ' } });
    expect(jsonOf(answer)['url']).toBe('http://localhost/api/echo/x');
  });
});

describe("the visitor's address", () => {
  it.each([
    ['', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['', { 'x-nf-client-connection-ip': '203.0.113.9' }, '127.0.0.1'],
    ['1', {}, '127.0.0.1'],
    ['1', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
    ['1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }, '203.0.113.9'],
    ['1', { 'x-forwarded-for': '203.0.113.9, nonsense' }, '127.0.0.1'],
    ['1', { 'x-forwarded-for': '2001:db8::1' }, '2001:db8::1'],
    ['1', { 'x-forwarded-for': '::ffff:203.0.113.9' }, '203.0.113.9'],
    ['1', { 'x-forwarded-for': '203.0.113.9:5678' }, '203.0.113.9'],
    ['1', { 'x-forwarded-for': '6.6.6.6, [2001:db8::1]:5678' }, '2001:db8::1'],
    ['1', { 'x-forwarded-for': '[2001:db8::1]' }, '2001:db8::1'],
    ['2', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.7' }, '203.0.113.9'],
    ['2', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
    ['127.0.0.0/8', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }, '203.0.113.9'],
    [
      '127.0.0.1, 10.0.0.0/8',
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.7' },
      '203.0.113.9',
    ],
    ['10.0.0.0/8', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ])('with TRUST_PROXY=%s and %j is %s', async (setting, headers, ip) => {
    const host = await start({ environment: { proxies: parseTrustedProxies(setting) } });
    expect(jsonOf(await ask(host, '/api/echo/x', { headers }))['ip']).toBe(ip);
  });

  it('cannot be forged by platform headers, which do not reach the function', async () => {
    const host = await start();
    const sent = { 'x-nf-geo': 'x', 'x-nf-request-id': 'mine', 'x-forwarded-for': '1.1.1.1' };
    const { headers } = jsonOf(await ask(host, '/api/echo/x', { headers: sent }));
    expect(JSON.stringify(headers)).not.toMatch(/x-nf-geo|mine/);
    expect(Object.keys(headers as object)).not.toContain('x-forwarded-for');
  });

  it('goes with an https request URL behind a trusted proxy', async () => {
    const host = await start({ environment: { proxies: 1 } });
    const headers = { 'x-forwarded-proto': 'https', host: 'book.example.org' };
    expect(jsonOf(await ask(host, '/api/echo/x', { headers }))['url']).toBe(
      'https://book.example.org/api/echo/x',
    );
  });
});

describe('large bodies', () => {
  const upload = (bytes: number) => ({ method: 'POST', body: new Uint8Array(bytes) });

  it("are accepted up to the host's limit", async () => {
    const host = await start();
    const answer = await ask(host, '/api/echo/x', upload(MAX_REQUEST_BYTES));
    expect(jsonOf(answer)['bytes']).toBe(MAX_REQUEST_BYTES);
  });

  it.each([
    ['announced', true],
    ['in chunks', false],
  ])('one byte longer, %s, get a JSON 413', async (_, isAnnounced) => {
    const host = await start();
    const headers: Record<string, string> = isAnnounced ? {} : { 'transfer-encoding': 'chunked' };
    const answer = await ask(host, '/api/echo/x', { ...upload(MAX_REQUEST_BYTES + 1), headers });
    expect(answer.status).toBe(413);
    expect(jsonOf(answer)).toMatchObject({ message: 'File too large' });
  });

  it('do not prevent a client that is rejected at once from reading the response', async () => {
    const host = await start();
    for (let round = 0; round < 5; round++) {
      const answer = await ask(host, '/api/refuse', upload(6_000_000));
      expect(answer.status).toBe(401);
    }
  });
});

describe('scheduled functions', () => {
  it('run on request, without a next time, and are not reachable', async () => {
    const host = await start();
    const warning = new Promise<Error>((done) => process.once('warning', done));
    await host.schedule.run('clock');
    expect((await warning).message).toBe('clock null');
    expect((await ask(host, '/.netlify/functions/clock')).status).toBe(404);
  });
});
