// The operations of translators on their accounts under faults.
import { newKeyText } from '../../../../functions/lib/identity/sign-up-keys/key-text.ts';
import { storeSignUpKey } from '../../../../functions/lib/identity/sign-up-keys/store-sign-up-key.ts';
import { PASSWORD } from '../../accounts/accounts.ts';
import { picture } from '../../airdrop/api.ts';
import type { FunctionServer } from '../../function-server.ts';
import {
  adminToken,
  call,
  entriesOf,
  fileForm,
  heldUses,
  makeAda,
  makePublisher,
  openAccounts,
  sha256,
  wrongIf,
} from '../calls.ts';
import type { Operation, Reply } from '../operation.ts';

const EMAIL = 'ada@example.org';
const NEW_PASSWORD = 'a violet umbrella';
const SWEEPS = ['accountSweep'] as const;
const PICTURE = await picture(3);

/** Makes a sign-up key for one account, as an admin hands it out. */
export async function makeKey(): Promise<string> {
  const key = newKeyText(null, []);
  const plan = { language: 'ko' as const, maxUses: 1, label: '', expiresAt: null };
  await storeSignUpKey(openAccounts(), key, plan, { createdBy: 'test', now: Date.now() });
  return key;
}

const signIn = (server: FunctionServer, password = PASSWORD, email = EMAIL) =>
  call(server, 'POST', 'auth/login', { body: { email, password } });
const readProfile = (server: FunctionServer, token: string) =>
  call(server, 'GET', 'auth/profile', { token });
const tokenOf = ({ body }: Reply) => String(body['accessToken']);
const refresh = (server: FunctionServer, refreshToken: string) =>
  call(server, 'POST', 'auth/refresh', { body: { refreshToken } });

/** Returns what is wrong unless the new password opens the account and the old one does not. */
async function findWrongPassword(server: FunctionServer): Promise<string[]> {
  const [before, after] = [await signIn(server), await signIn(server, NEW_PASSWORD)];
  return wrongIf({
    'the new password does not open the account': after.status !== 200,
    'the old password still opens it': before.status === 200,
  });
}

