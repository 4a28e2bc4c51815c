// The host against connections that send too slowly, too many of them, or bytes that are not a request.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Host } from '../../scripts/local/host.ts';
import { parseTrustedProxies } from '../../scripts/local/trusted-proxies.ts';
import { eventually } from '../support/eventually.ts';
import { FIXTURE_FUNCTIONS, ask, startTestHost, type TestHostOptions } from './support/site.ts';

const SLOW = { perAddress: Infinity, requestMs: 60_000, checkMs: 5_000 };
const start = (options: TestHostOptions = {}) =>
  startTestHost({ functionsDir: FIXTURE_FUNCTIONS, site: { 'index.html': 'home' }, ...options });

function open({ port }: Host): Socket {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  // The host may reset it at any time, which is what is tested.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends bytes as they are and resolves to all that comes back until the host has no more. */
async function exchange(host: Host, bytes: string): Promise<string> {
  const socket = open(host);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, 'end');
  return Buffer.concat(chunks).toString();
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const jsonOf = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

describe('a request that takes too long to arrive', () => {
  it.each([
    ['in its body', 'POST /api/echo/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf'],
    ['in its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('%s loses its connection, even if the client keeps its side open', async (_, bytes) => {
    const host = await start({ connections: { perAddress: 1, requestMs: 100, checkMs: 50 } });
    const answer = await exchange(host, bytes);
    // A function that was waiting for the body may have answered first.
    expect([400, 408, 500]).toContain(statusOf(answer));
    await eventually(async () => expect((await ask(host, '/')).status).toBe(200));
  });
});

describe('connections of one address', () => {
  it.each(['', '10.0.0.0/8'])('beyond the limit are closed: "%s"', async (setting) => {
    const environment = { proxies: parseTrustedProxies(setting) };
    const host = await start({ connections: { ...SLOW, perAddress: 3 }, environment });
    const held = [open(host), open(host), open(host)];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    await expect(ask(host, '/')).rejects.toThrow();
    held[0]?.destroy();
    await eventually(async () => expect((await ask(host, '/')).status).toBe(200));
  });

  it.each(['1', '127.0.0.1'])('are not counted behind the proxy "%s"', async (setting) => {
    const host = await start({ environment: { proxies: parseTrustedProxies(setting) } });
    const held = Array.from({ length: 210 }, () => open(host));
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    expect((await ask(host, '/')).status).toBe(200);
  });
});

describe('a malformed request gets a JSON answer', () => {
  const get = (headers: string) => `GET /api/x HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;
  it.each([
    ['a broken request line', 'HELLO\r\n\r\n', 400],
    ['headers that are too large', get(`Host: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n`), 431],
    ['no Host header', get(''), 400],
    ['two Host headers', get('Host: a\r\nHost: b\r\n'), 400],
    ['an unknown expectation', get('Host: x\r\nExpect: tea\r\n'), 417],
    ['a Host with a path', get('Host: a/b\r\n'), 400],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange(await start(), bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer.toLowerCase()).toContain('content-type: application/json');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain("frame-ancestors 'none'");
    expect(Object.keys(jsonOf(answer))).toEqual(['error', 'message', 'requestId']);
    const { requestId } = jsonOf(answer) as { requestId: string };
    expect(answer.toLowerCase()).toContain(`x-nf-request-id: ${requestId}`);
  });

  it('or plain text if it is for a page', async () => {
    const page = get('Host: a\r\nHost: b\r\n').replace('/api/x', '/');
    const answer = await exchange(await start(), page);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('text/plain');
  });

  it('but HTTP/1.0 may omit the Host header', async () => {
    expect(statusOf(await exchange(await start(), 'GET / HTTP/1.0\r\n\r\n'))).toBe(200);
  });
});
