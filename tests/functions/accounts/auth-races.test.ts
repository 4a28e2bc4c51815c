// Many registrations at the same time, over real HTTP (acceptance check 18 of reference/platform-and-security.md; invariants
// I5, I6).
import { expect, it, vi } from 'vitest';
import { findAccountViolations, type RegisteredPromise } from '../../support/accounts/checker.ts';
import { useAccountsApi, type Answer } from '../../support/accounts/api.ts';

const AT_ONCE = 50;
const TRIES = 10;
const api = useAccountsApi();
const emailOf = (n: number) => `ada-${n}@example.org`;
const many = <T>(make: (n: number) => Promise<T>, length = AT_ONCE) =>
  Promise.all(Array.from({ length }, (_, n) => make(n)));
const isMade = ({ status }: Answer) => status === 201;
const errorsOf = (answers: readonly Answer[]) => [
  ...new Set(answers.filter((one) => !isMade(one)).map(({ body }) => body['error'])),
];
/** A registration, sent again as the same one while storage is in trouble: fifty at once are much for a busy machine. */
const registerAtLast = async (n: number, fields: Parameters<typeof api.register>[0]) => {
  const options = { headers: { 'Idempotency-Key': `registration-${n}` } };
  let answer = await api.register(fields, options);
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
    answer = await api.register(fields, options);
  }
  return answer;
};
const isValid = async (signUpKey: string) => {
  const { body } = await api.call('POST', 'auth/validate-signup-key', { body: { signUpKey } });
  return (body['data'] as { valid: boolean }).valid;
};
const promiseOf = (answers: readonly Answer[], keyOf: (n: number) => string): RegisteredPromise[] =>
  answers.flatMap((answer, n) => {
    const { user } = (answer.body['data'] ?? {}) as { user?: { email: string; name: string } };
    return isMade(answer) && user ? [{ ...user, signUpKey: keyOf(n) }] : [];
  });

it('one key with one use makes one account of fifty', async () => {
  const signUpKey = await api.makeKey();
  const answers = await many((n) => registerAtLast(n, { email: emailOf(n), signUpKey }));
  expect(answers.filter(isMade)).toHaveLength(1);
  expect(errorsOf(answers)).toEqual(['signup-key.used']);
  expect(
    findAccountViolations(
      api.server,
      promiseOf(answers, () => signUpKey),
    ),
  ).toEqual([]);
  // Nobody's address was burnt.
  const loser = answers.findIndex((answer) => !isMade(answer));
  const again = await api.register({ email: emailOf(loser), signUpKey: await api.makeKey() });
  expect(again.status).toBe(201);
});

it('one key with twenty uses makes twenty accounts of fifty', async () => {
  const signUpKey = await api.makeKey({ maxUses: 20 });
  const answers = await many((n) => registerAtLast(n, { email: emailOf(n), signUpKey }));
  expect(answers.filter(isMade)).toHaveLength(20);
  expect(errorsOf(answers)).toEqual(['signup-key.used']);
  expect(
    findAccountViolations(
      api.server,
      promiseOf(answers, () => signUpKey),
    ),
  ).toEqual([]);
});

it('one address with fifty keys makes one account, and the other keys are still good', async () => {
  const keys = await many(() => api.makeKey());
  const keyOf = (n: number) => keys[n] ?? '';
  const answers = await many((n) => registerAtLast(n, { signUpKey: keyOf(n) }));
  expect(answers.filter(isMade)).toHaveLength(1);
  for (const error of errorsOf(answers)) expect(['email.pending', 'email.taken']).toContain(error);
  expect(findAccountViolations(api.server, promiseOf(answers, keyOf))).toEqual([]);
  const valid = await Promise.all(keys.map(isValid));
  expect(valid.filter(Boolean)).toHaveLength(AT_ONCE - 1);
});

it('one request sent twenty times at once is one account, and twenty times the same answer', async () => {
  const signUpKey = await api.makeKey({ maxUses: 3 });
  const headers = { 'Idempotency-Key': 'one' };
  const answers = await many(() => api.register({ signUpKey }, { headers }), 20);
  expect(answers.every(isMade)).toBe(true);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const violations = findAccountViolations(
    api.server,
    promiseOf(answers, () => signUpKey),
  );
  expect(violations).toEqual([]);
  const uses = api.server.keys('accounts').filter((key) => key.startsWith('signup-uses/'));
  expect(uses).toHaveLength(1);
  const logged = api.audit().filter(({ action }) => action === 'translator.registered');
  expect(logged).toHaveLength(1);
});

it('registrations that broke off give key and address back, and are not finished behind their back', async () => {
  const signUpKey = await api.makeKey();
  // The account is written, the address never activated: the process was killed.
  api.server.setFaults(({ method, key }) =>
    method === 'PUT' && key?.startsWith('users/') ? { kind: 'error', status: 503 } : undefined,
  );
  const broken = await api.register({ signUpKey }, { headers: { 'Idempotency-Key': 'broken' } });
  expect(broken.status).toBe(503);
  api.server.setFaults(null);
  const waiting = await api.register({ signUpKey });
  expect([waiting.status, waiting.body['error']]).toEqual([409, 'email.pending']);
  expect(waiting.headers.get('retry-after')).toBe('120');

  vi.setSystemTime(Date.now() + 2 * 60_000);
  const answers = await many((n) => registerAtLast(n, { email: emailOf(n), signUpKey }));
  expect(answers.filter(isMade)).toHaveLength(1);
  const late = await api.register({ signUpKey }, { headers: { 'Idempotency-Key': 'broken' } });
  expect([late.status, late.body['error']]).toEqual([400, 'signup-key.used']);
  const other = await api.makeKey();
  expect((await api.register({ signUpKey: other })).status).toBe(201);
  expect(
    findAccountViolations(
      api.server,
      promiseOf(answers, () => signUpKey),
    ),
  ).toEqual([]);
});