const register: Operation = {
  call: 'authRegister POST',
  name: 'a registration',
  prepare: async () => {
    const signUpKey = await makeKey();
    const body = { email: EMAIL, password: PASSWORD, name: 'Ada', signUpKey, language: 'ko' };
    return {
      send: (server) => call(server, 'POST', 'auth/register', { body }),
      isSameAnswer: true,
      success: [201],
      acknowledged: () => ({ accounts: [{ email: EMAIL, name: 'Ada', signUpKey }] }),
      findWrong: async (server) =>
        wrongIf({ 'nobody can sign in': (await signIn(server)).status !== 200 }),
      findUnhealed: (server) => {
        const users = server.keys('accounts').filter((key) => key.startsWith('users/'));
        const isWhole = users.length === heldUses(server).length;
        return wrongIf({ 'half an account is left': !isWhole });
      },
      logged: { action: 'translator.registered', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

const validateKey: Operation = {
  call: 'authValidateKey POST',
  name: 'the check of a sign-up key',
  prepare: async () => {
    const signUpKey = await makeKey();
    return {
      send: (server) => call(server, 'POST', 'auth/validate-signup-key', { body: { signUpKey } }),
      success: [200],
      sweeps: [],
    };
  },
};

const login: Operation = {
  call: 'authLogin POST',
  name: 'a sign-in',
  prepare: async () => {
    await makeAda();
    return {
      send: (server) => signIn(server),
      success: [200],
      findWrong: async (server, reply) =>
        wrongIf({ 'no session': (await readProfile(server, tokenOf(reply))).status !== 200 }),
      logged: { action: 'translator.signed-in', isOnce: false },
      sweeps: SWEEPS,
    };
  },
};

const logout: Operation = {
  call: 'authLogout POST',
  name: 'a sign-out',
  prepare: async () => {
    const { accessToken: token } = await makeAda();
    return {
      send: (server) => call(server, 'POST', 'auth/logout', { token }),
      success: [200],
      findWrong: async (server) =>
        wrongIf({ 'the session goes on': (await readProfile(server, token)).status !== 401 }),
      sweeps: SWEEPS,
    };
  },
};

const refreshing: Operation = {
  call: 'authRefresh POST',
  name: 'a refresh',
  prepare: async () => {
    const { refreshToken } = await makeAda();
    const [sessionId = ''] = refreshToken.split('.');
    const key = `sessions/${sessionId.replace('-', '/')}`;
    return {
      send: (server) => refresh(server, refreshToken),
      success: [200],
      findWrong: async (server, reply) => {
        const given = String(reply.body['refreshToken']);
        const [, generation, secret = ''] = given.split('.');
        const stored = server.stored('accounts', key) as Record<string, unknown> | undefined;
        return wrongIf({
          'the session is refreshed more than once': generation !== '1',
          'another token is current': stored?.['currentHash'] !== sha256(secret),
          'the access token is refused': (await readProfile(server, tokenOf(reply))).status !== 200,
        });
      },
      sweeps: SWEEPS,
    };
  },
};

const changePassword: Operation = {
  call: 'authChangePassword POST',
  name: 'a change of the password',
  prepare: async () => {
    const { accessToken: token } = await makeAda();
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return {
      send: (server) => call(server, 'POST', 'auth/change-password', { token, body }),
      success: [200],
      doneBefore: 'auth.required',
      findWrong: (server) => findWrongPassword(server),
      sweeps: SWEEPS,
    };
  },
};

const recover: Operation = {
  call: 'authRecover POST',
  name: 'a recovery',
  prepare: async (server) => {
    const { user } = await makeAda();
    const token = await adminToken();
    const given = await call(server, 'POST', `admin/translators/${user.id}/recovery-key`, {
      token,
    });
    const recoveryKey = String(given.body['recoveryKey']);
    const body = { email: EMAIL, recoveryKey, newPassword: NEW_PASSWORD };
    return {
      send: (now) => call(now, 'POST', 'auth/recover', { body }),
      isSameAnswer: true,
      success: [200],
      findWrong: async (now) => {
        const again = await call(now, 'POST', 'auth/recover', {
          body: { ...body, newPassword: 'a third umbrella' },
          headers: { 'Idempotency-Key': 'another-request' },
        });
        return [
          ...(await findWrongPassword(now)),
          ...wrongIf({ 'the key works twice': again.status !== 400 }),
        ];
      },
      logged: { action: 'translator.recovered', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

/** Returns the bio that readers are shown with the Chinese texts. */
async function shownBio(server: FunctionServer): Promise<unknown> {
  const { body } = await call(server, 'GET', 'translations/published/zh');
  return (body['translator'] as { bio?: string } | null)?.bio;
}

/** Finds profiles whose published copy differs from that of the account. */
function findWrongCopies(server: FunctionServer): string[] {
  const credit = server.stored('translations', 'credit/zh') as {
    profiles?: Record<string, { bio: string }>;
  };
  return server
    .keys('accounts')
    .filter((key) => key.startsWith('users/'))
    .flatMap((key) => {
      const { id, language, profile } = server.stored('accounts', key) as {
        id: string;
        language: string;
        profile: { bio: string; isPublished: boolean };
      };
      if (language !== 'zh') return [];
      const wanted = profile.isPublished ? profile.bio : undefined;
      return wrongIf({ [`the copy of ${id} differs`]: credit.profiles?.[id]?.bio !== wanted });
    });
}

function profile(name: string, isPublished: boolean): Operation {
  return {
    call: 'authProfile PUT',
    name,
    prepare: async (server) => {
      const worker = await makePublisher(server);
      const token = worker.headers['Authorization']?.slice('Bearer '.length) ?? '';
      const save = (now: FunctionServer, body: object, key: string) =>
        call(now, 'PUT', 'auth/profile', { token, body, headers: { 'Idempotency-Key': key } });
      if (!isPublished) await save(server, { publish_profile: true, bio: 'Before.' }, 'before');
      const writes = [{ place: 'zh/part-1', rev: 1, words: 'one ', isPublished: true }];
      const logged = { action: 'translator.profile-changed', isOnce: true };
      return {
        send: (now) => save(now, { publish_profile: isPublished, bio: 'After.' }, 'change'),
        isSameAnswer: true,
        success: [200],
        before: { writes },
        findWrong: async (now) => [
          ...findWrongCopies(now),
          ...wrongIf({
            'readers see another profile':
              (await shownBio(now)) !== (isPublished ? 'After.' : undefined),
            'the change was not logged once':
              entriesOf(now, logged.action).length !== (isPublished ? 1 : 2),
          }),
        ],
        findUnhealed: findWrongCopies,
        sweeps: ['accountSweep', 'rebuildSweep'],
      };
    },
  };
}

const upload = (server: FunctionServer, token: string) =>
  call(server, 'POST', 'upload/profile', { token, form: fileForm('file', PICTURE) });
const urlOf = ({ body }: Reply) => String((body['data'] as { url?: string }).url);

/** Finds pictures and owners' records that do not belong together. */
function findLonePictures(server: FunctionServer): string[] {
  const idsOf = (store: string, folder: string) =>
    server.keys(store).flatMap((key) => (key.startsWith(folder) ? key.slice(folder.length) : []));
  const bodies = idsOf('images', 'profiles/').join();
  const owners = idsOf('accounts', 'profile-pictures/').join();
  return wrongIf({ [`the pictures ${bodies} have the owners of ${owners}`]: bodies !== owners });
}

const uploadPicture: Operation = {
  call: 'uploadProfile POST',
  name: 'the upload of a profile picture',
  prepare: async () => {
    const { accessToken } = await makeAda();
    return {
      send: (server) => upload(server, accessToken),
      success: [201],
      findWrong: async (server, reply) => {
        const url = urlOf(reply);
        const id = url.slice(url.lastIndexOf('/') + 1);
        return wrongIf({
          'the picture is not served':
            (await call(server, 'GET', url.replace('/api/', ''))).status !== 200,
          'the picture has no owner':
            server.stored('accounts', `profile-pictures/${id}`) === undefined,
        });
      },
      findUnhealed: findLonePictures,
      sweeps: SWEEPS,
    };
  },
};

const showPicture: Operation = {
  call: 'authProfile PUT',
  name: 'a profile gets a picture',
  prepare: async (server) => {
    const { accessToken: token } = await makeAda();
    const profile_picture_url = urlOf(await upload(server, token));
    return {
      send: (now) => call(now, 'PUT', 'auth/profile', { token, body: { profile_picture_url } }),
      isSameAnswer: true,
      success: [200],
      findWrong: async (now) => {
        const { body } = await readProfile(now, token);
        const shown = (body['data'] as { profile: Record<string, unknown> }).profile;
        return wrongIf({ 'no picture': shown['profilePictureUrl'] !== profile_picture_url });
      },
      findUnhealed: findLonePictures,
      sweeps: SWEEPS,
    };
  },
};

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  register,
  validateKey,
  login,
  logout,
  refreshing,
  changePassword,
  recover,
  profile('a profile is published', true),
  profile('a profile is withdrawn', false),
  uploadPicture,
  showPicture,
];
