// A registration over real HTTP while storage calls fail: sent again with its Idempotency-Key it succeeds, with one
// account and one use of the key.
import { expect, it, vi } from 'vitest';
import { findAccountViolations } from '../../support/accounts/checker.ts';
import { START, useAccountsApi } from '../../support/accounts/api.ts';
import { breakCall } from '../../support/broken-storage.ts';
import { stride } from '../../support/effort.ts';

const api = useAccountsApi();
const EMAIL = 'ada@example.org';

// tests/functions/accounts/auth-faults.test.ts breaks each call; over HTTP a sample is enough.
it.each([
  ['lost', stride(7)],
  ['refused', 3],
] as const)(
  'a registration whose storage calls are %s succeeds when it is retried with its Idempotency-Key',
  async (kind, every) => {
    let broken = 1;
    for (let hits = 1; hits > 0; broken += every) {
      api.server.setFaults(null);
      api.server.clear();
      vi.setSystemTime(START);
      const signUpKey = await api.makeKey({ language: 'tr' });
      const headers = { 'Idempotency-Key': 'one' };
      const send = () => api.register({ email: EMAIL, signUpKey, language: 'tr' }, { headers });
      const countHits = breakCall(api.server, broken, kind);
      const what = `${kind} from call ${broken}`;
      const first = await send();
      api.server.setFaults(null);
      hits = countHits();
      if (first.status !== 201) {
        expect([first.status, first.body['error']], what).toEqual([503, 'storage.unavailable']);
        expect(first.headers.get('retry-after'), what).not.toBeNull();
        expect(findAccountViolations(api.server), what).toEqual([]);
      }
      const { status, body } = await send();
      const user = { name: 'Ada', email: EMAIL, language: 'tr' };
      expect([status, body['data']], what).toEqual([201, { user }]);
      const promised = [{ email: EMAIL, name: 'Ada', signUpKey }];
      expect(findAccountViolations(api.server, promised), what).toEqual([]);
    }
    expect((await api.signIn(EMAIL)).status).toBe(200);
    expect(broken).toBeGreaterThan(8);
  },
  240_000,
);
