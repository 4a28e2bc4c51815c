// The admin pages' messages and their handling of responses, without a browser (SPEC 8).
import { afterEach, describe, expect, it, vi } from 'vitest';
import airdrop from '../../../content/ui/en/airdrop.json';
import { type ApiResult, failure } from '../../../src/api/result.ts';
import type { AdminSubmission } from '../../../src/domain/airdrop/review.ts';
import type { AdminTexts } from '../../../src/i18n/messages.ts';
import { asAdmin } from '../../../src/islands/admin/session/as-admin.ts';
import { signInError } from '../../../src/islands/admin/session/SignInForm.tsx';
import {
  failureText,
  conflictText,
  successText,
} from '../../../src/islands/admin/submissions/review.ts';
import {
  $adminSession,
  $isPasswordAsked,
  answerPassword,
} from '../../../src/stores/admin-session.ts';

const texts: AdminTexts = airdrop.admin;

describe('the message of a refused sign-in is', () => {
  const refusal = (status: number, details: Record<string, unknown>) => ({
    ok: false as const,
    status,
    message: typeof details['message'] === 'string' ? details['message'] : `HTTP ${status}`,
    details,
  });

  it.each([
    [
      'the words of the server',
      refusal(401, { message: 'Invalid credentials' }),
      'Invalid credentials',
    ],
    ['Login failed where it has none', refusal(500, {}), 'Login failed'],
    ['Login failed where the answer is unusable', failure('answer.invalid', 200), 'Login failed'],
    ['a connection error', failure('network'), 'Connection error. Please try again.'],
    [
      'a connection error when it takes too long',
      failure('timeout'),
      'Connection error. Please try again.',
    ],
    [
      'how long to wait',
      { ...refusal(429, { message: 'Too many' }), retryAfterSeconds: 840 },
      'Too many attempts. Please try again in 14 minutes.',
    ],
    [
      'how long to wait, in seconds',
      { ...refusal(429, {}), retryAfterSeconds: 1 },
      'Too many attempts. Please try again in 1 second.',
    ],
    [
      'later, where nobody says when',
      refusal(429, {}),
      'Too many attempts. Please try again later.',
    ],
  ])('%s', (_, refused, said) => {
    expect(signInError(refused, texts.login)).toBe(said);
  });
});

describe('the outcome of an action, with the messages of SPEC 8', () => {
  it.each([
    ['verify', 'Verified successfully!'],
    ['reject', 'Rejected successfully!'],
    ['send_airdrop', 'Airdrop sent successfully!'],
  ] as const)('%s: %s', (action, said) => {
    expect(successText(action, texts.actions)).toBe(said);
  });

  it('a failure names the action and the message', () => {
    expect(failureText('verify', 'HTTP 500', texts.actions)).toBe('Failed to verify: HTTP 500');
  });

  it('a conflict names the admin who was faster', () => {
    const at = '2026-01-01T12:00:00.000Z';
    const step = { version: 2, at, note: null, reasonCode: null, from: null } as const;
    const row = (history: AdminSubmission['history']) => ({ history }) as AdminSubmission;
    const now = Date.parse(at) + 3 * 60_000;
    const already = texts.row.already;
    const verified = row([{ ...step, action: 'verify', admin: 'ben', to: 'VERIFIED' }]);
    expect(conflictText(verified, now, already)).toBe('Already verified by ben, 3 minutes ago');
    const updated = row([{ ...step, action: 'update', admin: null, to: 'PENDING_VERIFICATION' }]);
    expect(conflictText(updated, now, already)).toContain('new screenshot 3 minutes ago');
  });
});

describe('a call whose token has expired', () => {
  const unauthorised = (): ApiResult<string> => ({ ok: false, status: 401, message: 'm' });
  afterEach(() => $adminSession.set(null));

  function serverThatTakes(good: string) {
    const seen: string[] = [];
    const call = (token: string): Promise<ApiResult<string>> => {
      seen.push(token);
      return Promise.resolve(token === good ? { ok: true, data: 'done' } : unauthorised());
    };
    return { seen, call };
  }

  it('continues with the new token once the password was entered', async () => {
    $adminSession.set({ token: 'old', username: 'ann' });
    const { seen, call } = serverThatTakes('new');
    const result = asAdmin(call);
    await vi.waitUntil(() => $isPasswordAsked.get());
    answerPassword('new');
    expect(await result).toEqual({ ok: true, data: 'done' });
    expect(seen).toEqual(['old', 'new']);
  });

  it('fails with the original error when no password was entered', async () => {
    $adminSession.set({ token: 'old', username: 'ann' });
    const { call } = serverThatTakes('new');
    const result = asAdmin(call);
    await vi.waitUntil(() => $isPasswordAsked.get());
    answerPassword(null);
    expect(await result).toEqual(unauthorised());
  });

  it('asks for nothing if the admin has signed in again meanwhile', async () => {
    $adminSession.set({ token: 'old', username: 'ann' });
    const { seen, call } = serverThatTakes('new');
    const slow = (token: string) => {
      $adminSession.set({ token: 'new', username: 'ann' });
      return call(token);
    };
    expect(await asAdmin(slow)).toEqual({ ok: true, data: 'done' });
    expect(seen).toEqual(['old', 'new']);
  });
});
