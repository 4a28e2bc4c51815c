// Review, comments and the inbox over real HTTP: who may speak, what an approval allows, and two people who act at once
// (decision 126).
import { parse } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminStoryResponseSchema } from '../../../src/domain/story/admin-story.ts';
import {
  DiscussionResponseSchema,
  type DiscussionResponse,
} from '../../../src/domain/translation/discussion/discussion-schemas.ts';
import { InboxResponseSchema } from '../../../src/domain/translation/discussion/inbox.ts';
import {
  configureAdmins,
  send,
  sendJson,
  signedIn,
  untilServed,
} from '../../support/airdrop/api.ts';
import { correctionOf, correctionSecret, postCorrection } from '../../support/corrections.ts';
import { sampleCount } from '../../support/effort.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { bodyFor, startWorker, type Worker } from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const ROUNDS = sampleCount(30);
const { server, workers } = useTranslations(['Ada', 'Bea']);
const { Ada: ada, Bea: bea } = workers;

let admin: Record<string, string> = {};
beforeEach(async () => {
  configureAdmins('rowan');
  admin = (await signedIn(server, 'rowan')).headers;
});

const url = (path: string) => `${server.url}/api/${path}`;
const PATH = 'translations/zh/part-1/discussion';
const seen = ({ body }: { body: unknown }): DiscussionResponse =>
  parse(DiscussionResponseSchema, body);

const speak = (headers: Record<string, string>, body: unknown, key?: string) =>
  sendJson('POST', url(PATH), body, {
    ...headers,
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  });
const listen = async (headers: Record<string, string>) => seen(await send(url(PATH), { headers }));

/** Sets whether the language needs an approval. */
const setApproval = (needsApproval: boolean) =>
  sendJson('PUT', url('admin/languages/zh'), { needsApproval }, admin);

async function drafted(worker: Worker, mark: string): Promise<void> {
  const part = await worker.part('part-1');
  const response = await worker.post('part-1', 'draft', bodyFor(part, mark), {
    rev: part.rev || null,
  });
  expect(response.status).toBe(200);
}

async function asked(worker: Worker): Promise<{ id: string; digest: string }> {
  const { draftDigest } = await listen(worker.headers);
  const { review } = seen(await speak(worker.headers, { action: 'ask', digest: draftDigest }));
  expect(review?.state).toBe('asked');
  return { id: review?.id ?? '', digest: review?.digest ?? '' };
}

async function publish(worker: Worker, mark: string) {
  const part = await worker.part('part-1');
  return worker.post('part-1', 'publish', bodyFor(part, mark), { rev: part.rev || null });
}

describe('where a language needs an approval', () => {
  it('exactly the approved words are published by the first to press, and a later edit needs a new approval', async () => {
    expect((await setApproval(true)).status).toBe(200);
    await drafted(ada, 'one');
    expect((await publish(ada, 'one')).body['error']).toBe('review.required');
    const { id, digest } = await asked(ada);
    expect((await publish(ada, 'one')).body['error']).toBe('review.required');

    const own = await speak(ada.headers, { action: 'approve', review: id, digest });
    expect([own.status, own.body['error']]).toEqual([403, 'review.own']);
    const approved = seen(await speak(bea.headers, { action: 'approve', review: id, digest }));
    expect(approved.review).toMatchObject({ state: 'approved', answer: { by: { isOwn: true } } });

    expect((await publish(ada, 'other')).body['error']).toBe('review.required');
    expect((await publish(bea, 'one')).status).toBe(200);
    expect((await listen(ada.headers)).review?.state).toBe('published');

    await drafted(ada, 'two');
    expect((await publish(ada, 'two')).body['error']).toBe('review.required');
    expect((await setApproval(false)).status).toBe(200);
    expect((await publish(ada, 'two')).status).toBe(200);
  });

  it('an admin is shown what waits for an answer, and only that', async () => {
    const waiting = async () => {
      const { body } = await send(url('admin/stories/nine-realms'), { headers: admin });
      return parse(AdminStoryResponseSchema, body).reviews;
    };
    expect(await waiting()).toEqual([]);
    await drafted(ada, 'one');
    const { id, digest } = await asked(ada);
    expect(await waiting()).toMatchObject([
      { language: 'zh', part: 'part-1', by: 'Ada', note: '' },
    ]);
    await speak(bea.headers, { action: 'approve', review: id, digest });
    expect(await waiting()).toEqual([]);
  });

  it('who wrote a word of the draft does not approve it, and an admin does', async () => {
    await drafted(ada, 'one');
    await drafted(bea, 'two');
    const { id, digest } = await asked(ada);
    const byBea = await speak(bea.headers, { action: 'approve', review: id, digest });
    expect(byBea.body['error']).toBe('review.own');
    const byAdmin = seen(await speak(admin, { action: 'approve', review: id, digest }));
    expect(byAdmin.review).toMatchObject({
      state: 'approved',
      answer: { by: { name: 'rowan', isAdmin: true } },
    });
    const audit = await send(url('admin/audit'), { headers: admin });
    const entries = audit.body['entries'] as { action: string; subject?: string }[];
    expect(entries.filter(({ action }) => action === 'review.approved')).toMatchObject([
      { subject: 'zh/part-1' },
    ]);
  });
});

