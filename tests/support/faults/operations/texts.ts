// The writes of translators and the story's admins under faults.
import type { PartFile } from '../../../../src/domain/story/part-file.ts';
import type { FunctionServer } from '../../function-server.ts';
import type { AcknowledgedWrite } from '../../translations/checker.ts';
import {
  bodyFor,
  conditionOf,
  englishPart,
  startWorker,
  type Worker,
  coverTexts,
} from '../../translations/people.ts';
import { adminToken, call, makePublisher, wrongIf } from '../calls.ts';
import type { CallName, Operation, Reply, Scene } from '../operation.ts';

const SWEEPS = ['rebuildSweep'] as const;
const PLACE = 'zh/part-1';
const PARTS = 'admin/stories/nine-realms/parts';

const acknowledge = (rev: number, words: string, isPublished: boolean, place = PLACE) => ({
  writes: [{ place, rev, words, isPublished } satisfies AcknowledgedWrite],
});

/** Returns what readers get of a part: its first paragraph, or the error. */
async function firstWords(server: FunctionServer, place: string): Promise<string> {
  const { body } = await call(server, 'GET', `stories/nine-realms/${place}`);
  const { content } = body as { content?: { text: string[] } };
  return content?.text[0] ?? String(body['error']);
}

/** Returns a check that readers get these words, and that no revision was written twice. */
function findWrongText(place: string, words: string, rev: number): Scene['findWrong'] {
  return async (server, { body }) => {
    const shown = await firstWords(server, place);
    const folder = `history/nine-realms/${place}/`;
    const entries = server.keys('translations').filter((key) => key.startsWith(folder));
    return wrongIf({
      [`readers get “${shown}”`]: !shown.startsWith(words),
      [`the answer names revision ${String(body['rev'])}`]: body['rev'] !== rev,
      [`there are ${entries.length} entries`]: entries.length !== rev,
    });
  };
}

/** Makes a translator's write to a part with `rev` entries so far; it writes `words`, then readers get `shown`. */
function write(
  name: CallName,
  what: string,
  rev: number,
  prepare: (server: FunctionServer) => Promise<{ worker: Worker; body: unknown }>,
  words: string,
  { shown, isPublished = false }: { shown: string; isPublished?: boolean },
): Operation {
  return {
    call: name,
    name: what,
    prepare: async (server) => {
      const { worker, body } = await prepare(server);
      const path = `translations/${PLACE}/${name.replace(/^translation| .*$/g, '').toLowerCase()}`;
      const method = name.endsWith('DELETE') ? 'DELETE' : 'POST';
      const headers = { ...worker.headers, ...conditionOf({ rev: rev === 0 ? null : rev }) };
      return {
        send: (now) => call(now, method, path, { ...(method === 'POST' ? { body } : {}), headers }),
        success: [200],
        ...(rev === 0 ? {} : { before: acknowledge(1, 'one ', true) }),
        acknowledged: () => acknowledge(rev + 1, words, isPublished),
        findWrong: findWrongText(PLACE, shown, rev + 1),
        sweeps: SWEEPS,
      };
    },
  };
}

/** Prepares a translator with a published text, and the body of the next one. */
async function published(server: FunctionServer, mark: string) {
  const worker = await makePublisher(server);
  return { worker, body: bodyFor(await worker.part('part-1'), mark) };
}

async function drafted(server: FunctionServer, mark: string) {
  const { worker, body } = await published(server, 'draft');
  await worker.post('part-1', 'draft', body, { rev: 1, key: 'draft' });
  return { worker, body: bodyFor(await worker.part('part-1'), mark) };
}

const dataOf = ({ title, content }: PartFile, words?: string) => ({
  title,
  content: words === undefined ? content : { ...content, text: content.text.map(() => words) },
});

async function editEnglish(server: FunctionServer, key: string): Promise<Reply> {
  const partData = { ...dataOf(englishPart('part-1')), title: 'Part I - The Weight of a Choice' };
  return call(server, 'PUT', `${PARTS}/part-1`, {
    token: await adminToken(),
    body: { language: 'en', partData },
    headers: { ...conditionOf({ rev: null }), 'Idempotency-Key': key },
  });
}

