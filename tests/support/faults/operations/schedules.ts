// The sweeps and the build under faults. Each `prepare` leaves it something to do.
import { readPublished } from '../../../../functions/lib/texts/published.ts';
import type { ScheduleName } from '../../../../src/domain/endpoints.ts';
import { HISTORY_KEPT_ENTRIES } from '../../../../src/domain/translation/translation-limits.ts';
import { PASSWORD } from '../../accounts/accounts.ts';
import { picture, wallet } from '../../airdrop/api.ts';
import type { FunctionServer } from '../../function-server.ts';
import { bodyFor } from '../../translations/people.ts';
import {
  adminToken,
  call,
  damage,
  fileForm,
  heldUses,
  makeAda,
  makePublisher,
  runSchedule,
  wrongIf,
} from '../calls.ts';
import type { Operation, Scene } from '../operation.ts';
import { makeKey } from './accounts.ts';

const DAY_MS = 24 * 60 * 60_000;
const [SHOT, SHARED] = await Promise.all([picture(4), picture(5)]);

/** Makes the operation of a sweep, whose work must be done once it has run again without faults. */
function sweep(
  call: ScheduleName,
  name: string,
  prepare: (server: FunctionServer) => Promise<Omit<Scene, 'send' | 'success' | 'sweeps'>>,
): Operation {
  return {
    call,
    name,
    prepare: async (server) => ({
      ...(await prepare(server)),
      send: (now) => runSchedule(now, call),
      success: [200],
      isSweep: true,
      sweeps: [call],
    }),
  };
}

const submit = (server: FunctionServer, walletAddress: string, shot = SHOT) =>
  call(server, 'POST', 'airdrop/claim', {
    form: fileForm('screenshot', shot, { walletAddress }),
    headers: { 'Idempotency-Key': walletAddress },
  });

const retention = sweep(
  'airdropRetention',
  'pictures past their time are deleted',
  async (server) => {
    const token = await adminToken();
    await submit(server, wallet(1));
    // Of the second and third, one keeps the picture that both sent.
    for (const n of [2, 3]) await submit(server, wallet(n), SHARED);
    for (const n of [1, 2]) {
      const body = { action: 'reject', adminNotes: 'unreadable' };
      const path = `admin-dashboard/submissions/${wallet(n)}/action`;
      await call(server, 'PUT', path, { token, body });
    }
    await call(server, 'POST', 'upload/screenshot', { form: fileForm('file', SHOT) });
    // A picture that no record names.
    const orphan = `screenshots/${Date.now()}-${'0'.repeat(32)}`;
    const blob = { store: 'site:images', key: orphan, body: SHOT, metadata: null };
    server.restore([...server.copy(), blob]);
    return {
      now: Date.now() + 100 * DAY_MS,
      before: {
        claims: [
          { kind: 'claim', address: wallet(1), picture: SHOT },
          { kind: 'claim', address: wallet(3), picture: SHARED },
        ],
      },
      findUnhealed: (after) =>
        wrongIf({
          [`not exactly one picture is left: ${after.keys('images').join()}`]:
            after.keys('images').length !== 1,
        }),
    };
  },
);

