// Account operations of translators and admins while storage refuses calls or loses replies. Retried with the same
// idempotency key, each reaches the same end and is logged exactly once.
import { beforeAll, expect, it } from 'vitest';
import { saveProfile } from '../../../functions/lib/accounts/save-profile.ts';
import {
  issueSignUpKey,
  revokeSignUpKey,
} from '../../../functions/lib/accounts/admin-sign-up-keys.ts';
import {
  giveRecoveryKey,
  revokeSessions,
} from '../../../functions/lib/accounts/admin-translators.ts';
import { keyWord, newKeyText } from '../../../functions/lib/identity/sign-up-keys/key-text.ts';
import { recover } from '../../../functions/lib/identity/change-password.ts';
import { makeSignUpKey } from '../../../functions/lib/identity/sign-up-keys/make.ts';
import { changeUser, readUser } from '../../../functions/lib/identity/users.ts';
import { visitLog } from '../../../functions/lib/identity/visit-log.ts';
import { derivedId, newOperationId } from '../../../functions/lib/http/operation.ts';
import type { StoreName } from '../../../functions/lib/storage/store.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { AuditEntry } from '../../../src/domain/audit.ts';
import { ACCOUNT_ENV, makeTranslator } from '../../support/accounts/accounts.ts';
import { freshIp } from '../../support/accounts/api.ts';
import { stride } from '../../support/effort.ts';
import { createMemoryStores, type MemoryStores } from '../../support/memory-store.ts';

beforeAll(() => {
  Object.assign(process.env, ACCOUNT_ENV);
});

const RECOVERY = newKeyText(null, []);
const PLAN = { language: 'ko' as const, maxUses: 1, label: '', expiresAt: null };

/** Creates an account, a recovery key and a sign-up key, and calls that all carry one idempotency key. */
async function setStage(memory: MemoryStores) {
  const stores = (name: StoreName) => memory.open(name);
  const { user } = await makeTranslator({ email: 'ada@example.org' }, stores('accounts'));
  const hash = keyWord('recovery', RECOVERY) ?? '';
  const until = new Date(Date.now() + 60_000).toISOString();
  await changeUser(stores('accounts'), user.id, newOperationId(), (current) => ({
    value: { ...current, recovery: { hash, until } },
  }));
  const making = { createdBy: 'test', now: Date.now(), idempotencyKey: null };
  const { id } = await makeSignUpKey(stores('accounts'), PLAN, making);
  const headers = { 'Idempotency-Key': 'one' };
  const call = {
    request: new Request('http://h/', { headers }),
    deployContext: 'deploy-preview',
    ip: freshIp(),
    requestId: 'test',
    report: () => undefined,
  };
  const log = visitLog(stores('audit'), call, { actor: 'rowan', role: 'admin' });
  const context = { stores, call, admin: 'rowan', log };
  return { stores, user, call, context, keyId: id };
}
type Stage = Awaited<ReturnType<typeof setStage>>;

/** Test title, the audit action that must be logged once, and the operation. */
const CALLS: [string, string, (stage: Stage) => Promise<unknown>][] = [
  [
    'a profile is published',
    'translator.profile-changed',
    async ({ stores, call, user }) => {
      const now = (await readUser(stores('accounts'), user.id)) ?? user;
      return saveProfile({ stores, call, user: now }, { publish_profile: true, bio: 'Words.' });
    },
  ],
  [
    'a password is recovered',
    'translator.recovered',
    async ({ stores, call }) => {
      const sent = { email: 'ada@example.org', recoveryKey: RECOVERY, newPassword: 'new words' };
      await recover(sent, derivedId('recover', 'one'), { ...call, ip: freshIp() }, stores);
    },
  ],
  [
    'sessions are ended',
    'translator.sessions-revoked',
    ({ context, user }) => revokeSessions(context, user.id, Date.now()),
  ],
  [
    'a recovery key is given out',
    'translator.recovery-key-made',
    ({ context, user }) => giveRecoveryKey(context, user.id, Date.now()),
  ],
  [
    'a sign-up key is issued',
    'signup-key.made',
    ({ context }) => issueSignUpKey(context, PLAN, Date.now()),
  ],
  [
    'a sign-up key is revoked',
    'signup-key.revoked',
    ({ context, keyId }) => revokeSignUpKey(context, keyId, Date.now()),
  ],
];

it.each(CALLS)(
  '%s once and is logged once, whichever storage calls fail',
  async (_, action, perform) => {
    for (const [offset, fault] of (['refused', 'lost'] as const).entries()) {
      for (let first = 1 + offset, hits = 1; hits > 0; first += stride(7)) {
        const memory = createMemoryStores();
        const stage = await setStage(memory);
        let calls = 0;
        hits = 0;
        memory.setFault(() => {
          calls += 1;
          if (calls < first || calls >= first + 3) return null;
          hits += 1;
          return fault;
        });
        try {
          await perform(stage);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect(error).toMatchObject({ code: 'storage.unavailable' });
        }
        memory.setFault(null);
        const what = `${fault} from ${first}`;
        const answer = await perform(stage);
        expect(await perform(stage), what).toEqual(answer);
        const logged = memory
          .keys('audit')
          .map((key) => memory.stored('audit', key) as AuditEntry)
          .filter((entry) => entry.action === action);
        expect([what, logged.length]).toEqual([what, 1]);
        const user = await readUser(stage.stores('accounts'), stage.user.id);
        expect(user?.credentialVersion, what).toBeLessThanOrEqual(2);
      }
    }
  },
  120_000,
);
