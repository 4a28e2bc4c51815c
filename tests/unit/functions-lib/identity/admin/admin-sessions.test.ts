// Admin sessions in storage: expired ones are swept, running ones stay.
import { expect, it } from 'vitest';
import {
  endAdminSession,
  requireAdmin,
  startAdminSession,
  sweepAdminSessions,
} from '../../../../../functions/lib/identity/admin/admin-sessions.ts';
import { hashPassword } from '../../../../../functions/lib/identity/passwords.ts';
import { useTestBlobs } from '../../../../support/blobs.ts';

const HOUR_MS = 3_600_000;
const NOW = 1_700_000_000_000;
const admin = { name: 'rowan', hash: await hashPassword('secret') };
const ENV = {
  JWT_KEYS: `k1:${Buffer.alloc(32, 3).toString('base64')}`,
  ADMINS: JSON.stringify([admin]),
};

const blobs = useTestBlobs();

const start = (now: number) => startAdminSession(blobs.open(), admin, now, ENV);
const check = (token: string, now: number) => {
  const headers = { Authorization: `Bearer ${token}` };
  return requireAdmin(new Request('http://h/', { headers }), blobs.open(), now, ENV);
};

it('a sweep removes expired sessions and keeps running ones', async () => {
  await start(NOW - HOUR_MS - 1);
  const token = await start(NOW - HOUR_MS + 60_000);
  expect(await sweepAdminSessions(blobs.open(), NOW)).toBe(1);
  expect(await sweepAdminSessions(blobs.open(), NOW)).toBe(0);
  const identity = await check(token, NOW);
  expect(identity.name).toBe('rowan');
  await endAdminSession(blobs.open(), identity);
  await expect(check(token, NOW)).rejects.toMatchObject({ code: 'auth.required' });
});

it('starting a session and checking it take one round trip each', async () => {
  const token = await start(NOW);
  await check(token, NOW);
  expect(blobs.calls.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

it('an invalid or expired token takes no round trip', async () => {
  await expect(check('a.b.c', NOW)).rejects.toMatchObject({ code: 'auth.required' });
  await expect(check(await start(NOW), NOW + 2 * HOUR_MS)).rejects.toMatchObject({
    code: 'auth.required',
  });
  expect(blobs.calls.map(({ method }) => method)).toEqual(['PUT']);
});
