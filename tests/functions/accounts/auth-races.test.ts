// Many simultaneous registrations over real HTTP: an e-mail address gets one account, and a key is never used more
// often than allowed.
import { expect, it, vi } from 'vitest';
import { useAccountsApi, type ApiResponse } from '../../support/accounts/api.ts';
import { findAccountViolations, type AcknowledgedSignUp } from '../../support/accounts/checker.ts';
import { untilServed } from '../../support/airdrop/api.ts';

const AT_ONCE = 12;
const api = useAccountsApi();
const emailOf = (n: number) => `ada-${n}@example.org`;
const many = <T>(make: (n: number) => Promise<T>, length = AT_ONCE) =>
  Promise.all(Array.from({ length }, (_, n) => make(n)));
const isMade = ({ status }: ApiResponse) => status === 201;
const errorsOf = (answers: readonly ApiResponse[]) => [
  ...new Set(answers.filter((one) => !isMade(one)).map(({ body }) => body['error'])),
];
const registerAtLast = (n: number, fields: Parameters<typeof api.register>[0]) =>
  untilServed(() => api.register(fields, { headers: { 'Idempotency-Key': `registration-${n}` } }));
const isValid = async (signUpKey: string) => {
  const { body } = await api.call('POST', 'auth/validate-signup-key', { body: { signUpKey } });
  return (body['data'] as { valid: boolean }).valid;
};
/** Checks the invariants of accounts, and that each confirmed account exists. */
const expectKept = (answers: readonly ApiResponse[], keyOf: (n: number) => string) => {
  const acknowledged = answers.flatMap((response, n): AcknowledgedSignUp[] => {
    const { user } = (response.body['data'] ?? {}) as { user?: { email: string; name: string } };
    return isMade(response) && user ? [{ ...user, signUpKey: keyOf(n) }] : [];
  });
  expect(findAccountViolations(api.server, acknowledged)).toEqual([]);
};

it('as many of many registrations succeed as their key has uses', async () => {
  const maxUses = 5;
  const signUpKey = await api.makeKey({ maxUses });
  const answers = await many((n) => registerAtLast(n, { email: emailOf(n), signUpKey }));
  expect(answers.filter(isMade)).toHaveLength(maxUses);
  expect(errorsOf(answers)).toEqual(['signup-key.used']);
  expectKept(answers, () => signUpKey);
  // No loser's e-mail address is used up.
  const loser = answers.findIndex((response) => !isMade(response));
  const again = await api.register({ email: emailOf(loser), signUpKey: await api.makeKey() });
  expect(again.status).toBe(201);
});

it('one e-mail address with many keys makes one account and leaves the other keys usable', async () => {
  const keys = await many(() => api.makeKey());
  const keyOf = (n: number) => keys[n] ?? '';
  const answers = await many((n) => registerAtLast(n, { signUpKey: keyOf(n) }));
  expect(answers.filter(isMade)).toHaveLength(1);
  for (const error of errorsOf(answers)) expect(['email.pending', 'email.taken']).toContain(error);
  expectKept(answers, keyOf);
  const valid = await Promise.all(keys.map(isValid));
  expect(valid.filter(Boolean)).toHaveLength(AT_ONCE - 1);
});

it('one request sent twenty times at once makes one account and gets the same answer each time', async () => {
  const signUpKey = await api.makeKey({ maxUses: 3 });
  const headers = { 'Idempotency-Key': 'one' };
  const answers = await many(() => untilServed(() => api.register({ signUpKey }, { headers })), 20);
  expect(answers.every(isMade)).toBe(true);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expectKept(answers, () => signUpKey);
  const uses = api.server.keys('accounts').filter((key) => key.startsWith('signup-uses/'));
  expect(uses).toHaveLength(1);
  const logged = api.audit().filter(({ action }) => action === 'translator.registered');
  expect(logged).toHaveLength(1);
});

it('an interrupted registration releases its key and its address, and is not finished later', async () => {
  const signUpKey = await api.makeKey();
  // Writing the account fails, so the address is never activated: as if the process had been killed.
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
  expectKept(answers, () => signUpKey);
});
