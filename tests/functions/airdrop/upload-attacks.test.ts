// Uploads that try to keep the server busy: pictures that are slow to decode, and bodies that never end (decision record
// 033).
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bodyBudget } from '../../../functions/lib/http/body-budget.ts';
import { CLAIMS_PER_VISITOR, MAX_IMAGE_BYTES } from '../../../src/domain/limits.ts';
import {
  getStatus,
  newVisitor,
  send,
  wallet,
  type ApiResponse,
} from '../../support/airdrop/api.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';
import { blackPng, makePicture } from '../../support/images.ts';
import { useUnlimitedRendering } from '../../support/use-unlimited-rendering.ts';

// Generous: on a busy machine decoding takes long, and no test here measures time.
const PATIENCE_MS = 100_000;
vi.setConfig({ testTimeout: 240_000 });

const server = useFunctionServer(undefined, { isBehindProxy: true });

function upload(picture: Uint8Array<ArrayBuffer>, ip = newVisitor()): Promise<ApiResponse> {
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/png' }));
  const headers = { 'X-Forwarded-For': ip };
  return send(`${server.url}/api/upload/screenshot`, { method: 'POST', body: form, headers });
}

/** Announces an upload, sends its first bytes and no more. Resolves when the server has them. */
async function stall(ip = newVisitor()): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const head = [
    'POST /api/upload/screenshot HTTP/1.1',
    'Host: x',
    `X-Forwarded-For: ${ip}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${MAX_IMAGE_BYTES}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`);
  await once(socket, 'connect');
  return socket;
}

describe('thirty pictures at once that are slow to decode', () => {
  useUnlimitedRendering();

  it('are stored or refused with the seconds to wait, and whoever asks meanwhile is answered', async () => {
    const slow = blackPng(8_000, 5_000);
    const uploads = Array.from({ length: 30 }, () => upload(slow));
    const order: string[] = [];
    const all = Promise.all(uploads).then((answers) => {
      order.push('uploads');
      return answers;
    });
    await getStatus(server, wallet(1));
    order.push('status');
    const answers = await all;
    expect(order).toEqual(['status', 'uploads']);
    const stored = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 503);
    expect(stored.length + refused.length).toBe(30);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body['error']).toBe('server.busy');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // One or two are decoded at once and four may wait.
    expect(stored.length).toBeGreaterThanOrEqual(5);
    expect(server.keys('images')).toHaveLength(stored.length);
    expect((await upload(await makePicture('png'))).status).toBe(201);
  });
});

/** Waits until the server holds the memory for so many bytes of bodies. */
function reserved(bytes: number): Promise<void> {
  return vi.waitFor(() => expect(bodyBudget.reservedBytes()).toBe(bytes), PATIENCE_MS);
}

describe('bodies that never end', () => {
  it('use up the memory for bodies, not more; when they end, uploads go on', async () => {
    const stalled = await Promise.all(Array.from({ length: 20 }, () => stall()));
    const large = new Uint8Array(MAX_IMAGE_BYTES - 1_000);
    await reserved(6 * MAX_IMAGE_BYTES);
    const { status, body } = await upload(large);
    expect([status, body['error']]).toEqual([503, 'server.busy']);
    // Small requests still fit.
    expect((await upload(await makePicture('png'))).status).toBe(201);
    for (const socket of stalled) socket.destroy();
    await reserved(0);
    expect((await upload(large)).status).toBe(400);
  });

  it('of one visitor use up their own share', async () => {
    const visitor = newVisitor();
    await Promise.all([stall(visitor), stall(visitor)]);
    await reserved(2 * MAX_IMAGE_BYTES);
    const large = new Uint8Array(MAX_IMAGE_BYTES - 1_000);
    expect((await upload(large, visitor)).status).toBe(503);
    expect((await upload(large)).status).toBe(400);
  });

  it('count as visits when they begin', async () => {
    const visitor = '2001:db8:1:2::3';
    for (let sent = 0; sent < CLAIMS_PER_VISITOR; sent += 1) {
      const socket = await stall(visitor);
      await vi.waitFor(() => expect(server.keys('throttles')).toHaveLength(3 * (sent + 1)), 20_000);
      socket.destroy();
    }
    await vi.waitFor(async () => {
      expect((await upload(await makePicture('png'), visitor)).status).toBe(429);
    }, 20_000);
  });
});
