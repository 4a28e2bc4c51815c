// Discussions of translations under faults: comments, reviews, read marks, and a language's settings.
import type { Head } from '../../../../functions/lib/texts/head/schema.ts';
import type { PartList } from '../../../../src/domain/story/part-list.ts';
import { BUILT_IN_PARTS } from '../../../../src/domain/story/parts.ts';
import { NO_TERMS, type LanguageTerms } from '../../../../src/domain/translation/terms.ts';
import type { FunctionServer } from '../../function-server.ts';
import { bodyFor, startWorker } from '../../translations/people.ts';
import { adminToken, call, makePublisher, wrongIf } from '../calls.ts';
import type { CallName, Operation, Scene } from '../operation.ts';

const PATH = 'translations/zh/part-1/discussion';
const RECORD = 'discussions/nine-realms/zh/part-1';

interface StoredDiscussion {
  threads: { comments: { text: string }[] }[];
  review: { state: string } | null;
  past: unknown[];
  publications: unknown[];
}

function discussion(server: FunctionServer): StoredDiscussion {
  const none = { threads: [], review: null, past: [], publications: [] };
  return (server.stored('translations', RECORD) ?? none) as StoredDiscussion;
}

const TERM = { en: 'Harbour', change: { forms: '港' } };
const termsOf = (server: FunctionServer) =>
  (server.stored('translations', 'terms/zh') ?? NO_TERMS) as LanguageTerms;
const statesOf = (server: FunctionServer) => termsOf(server).proposals.map(({ state }) => state);

/** Makes the operation of an act that must be stored exactly once. */
function once(
  name: string,
  prepare: (server: FunctionServer) => Promise<{ headers: Record<string, string>; body: unknown }>,
  expected: { comments: number; review: string | null; past?: number },
  logged?: Scene['logged'],
): Operation {
  return {
    call: 'translationDiscussion POST',
    name,
    prepare: async (server) => {
      const { headers, body } = await prepare(server);
      return {
        send: (now) => call(now, 'POST', PATH, { body, headers }),
        success: [200],
        findWrong: (now) => {
          const { threads, review, past } = discussion(now);
          const comments = threads.flatMap((thread) => thread.comments).length;
          return Promise.resolve(
            wrongIf({
              [`there are ${comments} comments`]: comments !== expected.comments,
              [`the review is ${String(review?.state)}`]:
                (review?.state ?? null) !== expected.review,
              [`there are ${past.length} past reviews`]: past.length !== (expected.past ?? 0),
            }),
          );
        },
        ...(logged ? { logged } : {}),
        sweeps: [],
      };
    },
  };
}

async function commented(server: FunctionServer) {
  const worker = await makePublisher(server);
  const { source } = await worker.part('part-1');
  const body = {
    action: 'comment',
    field: 'text.0',
    sourceHash: source.hashes.text[0],
    text: 'Which harbour?',
  };
  return { headers: worker.headers, body };
}

/** Prepares a draft, the body that asks a colleague to look at it, and that colleague. */
async function beforeAsking(server: FunctionServer) {
  const worker = await makePublisher(server);
  await worker.post('part-1', 'draft', bodyFor(await worker.part('part-1'), 'new'), {
    rev: 1,
    key: 'draft',
  });
  const colleague = await startWorker(server, 'zh', 'Bea');
  const { headers } = worker;
  const { body } = await call(server, 'GET', PATH, { headers });
  const ask = { action: 'ask', digest: body['draftDigest'], note: '' };
  return { headers, ask, colleague };
}

async function afterAsking(server: FunctionServer) {
  const { headers, ask, colleague } = await beforeAsking(server);
  const sent = { ...headers, 'Idempotency-Key': 'asked' };
  const { body } = await call(server, 'POST', PATH, { headers: sent, body: ask });
  const { id, digest } = body['review'] as { id: string; digest: string };
  return { review: id, digest, colleague };
}

/** Makes the operation of a write whose record must hold a value afterwards. */
function settles(
  name: CallName,
  what: string,
  send: (server: FunctionServer) => Promise<Scene['send']>,
  findWrong: (server: FunctionServer) => Record<string, boolean>,
  logged?: Scene['logged'],
): Operation {
  return {
    call: name,
    name: what,
    prepare: async (server) => ({
      send: await send(server),
      success: [200, 201],
      findWrong: (now) => Promise.resolve(wrongIf(findWrong(now))),
      ...(logged ? { logged } : {}),
      sweeps: [],
    }),
  };
}

