// Profiles that are taken down, accounts that are deleted, and the export before that, over real HTTP.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlobDatabase } from '../../../scripts/local/blobs/database.ts';
import { PASSWORD, makeTranslator } from '../../support/accounts/accounts.ts';
import {
  configureAdmins,
  newVisitor,
  picture,
  send,
  sendJson,
  signedIn,
} from '../../support/airdrop/api.ts';
import { entriesOf as findEntries } from '../../support/faults/calls.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { bodyFor, startWorker, type Worker } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const HOUR_MS = 60 * 60_000;
const { server, workers } = useTranslations(['Ada', 'Bea']);
const { Ada: ada, Bea: bea } = workers;
const adas = 'Ada';

beforeEach(() => configureAdmins('rowan'));
afterAll(() => {
  delete process.env['ADMINS'];
});

const call = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  sendJson(method, `${server.url}/api/${path}`, body, {
    ...headers,
    'X-Forwarded-For': newVisitor(),
  });
const act = async (id: string, body: object) => {
  const { headers } = await signedIn(server, 'rowan');
  return call('POST', `admin/translators/${id}/action`, headers, body);
};
const deleteSelf = (worker: Pick<Worker, 'headers'>, password = PASSWORD) =>
  call('POST', 'auth/account', worker.headers, { action: 'delete', password });
const credit = async () =>
  (await send(`${server.url}/api/translations/published/zh`)).body['translator'];
const fetched = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  await response.arrayBuffer();
  return response;
};
const statusOf = async (path: string) => (await fetched(path)).status;
const accountOf = (worker: Worker) =>
  server.stored('accounts', `users/${worker.user.id}`) as Record<string, unknown>;
const everything = () =>
  JSON.stringify(
    ['accounts', 'translations'].flatMap((store) =>
      server.keys(store).map((key) => server.stored(store, key)),
    ),
  );
const entriesOf = (action: string) => findEntries(server, action);

/** Publishes a text, a profile with a picture, and a comment; returns the picture's address. */
async function publishAll(worker: Worker): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await picture(1)], { type: 'image/png' }), 'me.png');
  const sent = { method: 'POST', body: form, headers: worker.headers };
  const { body } = await send(`${server.url}/api/upload/profile`, sent);
  const { url } = body['data'] as { url: string };
  const profile = { bio: 'Of Kyoto.', publish_profile: true, profile_picture_url: url };
  await call('PUT', 'auth/profile', worker.headers, profile);
  const write = bodyFor(await worker.part('part-1'), 'one');
  expect((await worker.post('part-1', 'publish', write, { rev: null })).status).toBe(200);
  const sourceHash = (await worker.part('part-1')).source.hashes.text[0];
  const comment = { action: 'comment', field: 'text.0', sourceHash, text: 'Harbour or quay?' };
  const path = 'translations/zh/part-1/discussion';
  expect((await call('POST', path, worker.headers, comment)).status).toBe(200);
  const term = { en: 'Harbour', change: { forms: '港' } };
  expect((await call('POST', 'terms/zh', worker.headers, term)).status).toBe(200);
  return url;
}