describe('words keep their authors, no matter who clicks:', () => {
  const approval = async () => {
    const { id, digest } = await asked(bea);
    const response = await speak(ada.headers, { action: 'approve', review: id, digest });
    return response.body['error'];
  };

  it('who wrote a draft that a correction is put into', async () => {
    await publish(bea, 'one');
    await drafted(ada, 'two');
    const text = ((await ada.part('part-1')).published?.text.text ?? []).slice();
    const sent = correctionOf(text, 'harbour', { language: 'zh', wording: 'haven' });
    expect((await postCorrection(server, sent, correctionSecret(1))).status).toBe(201);
    const { body } = await send(url('corrections/zh'), { headers: bea.headers });
    const [row] = body['corrections'] as { id: string }[];
    const reply = { part: 'part-1', id: row?.id, state: 'accepted', apply: true };
    expect((await sendJson('POST', url('corrections/zh'), reply, bea.headers)).status).toBe(200);
    expect(await approval()).toBe('review.own');
  });

  it('who wrote a revision that is restored', async () => {
    await drafted(ada, 'one');
    await ada.discard('part-1', { rev: 1 });
    await bea.post('part-1', 'restore', { version: 1 }, { rev: 2 });
    expect(await approval()).toBe('review.own');
  });

  it('who wrote a publication that is taken back', async () => {
    await drafted(ada, 'one');
    // Bea publishes Ada's draft as it is, and writes none of it.
    await publish(bea, 'one');
    const headers = { ...bea.headers, 'If-Match': '"r2"' };
    await send(url('translations/zh/part-1/publish'), { method: 'DELETE', headers });
    expect(await approval()).toBe('review.own');
    await drafted(bea, 'two');
    await bea.discard('part-1', { rev: 4 });
    await drafted(bea, 'three');
    expect(await approval()).toBeUndefined();
  });

  it('an admin’s words, too', async () => {
    const part = await ada.part('part-1');
    const sent = { ...admin, 'If-None-Match': '*' };
    await sendJson('POST', url('translations/zh/part-1/draft'), bodyFor(part, 'one'), sent);
    const { id, digest } = await asked(bea);
    const own = await speak(admin, { action: 'approve', review: id, digest });
    expect(own.body['error']).toBe('review.own');
    const colleague = await speak(ada.headers, { action: 'approve', review: id, digest });
    expect(colleague.body['error']).toBeUndefined();
  });
});

