// The operations of admins on accounts under faults.
import type { FunctionServer } from '../../function-server.ts';
import { ADMIN, adminToken, call, makeAda, sha256, wrongIf } from '../calls.ts';
import type { Operation } from '../operation.ts';
import { makeKey } from './accounts.ts';

const SWEEPS = ['accountSweep'] as const;

const isValid = async (server: FunctionServer, signUpKey: string): Promise<boolean> => {
  const { body } = await call(server, 'POST', 'auth/validate-signup-key', { body: { signUpKey } });
  return (body['data'] as { valid?: boolean }).valid === true;
};
const verify = (server: FunctionServer, token: string) =>
  call(server, 'GET', 'admin-auth/verify', { token });

const login: Operation = {
  call: 'adminLogin POST',
  name: "an admin's sign-in",
  prepare: () => {
    const body = { username: ADMIN.name, password: ADMIN.password };
    return Promise.resolve({
      send: (server) => call(server, 'POST', 'admin-auth/login', { body }),
      success: [200],
      findWrong: async (server, reply) =>
        wrongIf({
          'no session': (await verify(server, String(reply.body['token']))).status !== 200,
        }),
      logged: { action: 'admin.signed-in', isOnce: false },
      sweeps: ['expirySweep'],
    });
  },
};

const logout: Operation = {
  call: 'adminLogout POST',
  name: "an admin's sign-out",
  prepare: async () => {
    const token = await adminToken();
    return {
      send: (server) => call(server, 'POST', 'admin-auth/logout', { token }),
      success: [200],
      findWrong: async (server) =>
        wrongIf({ 'the session goes on': (await verify(server, token)).status !== 401 }),
      logged: { action: 'admin.signed-out', isOnce: false },
      sweeps: ['expirySweep'],
    };
  },
};

const issueKey: Operation = {
  call: 'adminSignUpKeys POST',
  name: 'a sign-up key is issued',
  prepare: async () => {
    const token = await adminToken();
    return {
      send: (server) =>
        call(server, 'POST', 'admin/signup-keys', { token, body: { language: 'ko' } }),
      isSameAnswer: true,
      success: [201],
      findWrong: async (server, { body }) =>
        wrongIf({
          'the key is not valid': !(await isValid(server, String(body['key']))),
          'there is more than one key':
            server.keys('accounts').filter((key) => key.startsWith('signup-keys/')).length !== 1,
        }),
      logged: { action: 'signup-key.made', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

const revokeKey: Operation = {
  call: 'adminSignUpKey DELETE',
  name: 'a sign-up key is revoked',
  prepare: async (server) => {
    const token = await adminToken();
    const key = await makeKey();
    const id = server.keys('accounts').find((one) => one.startsWith('signup-keys/'));
    const path = `admin/signup-keys/${id?.slice('signup-keys/'.length) ?? ''}`;
    return {
      send: (now) => call(now, 'DELETE', path, { token }),
      isSameAnswer: true,
      success: [200],
      findWrong: async (now) => wrongIf({ 'the key is still valid': await isValid(now, key) }),
      logged: { action: 'signup-key.revoked', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

const endSessions: Operation = {
  call: 'adminTranslatorRevoke POST',
  name: "a translator's sessions are ended",
  prepare: async () => {
    const { user, accessToken } = await makeAda();
    const token = await adminToken();
    return {
      send: (server) =>
        call(server, 'POST', `admin/translators/${user.id}/revoke-sessions`, { token }),
      isSameAnswer: true,
      success: [200],
      findWrong: async (server) => {
        const { status } = await call(server, 'GET', 'auth/profile', { token: accessToken });
        const stored = server.stored('accounts', `users/${user.id}`) as Record<string, unknown>;
        return wrongIf({
          'a session goes on': status !== 401,
          'sessions were ended more than once': stored['credentialVersion'] !== 2,
        });
      },
      findUnhealed: (server) => {
        const stored = server.stored('accounts', `users/${user.id}`) as Record<string, unknown>;
        const isEnded = stored['credentialVersion'] !== 1;
        const left = server.keys('accounts').filter((key) => key.startsWith('sessions/'));
        return wrongIf({ 'an ended session is left': isEnded && left.length > 0 });
      },
      logged: { action: 'translator.sessions-revoked', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

const giveKey: Operation = {
  call: 'adminTranslatorRecovery POST',
  name: 'a recovery key is given out',
  prepare: async () => {
    const { user } = await makeAda();
    const token = await adminToken();
    return {
      send: (server) =>
        call(server, 'POST', `admin/translators/${user.id}/recovery-key`, { token }),
      isSameAnswer: true,
      success: [200, 201],
      findWrong: (server, { body }) => {
        const letters = String(body['recoveryKey']).replaceAll('-', '');
        const wanted = sha256(JSON.stringify(['recovery', letters])).slice(0, 40);
        const stored = server.stored('accounts', `users/${user.id}`) as {
          recovery: { hash: string } | null;
        };
        return Promise.resolve(wrongIf({ 'it is not stored': stored.recovery?.hash !== wanted }));
      },
      logged: { action: 'translator.recovery-key-made', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

const disable: Operation = {
  call: 'adminTranslatorAction POST',
  name: 'an account is disabled',
  prepare: async () => {
    const { user, accessToken } = await makeAda();
    const token = await adminToken();
    const body = { action: 'disable', reason: 'away' };
    return {
      send: (server) =>
        call(server, 'POST', `admin/translators/${user.id}/action`, { token, body }),
      isSameAnswer: true,
      success: [200],
      findWrong: async (server) => {
        const { status } = await call(server, 'GET', 'auth/profile', { token: accessToken });
        const stored = server.stored('accounts', `users/${user.id}`) as Record<string, unknown>;
        return wrongIf({
          'a session goes on': status !== 403,
          'it was disabled more than once': stored['credentialVersion'] !== 2,
        });
      },
      findUnhealed: (server) => {
        const stored = server.stored('accounts', `users/${user.id}`) as Record<string, unknown>;
        const left = server.keys('accounts').filter((key) => key.startsWith('sessions/'));
        const isDisabled = stored['access'] !== undefined;
        return wrongIf({ 'a session is left': isDisabled && left.length > 0 });
      },
      logged: { action: 'translator.disabled', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

export const ADMIN_OPERATIONS: readonly Operation[] = [
  login,
  logout,
  issueKey,
  revokeKey,
  endSessions,
  giveKey,
  disable,
];
