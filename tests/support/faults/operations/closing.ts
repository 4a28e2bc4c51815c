// Profiles that are taken down and accounts that are deleted, under faults.
import { PASSWORD } from '../../accounts/accounts.ts';
import { picture } from '../../airdrop/api.ts';
import type { FunctionServer } from '../../function-server.ts';
import { adminToken, call, fileForm, makePublisher, wrongIf } from '../calls.ts';
import type { Operation, Scene } from '../operation.ts';

const SWEEPS = ['accountSweep', 'rebuildSweep'] as const;
const PICTURE = await picture(3);
const WRITES = [{ place: 'zh/part-1', rev: 1, words: 'one ', isPublished: true }];

interface Publisher {
  user: { id: string; email: string; name: string };
  token: string;
  pictureId: string;
}

/** Prepares Ada, who published a Chinese text and a profile with a picture. */
async function prepareAda(server: FunctionServer): Promise<Publisher> {
  const { user, headers } = await makePublisher(server);
  const token = headers['Authorization']?.slice('Bearer '.length) ?? '';
  const form = fileForm('file', PICTURE);
  const { body } = await call(server, 'POST', 'upload/profile', { token, form });
  const { url } = body['data'] as { url: string };
  const profile = { publish_profile: true, bio: 'Of Kyoto.', profile_picture_url: url };
  await call(server, 'PUT', 'auth/profile', {
    token,
    body: profile,
    headers: { 'Idempotency-Key': 'before' },
  });
  return { user, token, pictureId: url.slice(url.lastIndexOf('/') + 1) };
}

const hasBody = (server: FunctionServer, id: string) =>
  server.keys('images').includes(`profiles/${id}`);
const creditOf = (server: FunctionServer) =>
  server.stored('translations', 'credit/zh') as {
    translator: { name: string; bio: string } | null;
  };

const isDeleted = (server: FunctionServer, { user }: Publisher): boolean =>
  (server.stored('accounts', `users/${user.id}`) as { deletion?: object }).deletion !== undefined;

/**
 * Returns what is left of a person whose account says that it is deleted. Its sessions, no longer valid, stay until
 * the sweep.
 */
function findRemains(server: FunctionServer, ada: Publisher): string[] {
  if (!isDeleted(server, ada)) return [];
  const { user, pictureId } = ada;
  const account = server.stored('accounts', `users/${user.id}`);
  const texts = server.keys('translations').map((key) => server.stored('translations', key));
  const address = server
    .keys('accounts')
    .filter((key) => key.startsWith('emails/'))
    .map((key) => server.stored('accounts', key) as { userId: string; state: string });
  return wrongIf({
    'the account tells who it was': JSON.stringify(account).includes(user.email),
    'a text tells who wrote it': JSON.stringify(texts).includes(`"name":"${user.name}"`),
    'the credit tells who it was': creditOf(server).translator?.bio === 'Of Kyoto.',
    'the picture is left': hasBody(server, pictureId),
    'the address is not free': address.some(
      (one) => one.userId === user.id && one.state === 'active',
    ),
  });
}

function deletion(
  name: string,
  callName: Operation['call'],
  sendWith: (ada: Publisher, token: string) => Scene['send'],
): Operation {
  return {
    call: callName,
    name,
    prepare: async (server) => {
      const ada = await prepareAda(server);
      const token = await adminToken();
      return {
        send: sendWith(ada, token),
        isSameAnswer: true,
        success: [200],
        before: { writes: WRITES },
        findWrong: (now) => Promise.resolve(findRemains(now, ada)),
        findUnhealed: (now) => [
          ...findRemains(now, ada),
          ...wrongIf({
            'a session is left':
              isDeleted(now, ada) &&
              now.keys('accounts').some((key) => key.startsWith('sessions/')),
          }),
        ],
        logged: { action: 'translator.deleted', isOnce: true },
        sweeps: SWEEPS,
      };
    },
  };
}

const takeDown: Operation = {
  call: 'adminTranslatorAction POST',
  name: 'a profile is taken down',
  prepare: async (server) => {
    const { user, pictureId } = await prepareAda(server);
    const token = await adminToken();
    const body = { action: 'take-down', what: 'profile', reason: 'Not theirs' };
    const findShown = (now: FunctionServer) => {
      const account = now.stored('accounts', `users/${user.id}`) as { takenDown?: object };
      if (!account.takenDown) return [];
      return wrongIf({
        'readers see the profile': creditOf(now).translator !== null,
        'the picture is left': hasBody(now, pictureId),
      });
    };
    return {
      send: (now) => call(now, 'POST', `admin/translators/${user.id}/action`, { token, body }),
      isSameAnswer: true,
      success: [200],
      before: { writes: WRITES },
      findWrong: (now) => Promise.resolve(findShown(now)),
      findUnhealed: findShown,
      logged: { action: 'translator.taken-down', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

export const CLOSING_OPERATIONS: readonly Operation[] = [
  takeDown,
  deletion(
    'an admin deletes an account',
    'adminTranslatorAction POST',
    ({ user }, token) =>
      (server) =>
        call(server, 'POST', `admin/translators/${user.id}/action`, {
          token,
          body: { action: 'delete', email: user.email },
        }),
  ),
  deletion(
    'somebody deletes their account',
    'authAccount POST',
    ({ token }) =>
      (server) =>
        call(server, 'POST', 'auth/account', {
          token,
          body: { action: 'delete', password: PASSWORD },
        }),
  ),
];