export const DISCUSSION_OPERATIONS: readonly Operation[] = [
  once('a first comment', commented, { comments: 1, review: null }),
  once(
    'a reply',
    async (server) => {
      const { headers, body } = await commented(server);
      const sent = { ...headers, 'Idempotency-Key': 'comment' };
      const { body: answer } = await call(server, 'POST', PATH, { headers: sent, body });
      const [thread] = answer['threads'] as { id: string }[];
      return { headers, body: { action: 'reply', thread: thread?.id, text: 'The old one.' } };
    },
    { comments: 2, review: null },
  ),
  once(
    'a look is asked for',
    async (server) => {
      const { headers, ask } = await beforeAsking(server);
      return { headers, body: ask };
    },
    { comments: 0, review: 'asked' },
  ),
  once(
    'a colleague approves',
    async (server) => {
      const { review, digest, colleague } = await afterAsking(server);
      return { headers: colleague.headers, body: { action: 'approve', review, digest } };
    },
    { comments: 0, review: 'approved' },
  ),
  once(
    'an admin sends back',
    async (server) => {
      const { review, digest } = await afterAsking(server);
      const headers = { Authorization: `Bearer ${await adminToken()}` };
      return { headers, body: { action: 'return', review, digest, note: 'Not yet.' } };
    },
    { comments: 0, review: 'returned' },
    { action: 'review.returned', isOnce: true },
  ),
  settles(
    'adminPartList POST',
    'a part is added',
    async () => {
      const token = await adminToken();
      const body = { part: 'part-7', title: 'Part VII - X', isTranslatable: true, after: null };
      return (now) => call(now, 'POST', 'admin/stories/nine-realms/part-list', { token, body });
    },
    (server) => {
      const { order } = server.stored('translations', 'story/parts') as { order: string[] };
      return { [`the order is ${order.join()}`]: order.length !== 9 || order[8] !== 'part-7' };
    },
    { action: 'part.added', isOnce: true },
  ),
  settles(
    'adminPartList PUT',
    'the list of parts changes',
    async (server) => {
      const token = await adminToken();
      const path = 'admin/stories/nine-realms/part-list';
      const added = { part: 'part-7', title: 'Part VII - X', isTranslatable: true, after: null };
      await call(server, 'POST', path, { token, body: added, headers: { 'Idempotency-Key': 'a' } });
      const parts = ['part-7', ...BUILT_IN_PARTS].map((part) => ({
        part,
        isTranslatable: part !== 'part-6',
        isRemoved: part === 'part-7',
      }));
      const headers = { 'If-Match': '"r1"' };
      return (now) => call(now, 'PUT', path, { token, body: { parts }, headers });
    },
    (server) => {
      const list = server.stored('translations', 'story/parts') as PartList;
      const head = server.stored('translations', 'content/head') as Head | undefined;
      return {
        [`the list has revision ${list.rev}`]: list.rev !== 2,
        'part-7 is in the story': list.added[0]?.removedAt === undefined,
        [`the head counts ${String(head?.list?.rev)}`]: head?.list?.rev !== 2,
      };
    },
    { action: 'parts.changed', isOnce: true },
  ),
  settles(
    'adminLanguage PUT',
    'a language needs an approval',
    async () => {
      const token = await adminToken();
      const body = { needsApproval: true };
      return (now) => call(now, 'PUT', 'admin/languages/zh', { token, body });
    },
    (server) => {
      const stored = server.stored('translations', 'language-settings/zh');
      const { needsApproval } = stored as { needsApproval: boolean };
      return { 'it needs none': !needsApproval };
    },
    { action: 'language.changed', isOnce: true },
  ),
  settles(
    'terms POST',
    'a translator suggests a term',
    async (server) => {
      const { headers } = await startWorker(server, 'zh');
      return (now) => call(now, 'POST', 'terms/zh', { body: TERM, headers });
    },
    (server) => ({ 'it does not wait once': statesOf(server).join() !== 'waiting' }),
  ),
  settles(
    'terms PUT',
    'an admin accepts it',
    async (server) => {
      const { headers } = await startWorker(server, 'zh');
      const key = { 'Idempotency-Key': 'suggested' };
      await call(server, 'POST', 'terms/zh', { body: TERM, headers: { ...headers, ...key } });
      const id = termsOf(server).proposals[0]?.id;
      const body = { action: 'accept', id, change: TERM.change, reason: '' };
      const token = await adminToken();
      return (now) => call(now, 'PUT', 'terms/zh', { token, body });
    },
    (server) => ({
      'it is not accepted': statesOf(server).join() !== 'accepted',
      'it does not count': termsOf(server).live[0]?.en !== TERM.en,
    }),
    { action: 'language.term-accepted', isOnce: true },
  ),
];