describe('a profile that is taken down', () => {
  it('is gone for readers, with its picture, until the owner publishes it anew', async () => {
    const url = await publishAll(ada);
    expect(await credit()).toMatchObject({ name: adas, profilePictureUrl: url });
    await fetched(url);
    // The CDN has it by now.
    expect((await fetched(url)).headers.get('cache-status')).toMatch(/hit$/);
    const { status, body } = await act(ada.user.id, {
      action: 'take-down',
      what: 'profile',
      reason: 'Somebody else',
    });
    expect([status, body['translator']]).toMatchObject([
      200,
      { publishProfile: false, hasPicture: false },
    ]);
    expect([await credit(), await statusOf(url)]).toEqual([null, 404]);
    expect(entriesOf('translator.taken-down')).toMatchObject([
      { actor: 'rowan', subject: ada.user.email, note: 'profile: Somebody else' },
    ]);
    const own = (await call('GET', 'auth/profile', ada.headers)).body['data'];
    expect(own).toMatchObject({
      profile: { bio: 'Of Kyoto.', publishProfile: false, takenDown: 'profile' },
    });
    // The picture itself cannot come back.
    const again = await call('PUT', 'auth/profile', ada.headers, { profile_picture_url: url });
    expect([again.status, again.body['error']]).toEqual([400, 'profile.picture']);
    const anew = await call('PUT', 'auth/profile', ada.headers, { publish_profile: true });
    expect(anew.body['data']).toMatchObject({ profile: { takenDown: null } });
    expect(await credit()).toMatchObject({ name: adas, profilePictureUrl: null });
  });

  it('may be its picture only', async () => {
    const url = await publishAll(ada);
    const wanted = { action: 'take-down', what: 'picture', reason: 'Not a face' };
    const answers = await Promise.all([act(ada.user.id, wanted), act(ada.user.id, wanted)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await credit()).toMatchObject({ bio: 'Of Kyoto.', profilePictureUrl: null });
    expect(await statusOf(url)).toBe(404);
    expect(entriesOf('translator.taken-down')).toHaveLength(1);
  });

  it('is taken down whole after its picture, which is removed, though calls failed and its owner published', async () => {
    const url = await publishAll(ada);
    const pictures = () => server.keys('images').filter((key) => key.startsWith('profiles/'));
    const takeDown = async (what: string) =>
      (await act(ada.user.id, { action: 'take-down', what, reason: 'No' })).status;
    server.setFaults(({ method, key }) =>
      method === 'PUT' && key?.startsWith('profile-pictures/')
        ? { kind: 'error', status: 500 }
        : undefined,
    );
    expect([await takeDown('picture'), await takeDown('profile')]).toEqual([503, 503]);
    const again = await call('PUT', 'auth/profile', ada.headers, { profile_picture_url: url });
    expect(again.body['error']).toBe('profile.picture');
    await call('PUT', 'auth/profile', ada.headers, { publish_profile: true });
    server.setFaults(null);
    expect(await takeDown('profile')).toBe(200);
    expect([await statusOf(url), pictures()]).toEqual([404, []]);
  });

  it('needs a reason', async () => {
    const { status } = await act(ada.user.id, {
      action: 'take-down',
      what: 'picture',
      reason: ' ',
    });
    expect(status).toBe(400);
  });
});

describe('a deleted account', () => {
  it.each([
    ['its owner', () => deleteSelf(ada)],
    ['an admin', () => act(ada.user.id, { action: 'delete', email: ada.user.email })],
  ])('leaves nothing when lists are a moment old and %s deletes it', async (_, deleteIt) => {
    await publishAll(ada);
    const before = new BlobDatabase(':memory:', { isDurable: false });
    server.setFaults(({ key, prefix = '' }) =>
      key === null && /^(?:history|sessions)\//.test(prefix)
        ? { kind: 'stale', database: before }
        : undefined,
    );
    expect((await deleteIt()).status).toBe(200);
    server.setFaults(null);
    expect(everything()).not.toContain('"Ada"');
    expect((await ada.get('dashboard')).status).toBe(403);
    await server.runSchedule('account-sweep');
    const sessions = server.keys('accounts').filter((key) => key.startsWith('sessions/'));
    expect(sessions.filter((key) => key.includes(ada.user.id))).toEqual([]);
  });

  it('leaves texts with a neutral credit, and nothing that tells who it was', async () => {
    const url = await publishAll(ada);
    await bea.post('part-1', 'draft', bodyFor(await bea.part('part-1'), 'two'), { rev: 1 });
    const { status, body } = await act(ada.user.id, { action: 'delete', email: ada.user.email });
    expect([status, body]).toEqual([200, { translator: null }]);
    expect(await credit()).toEqual({
      language: 'zh',
      name: '一位曾经的译者',
      bio: '',
      profilePictureUrl: null,
      socialMediaLinks: {},
    });
    expect(await statusOf(url)).toBe(404);
    expect(everything()).not.toContain('"Ada"');
    expect(everything()).not.toContain(ada.user.email);
    // Others still see the text, the history and the comment, without a name.
    const { body: part } = await send(`${server.url}/api/stories/nine-realms/zh/part-1`);
    expect(JSON.stringify(part)).toContain('one ');
    const history = (await bea.get('zh/part-1/history')).body['entries'] as { by: string }[];
    expect(history.map(({ by }) => by)).toEqual(['Bea', '']);
    const { threads } = (await bea.get('zh/part-1/discussion')).body as {
      threads: { comments: { by: { name: string } }[] }[];
    };
    expect(threads[0]?.comments[0]?.by.name).toBe('');
    const own = await call('GET', 'auth/profile', ada.headers);
    expect([own.status, own.body['error']]).toEqual([403, 'account.deleted']);
    const login = { email: ada.user.email, password: PASSWORD };
    expect((await call('POST', 'auth/login', {}, login)).body['error']).toBe(
      'auth.account-unknown',
    );
  });

  it('was deleted only with its own address typed', async () => {
    const wrong = await act(ada.user.id, { action: 'delete', email: bea.user.email });
    expect([wrong.status, wrong.body['error']]).toEqual([409, 'account.other']);
    expect((await call('GET', 'auth/profile', ada.headers)).status).toBe(200);
  });

  it('is deleted once, no matter who deletes it and how often', async () => {
    const wanted = { action: 'delete', email: ada.user.email };
    const answers = await Promise.all([
      act(ada.user.id, wanted),
      deleteSelf(ada),
      act(ada.user.id, wanted),
      deleteSelf(ada),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await act(ada.user.id, wanted)).status).toBe(200);
    expect((await deleteSelf(ada)).status).toBe(200);
    expect(entriesOf('translator.deleted')).toHaveLength(1);
    for (const action of ['disable', 'enable']) {
      expect((await act(ada.user.id, { action })).body['error']).toBe('translator.unknown');
    }
  });

  it('is logged as deleted by the one who began it, though an admin finishes it', async () => {
    const own = `users/${ada.user.id}`;
    server.setFaults(({ method, key }) =>
      method === 'GET' || key === own || key?.startsWith('throttle') === true
        ? undefined
        : { kind: 'error', status: 500 },
    );
    expect((await deleteSelf(ada)).status).toBe(503);
    server.setFaults(null);
    const wanted = { action: 'delete', email: ada.user.email, reason: 'Wrote spam' };
    expect((await act(ada.user.id, wanted)).status).toBe(200);
    expect(entriesOf('translator.deleted')).toMatchObject([{ role: 'translator' }]);
    expect(JSON.stringify(entriesOf('translator.deleted'))).not.toContain('Wrote spam');
  });

  it('keeps its name from others, and frees its address but not its key', async () => {
    await deleteSelf(ada);
    const rename = await call('PUT', 'auth/profile', bea.headers, { name: 'ＡＤＡ.' });
    expect([rename.status, rename.body['error']]).toEqual([409, 'name.former']);
    const other = await makeTranslator({ language: 'zh', name: 'Ada' });
    // Somebody who has the name already keeps it.
    const own = await call('PUT', 'auth/profile', other.headers, { name: 'Ada', bio: 'x' });
    expect(own.status).toBe(200);
    const states = server
      .keys('accounts')
      .filter((key) => key.startsWith('emails/'))
      .map((key) => server.stored('accounts', key) as { userId: string; state: string });
    expect(states.find(({ userId }) => userId === ada.user.id)?.state).toBe('left');
  });

  it('takes the password of its owner, and a wrong one is counted', async () => {
    const wrong = await deleteSelf(ada, 'not the password');
    expect([wrong.status, wrong.body['error']]).toEqual([400, 'password.wrong']);
    expect(accountOf(ada)['deletion']).toBeUndefined();
    expect((await deleteSelf(ada)).body).toEqual({ success: true });
    expect(entriesOf('translator.deleted')).toMatchObject([
      { actor: 'unknown', role: 'translator', subject: ada.user.id },
    ]);
  });

  it('has its name removed again from writes that came after the deletion', async () => {
    await publishAll(ada);
    const before = server.copy().filter(({ key }) => /^(?:history|credit)\//.test(key));
    await deleteSelf(ada);
    server.restore([...server.copy(), ...before]);
    expect(everything()).toContain('"Ada"');
    expect(await credit()).toMatchObject({ name: adas });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS });
    await server.runSchedule('account-sweep');
    vi.useRealTimers();
    expect(everything()).not.toContain('"Ada"');
    expect(accountOf(ada)['deletion']).toMatchObject({ rest: null, isChecked: true });
  });
});

describe('an export', () => {
  it('has what the account holds, and nothing of others', async () => {
    const url = await publishAll(ada);
    await bea.post('part-2', 'draft', bodyFor(await bea.part('part-2'), 'two'), { rev: null });
    const { status, body } = await call('GET', 'auth/account', ada.headers);
    expect(status).toBe(200);
    expect(body['account']).toMatchObject({
      id: ada.user.id,
      email: ada.user.email,
      profilePictureUrl: url,
    });
    expect(body['picture']).toMatchObject({ type: 'image/png' });
    expect(body['sessions']).toHaveLength(1);
    const parts = body['parts'] as Record<string, unknown>[];
    expect(parts.find(({ part }) => part === 'part-1')).toMatchObject({
      published: { title: expect.stringMatching(/^one /) as string },
      writes: [{ rev: 1, kind: 'published' }],
      comments: [{ field: 'text.0', text: 'Harbour or quay?' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/"two |passwordHash|Bea/);
  });

  it('is throttled', async () => {
    stopClock();
    const worker = await startWorker(server, 'ko');
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await call('GET', 'auth/account', worker.headers)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