describe('two at once', () => {
  it(`an edit and an approval: never are words approved that nobody read (${ROUNDS} rounds)`, async () => {
    await setApproval(true);
    stopClock();
    for (let round = 0; round < ROUNDS; round += 1) {
      // An account may write 60 times a minute.
      vi.setSystemTime(Date.now() + 6_000);
      await drafted(ada, `one ${round}`);
      const { id, digest } = await asked(ada);
      const part = await ada.part('part-1');
      const [, response] = await Promise.all([
        ada.post('part-1', 'draft', bodyFor(part, `two ${round}`), { rev: part.rev }),
        speak(bea.headers, { action: 'approve', review: id, digest }),
      ]);
      expect([200, 409]).toContain(response.status);
      expect((await publish(ada, `two ${round}`)).body['error']).toBe('review.required');
      const allowed = await publish(ada, `one ${round}`);
      expect(allowed.status).toBe(response.status === 200 ? 200 : 403);
    }
  }, 120_000);

  it('an approval and a refusal: one of two colleagues answers', async () => {
    const dan = await startWorker(server, 'zh', 'Dan');
    await drafted(ada, 'one');
    const { id, digest } = await asked(ada);
    const answers = await Promise.all([
      speak(bea.headers, { action: 'approve', review: id, digest }),
      speak(dan.headers, { action: 'return', review: id, digest, note: 'The title.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { review } = await listen(ada.headers);
    expect(review?.state).toBe(winner === 0 ? 'approved' : 'returned');
  });

  it('comments: all are there, each once, although every request is sent twice', async () => {
    const sent = ['one', 'two', 'three', 'four'];
    const { source } = await listen(ada.headers);
    const about = { action: 'comment', field: 'text.1', sourceHash: source.hashes.text[1] };
    await Promise.all(
      [...sent, ...sent].map((text, index) =>
        untilServed(() => speak((index % 2 === 0 ? ada : bea).headers, { ...about, text }, text)),
      ),
    );
    const { threads } = await listen(bea.headers);
    const texts = threads.flatMap(({ comments }) => comments.map(({ text }) => text));
    expect(texts.sort()).toEqual(sent.toSorted());
  });
});

describe('the inbox', () => {
  const inboxOf = async ({ headers }: Pick<Worker, 'headers'>) => {
    const { body } = await send(url('translations/inbox'), { headers });
    const { waiting, own, news } = parse(InboxResponseSchema, body);
    return [waiting, own, news].map((entries) =>
      entries.map(({ kind, by }) => `${by.name} ${kind}`),
    );
  };

  it('says what waits, how one’s own requests stand and what others did, of one language', async () => {
    await publish(ada, 'one');
    await drafted(ada, 'two');
    const { id, digest } = await asked(ada);
    const { source } = await listen(ada.headers);
    const about = { field: 'title', sourceHash: source.hashes.title, text: 'A better word?' };
    await speak(ada.headers, { action: 'comment', ...about });
    expect(await inboxOf(ada)).toEqual([[], ['Ada asked'], []]);
    expect(await inboxOf(bea)).toEqual([
      ['Ada comment', 'Ada review-asked'],
      [],
      ['Ada published'],
    ]);

    const [thread] = (await listen(bea.headers)).threads;
    await speak(bea.headers, { action: 'reply', thread: thread?.id, text: 'Yes.' });
    await speak(bea.headers, { action: 'approve', review: id, digest });
    expect(await inboxOf(bea)).toEqual([[], [], ['Ada comment', 'Ada published']]);
    expect(await inboxOf(ada)).toEqual([['Bea comment'], ['Bea review-approved'], []]);

    const ko = await startWorker(server, 'ko');
    expect(await inboxOf(ko)).toEqual([[], [], []]);
    expect((await send(url(PATH), { headers: ko.headers })).status).toBe(403);
  });

  it('refuses the "read" marks that pages of an earlier version post', async () => {
    const { status } = await sendJson('POST', url('translations/inbox'), { ids: [] }, ada.headers);
    expect(status).toBe(405);
  });
});

describe('a published text is taken back', () => {
  it('readers get English, the text becomes the draft, and it can be published again', async () => {
    await publish(ada, 'one');
    const takeBack = (rev: number, key: string) =>
      send(url('translations/zh/part-1/publish'), {
        method: 'DELETE',
        headers: { ...ada.headers, 'If-Match': `"r${rev}"`, 'Idempotency-Key': key },
      });
    const read = async () => (await send(url('stories/nine-realms/zh/part-1'))).body['error'];
    expect((await takeBack(0, 'stale')).body['error']).toBe('translation.conflict');
    const [first, second] = await Promise.all([takeBack(1, 'a'), takeBack(1, 'a')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await read()).toBe('part.untranslated');
    const { draft, published, rev } = await ada.part('part-1');
    expect([published, rev]).toEqual([null, 2]);
    expect(draft?.text.title).toMatch(/^one /);
    expect((await takeBack(2, 'b')).status).toBe(200);
    expect((await ada.part('part-1')).rev).toBe(2);
    expect((await publish(ada, 'one')).status).toBe(200);
    expect(await read()).toBe(undefined);
  });
});
