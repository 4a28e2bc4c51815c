// Hostile bodies of every kind at endpoints for signed-in users: never a 500, always JSON, and nothing changes.
// every-endpoint.test.ts covers the public endpoints, tests/functions/translations/hostile.test.ts those of
// translations.
import { describe, expect, it } from 'vitest';
import { makeTranslator } from '../../support/accounts/accounts.ts';
import { freshIp, useAccountsApi } from '../../support/accounts/api.ts';
import { samples } from '../../support/effort.ts';
import { hostileBodies } from '../../support/hostile-bodies.ts';

const BODIES = samples(2_000);
const api = useAccountsApi();
const stores = ['accounts', 'airdrop', 'audit', 'images', 'translations'];

/**
 * Every record of every store except the throttles. In user records the name and the operations are blanked: any text
 * is a valid name, and some bodies hold one.
 */
const everything = () =>
  stores.flatMap((store) =>
    api.server.keys(store).map((key) => {
      const record = api.server.stored(store, key) as object;
      return [key, key.startsWith('users/') ? { ...record, name: '', ops: {} } : record];
    }),
  );

const PART = 'admin/stories/nine-realms/parts';
const CALLS: ['translator' | 'admin', string, string][] = [
  ['translator', 'PUT', 'auth/profile'],
  ['translator', 'POST', 'auth/change-password'],
  ['translator', 'POST', 'upload/profile'],
  ['admin', 'POST', 'admin/signup-keys'],
  ['admin', 'PUT', `${PART}/prologue`],
  ['admin', 'POST', PART],
];

describe('a hostile body', () => {
  it.each(CALLS)(
    'of a %s never leads to a 500: %s %s',
    async (who, method, path) => {
      const { accessToken } = await makeTranslator({ email: 'ada@example.org' }, api.accounts());
      const token = who === 'admin' ? await api.adminToken() : accessToken;
      const before = everything();
      const bodies = hostileBodies(BODIES);
      const refused = new Set<unknown>();
      const worker = async (_: unknown, start: number): Promise<void> => {
        for (let n = start; n < bodies.length; n += 8) {
          const { type, bytes } = bodies[n] ?? { type: '', bytes: new Uint8Array() };
          const response = await fetch(`${api.server.url}/api/${path}`, {
            method,
            body: bytes,
            headers: {
              Authorization: `Bearer ${token}`,
              'Content-Type': type,
              'If-None-Match': '*',
              'X-Forwarded-For': freshIp(),
            },
          });
          const text = await response.text();
          expect(response.status, `body ${n}: ${text}`).toBeLessThan(500);
          const { error } = JSON.parse(text) as { error?: unknown };
          if (response.status >= 400) refused.add(error);
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      expect([...refused]).toEqual(expect.arrayContaining(['body.media-type']));
      expect(everything()).toEqual(before);
    },
    240_000,
  );
});