const repair = sweep('airdropRetention', 'a claim that died is completed', async (server) => {
  const token = await adminToken();
  await submit(server, wallet(1));
  const begun = server.copy();
  const body = { action: 'verify' };
  const path = `admin-dashboard/submissions/${wallet(1)}/action`;
  await call(server, 'PUT', path, { token, body });
  await submit(server, wallet(2));
  // Of the decision and of the second claim there is only the record.
  const isBegun = (key: string) => begun.some((blob) => blob.key === key);
  damage(server, (blob) => {
    const isRest = /^(?:index|pictures|audit)\//.test(blob.key);
    return isRest && !isBegun(blob.key) ? null : blob;
  });
  const kept = new Set(server.keys('airdrop'));
  server.restore([
    ...server.copy(),
    ...begun.filter(({ key }) => /^index\//.test(key) && !kept.has(key)),
  ]);
  const claimOf = (address: string) => ({ kind: 'claim', address, picture: SHOT }) as const;
  return {
    before: { claims: [claimOf(wallet(1)), claimOf(wallet(2))] },
    logged: { action: 'submission.verified', isOnce: true },
  };
});

const rebuild = sweep('rebuildSweep', 'a publication that died is finished', async (server) => {
  const worker = await makePublisher(server);
  const before = server.copy();
  const body = bodyFor(await worker.part('part-1'), 'two');
  await worker.post('part-1', 'publish', body, { rev: 1, key: 'second' });
  const isEntry = /^history\//;
  // Only the entry of the second text was written.
  server.restore([
    ...before,
    ...server.copy().filter(({ key }) => isEntry.test(key) && key.endsWith('2')),
  ]);
  const two = { place: 'zh/part-1', rev: 2, words: 'two ', isPublished: true };
  return {
    before: { writes: [{ ...two, rev: 1, words: 'one ' }, two] },
    findUnhealed: (after) => {
      const live = after.stored('translations', 'published/nine-realms/zh/part-1');
      return wrongIf({ 'readers get the old text': (live as { rev: number }).rev !== 2 });
    },
  };
});

const thinning = sweep('historyThinning', 'old drafts are removed', async (server) => {
  const worker = await makePublisher(server);
  const seen = await worker.part('part-1');
  const older = 4;
  const newest = HISTORY_KEPT_ENTRIES + older;
  for (let rev = 1; rev < newest; rev += 1) {
    const [body, key] = [bodyFor(seen, `draft ${rev}`), `draft-${rev}`];
    await worker.post('part-1', 'draft', body, { rev, key });
    // So many drafts would exceed the limit of writes per minute, so the counts are removed.
    damage(server, (blob) => (blob.store === 'site:throttles' ? null : blob));
  }
  const place = 'zh/part-1';
  return {
    now: Date.now() + 2 * DAY_MS,
    isThinned: true,
    before: {
      writes: [
        { place, rev: 1, words: 'one ', isPublished: true },
        { place, rev: newest, words: `draft ${newest - 1} `, isPublished: false },
      ],
    },
    findUnhealed: (after) => {
      const left = after.keys('translations').filter((key) => key.startsWith('history/'));
      return wrongIf({
        [`${left.length} entries are left`]: left.length !== HISTORY_KEPT_ENTRIES + 2,
      });
    },
  };
});

const accounts = sweep(
  'accountSweep',
  'a broken sign-up and a lost picture are removed',
  async (server) => {
    const { accessToken: token } = await makeAda();
    for (const isShown of [true, false]) {
      const { body } = await call(server, 'POST', 'upload/profile', {
        token,
        form: fileForm('file', SHOT),
      });
      const { url: profile_picture_url } = body['data'] as { url: string };
      const change = { profile_picture_url };
      if (isShown) await call(server, 'PUT', 'auth/profile', { token, body: change });
    }
    const signUpKey = await makeKey();
    const body = { email: 'bob@example.org', password: PASSWORD, name: 'Bob', signUpKey };
    await call(server, 'POST', 'auth/register', { body });
    // Bob's sign-up died before its last step.
    damage(server, (blob) => {
      if (!blob.key.startsWith('emails/')) return blob;
      const text = Buffer.from(blob.body).toString();
      const isBobs = !text.includes('"reservation":"test"');
      return isBobs ? { ...blob, body: Buffer.from(text.replace('"active"', '"pending"')) } : blob;
    });
    const count = (after: FunctionServer, store: string, folder: string) =>
      after.keys(store).filter((key) => key.startsWith(folder)).length;
    return {
      now: Date.now() + 60 * DAY_MS,
      findUnhealed: (after) =>
        wrongIf({
          'not exactly one account is left': count(after, 'accounts', 'users/') !== 1,
          'a session is left': count(after, 'accounts', 'sessions/') !== 0,
          'a use is held': heldUses(after).length > 0,
          'not exactly one picture is left': count(after, 'images', 'profiles/') !== 1,
          'not exactly one owner of a picture is left':
            count(after, 'accounts', 'profile-pictures/') !== 1,
        }),
    };
  },
);

const expiry = sweep(
  'expirySweep',
  'counts, sessions and old log entries are removed',
  async (server) => {
    const body = { username: 'rowan', password: 'an admin' };
    await call(server, 'POST', 'admin-auth/login', { body });
    const now = Date.now() + 800 * DAY_MS;
    const entry = server.copy().find(({ store }) => store === 'site:audit');
    if (!entry) throw new Error('The sign-in was not logged');
    const young = `audit/${9_999_999_999_999 - (now - DAY_MS)}-${'0'.repeat(32)}`;
    server.restore([...server.copy(), { ...entry, key: young }]);
    return {
      now,
      findUnhealed: (after) =>
        wrongIf({
          'a count is left': after.keys('throttles').some((key) => key.startsWith('throttle/')),
          "an admin's session is left": after
            .keys('accounts')
            .some((key) => key.startsWith('admin-sessions/')),
          'not only the young entry is left': after.keys('audit').join() !== young,
        }),
    };
  },
);

const build: Operation = {
  call: 'build',
  name: 'the published texts are read',
  prepare: async (server) => {
    await makePublisher(server);
    return {
      // All texts that head counts, or none: a build that cannot have them fails.
      send: async () => {
        try {
          const content = await readPublished({ requireHead: true, deployContext: 'local' });
          return { status: 200, headers: new Headers(), body: { ...content } };
        } catch (error) {
          const isExpected = error instanceof Error && /^Published texts/.test(error.message);
          if (!isExpected) throw error;
          const headers = new Headers({ 'retry-after': '1' });
          return { status: 503, headers, body: { error: 'storage.unavailable' } };
        }
      },
      success: [200],
      findWrong: (_, { body }) => {
        const isWhole = JSON.stringify(body['records']).includes('one The first morning');
        return Promise.resolve(wrongIf({ 'the build lacks a text': !isWhole }));
      },
      sweeps: [],
    };
  },
};

export const SCHEDULE_OPERATIONS: readonly Operation[] = [
  retention,
  repair,
  rebuild,
  thinning,
  accounts,
  expiry,
  build,
];
