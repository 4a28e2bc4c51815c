// Uploads that try to keep the server busy: pictures that are slow to decode, and bodies that never end.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLAIMS_PER_VISITOR, MAX_IMAGE_BYTES } from '../../../src/domain/limits.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import {
  getStatus,
  newVisitor,
  send,
  sendClaim,
  untilServed,
  wallet,
  type ApiResponse,
} from '../../support/airdrop/api.ts';
import { eventually } from '../../support/eventually.ts';
import { craftPng, makePicture } from '../../support/images.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { useFunctionServer } from '../../support/use-function-server.ts';
import { useUnlimitedRendering } from '../../support/use-unlimited-rendering.ts';

// Generous: on a busy machine decoding takes long, and no test here measures time.
vi.setConfig({ testTimeout: 240_000 });

Object.assign(process.env, ACCOUNT_ENV);
const server = useFunctionServer(undefined, { isBehindProxy: true });

function upload(picture: Uint8Array<ArrayBuffer>, ip = newVisitor()): Promise<ApiResponse> {
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/png' }));
  const headers = { 'X-Forwarded-For': ip };
  return send(`${server.url}/api/upload/screenshot`, { method: 'POST', body: form, headers });
}

/** Signs in with an account that nobody has. */
function signIn(): Promise<ApiResponse> {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'correct horse battery' });
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': newVisitor() };
  return send(`${server.url}/api/auth/login`, { method: 'POST', body, headers });
}

/** Announces an upload, sends its first bytes and no more. Resolves when they are sent. */
async function stall(ip = newVisitor(), announced = MAX_IMAGE_BYTES): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const head = [
    'POST /api/upload/screenshot HTTP/1.1',
    'Host: x',
    `X-Forwarded-For: ${ip}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${announced}`,
  ];
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`);
  return socket;
}

describe('thirty pictures at once that are slow to decode', () => {
  useUnlimitedRendering();

  it('are stored or refused with the seconds to wait, and others are answered meanwhile', async () => {
    const slow = craftPng(8_000, 5_000);
    const uploads = Array.from({ length: 30 }, () => upload(slow));
    const order: string[] = [];
    const all = Promise.all(uploads).then((answers) => {
      order.push('uploads');
      return answers;
    });
    order.push(`status ${(await getStatus(server, wallet(1))).status}`);
    const answers = await all;
    expect(order).toEqual(['status 404', 'uploads']);
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

describe('bodies that never end', () => {
  it('count as visits when they begin, of a visitor and two wider networks', async () => {
    stopClock();
    const visitor = '2001:db8:1:2::3';
    for (let sent = 0; sent < CLAIMS_PER_VISITOR; sent += 1) {
      const socket = await stall(visitor);
      await eventually(() => expect(server.keys('throttles')).toHaveLength(3 * (sent + 1)));
      socket.destroy();
    }
    await eventually(async () => {
      expect((await upload(await makePicture('png'), visitor)).status).toBe(429);
    });
  });

  it('take no memory from others as long as they are only announced', async () => {
    for (const announced of [MAX_IMAGE_BYTES, 50_000, 5_000, 200]) {
      await Promise.all(Array.from({ length: 20 }, () => stall(newVisitor(), announced)));
    }
    const picture = await makePicture('png');
    for (let victim = 0; victim < 5; victim += 1) {
      const claim = await untilServed(() => sendClaim(server, wallet(victim), picture));
      expect([claim.status, (await untilServed(signIn)).status]).toEqual([201, 401]);
    }
  });
});