const TRANSLATORS: readonly Operation[] = [
  write(
    'translationDraft POST',
    'a draft of a part',
    0,
    async (server) => {
      const worker = await startWorker(server, 'zh');
      return { worker, body: bodyFor(await worker.part('part-1'), 'new') };
    },
    'new ',
    { shown: 'part.untranslated' },
  ),
  write(
    'translationDraft DELETE',
    'a draft is discarded',
    2,
    (server) => drafted(server, ''),
    'one ',
    { shown: 'one ', isPublished: true },
  ),
  write(
    'translationPublish POST',
    'a first text',
    0,
    async (server) => {
      const worker = await startWorker(server, 'zh');
      return { worker, body: bodyFor(await worker.part('part-1'), 'new') };
    },
    'new ',
    { shown: 'new ', isPublished: true },
  ),
  write('translationPublish POST', 'a draft', 2, (server) => drafted(server, 'two'), 'two ', {
    shown: 'two ',
    isPublished: true,
  }),
  write(
    'translationPublish DELETE',
    'a text is withdrawn',
    1,
    async (server) => ({ ...(await published(server, '')), body: null }),
    'one ',
    { shown: 'part.untranslated' },
  ),
  write(
    'translationRestore POST',
    'restore',
    2,
    async (server) => ({ ...(await drafted(server, '')), body: { version: 1 } }),
    'one ',
    { shown: 'one ' },
  ),
  write(
    'translationConfirm POST',
    'confirm',
    1,
    async (server) => {
      const { worker } = await published(server, '');
      await editEnglish(server, 'edit');
      return { worker, body: { fields: ['title'] } };
    },
    'one ',
    { shown: 'one ', isPublished: true },
  ),
];

interface AdminWrite {
  name: CallName;
  what: string;
  action: string;
  place: string;
  /** The revision of the write. */
  rev: number;
  status?: number;
  prepare?: (server: FunctionServer) => Promise<unknown>;
  request: [method: string, path: string, body?: unknown];
  /** What readers get. */
  shown: string;
  acknowledged?: string;
}

function adminWrite(write: AdminWrite): Operation {
  const { name, what, action, place, rev, status = 200, request, shown, acknowledged } = write;
  return {
    call: name,
    name: what,
    prepare: async (server) => {
      const token = await adminToken();
      await write.prepare?.(server);
      const [method, path, body] = request;
      const headers = method === 'POST' ? {} : conditionOf({ rev: rev === 1 ? null : rev - 1 });
      return {
        send: (now) => call(now, method, path, { token, body, headers }),
        success: [status],
        ...(acknowledged === undefined
          ? {}
          : { acknowledged: () => acknowledge(rev, acknowledged, true, place) }),
        findWrong: findWrongText(place, shown, rev),
        logged: { action, isOnce: true },
        sweeps: SWEEPS,
      };
    },
  };
}

const ENGLISH = 'The first morning of part-1';

const ADMINS: readonly Operation[] = [
  adminWrite({
    name: 'adminStoryParts POST',
    what: 'a translation is created',
    action: 'part.created',
    place: 'ja/part-1',
    rev: 1,
    status: 201,
    request: [
      'POST',
      PARTS,
      { language: 'ja', part: 'part-1', partData: dataOf(englishPart('part-1')) },
    ],
    shown: ENGLISH,
    acknowledged: ENGLISH,
  }),
  adminWrite({
    name: 'adminStoryPart PUT',
    what: 'the English text is replaced',
    action: 'part.replaced',
    place: 'en/part-1',
    rev: 1,
    request: [
      'PUT',
      `${PARTS}/part-1`,
      { language: 'en', partData: dataOf(englishPart('part-1'), 'Edited words.') },
    ],
    shown: 'Edited words.',
    acknowledged: 'Edited words.',
  }),
  adminWrite({
    name: 'adminStoryPart DELETE',
    what: 'an edit of the English text is undone',
    action: 'part.deleted',
    place: 'en/part-1',
    rev: 2,
    prepare: (server) => editEnglish(server, 'edit'),
    request: ['DELETE', `${PARTS}/part-1?language=en`],
    shown: ENGLISH,
  }),
];

/** An admin writes the cover of a language: stored, counted, built and logged once. */
const COVER: Operation = {
  call: 'adminStoryCover PUT',
  name: 'the cover texts are written',
  prepare: async () => {
    const token = await adminToken();
    const body = { language: 'ko', cover: coverTexts('새 제목') };
    const headers = conditionOf({ rev: null });
    return {
      send: (now) => call(now, 'PUT', 'admin/stories/nine-realms/cover', { token, body, headers }),
      success: [200],
      findWrong: (server) => {
        const stored = server.stored('translations', 'cover/ko') as { rev: number } | undefined;
        const head = server.stored('translations', 'content/head') as
          | { covers?: Record<string, { rev: number }> }
          | undefined;
        return Promise.resolve(
          wrongIf({
            [`it has revision ${String(stored?.rev)}`]: stored?.rev !== 1,
            'the head does not count it': head?.covers?.['cover/ko']?.rev !== 1,
          }),
        );
      },
      logged: { action: 'cover.changed', isOnce: true },
      sweeps: SWEEPS,
    };
  },
};

export const TEXT_OPERATIONS: readonly Operation[] = [...TRANSLATORS, ...ADMINS, COVER];
