// Translators and admins write at the same instant, over real HTTP: nobody's text is lost, one of two contradicting
// writers gets a conflict, and readers and head agree afterwards.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TRANSLATABLE_PARTS } from '../../support/translatable-parts.ts';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { configureAdmins, send, sendJson, signedIn } from '../../support/airdrop/api.ts';
import { samples } from '../../support/effort.ts';
import { useTranslations } from '../../support/translations/tests.ts';
import {
  bodyFor,
  conditionOf,
  englishPart,
  startWorker,
} from '../../support/translations/people.ts';
import { findViolations, type PromisedWrite } from '../../support/translations/checker.ts';

const PAIRS = samples(50);

const { server, workers } = useTranslations(['Ada', 'Bea']);
const { Ada: ada, Bea: bea } = workers;

beforeEach(() => {
  configureAdmins('rowan');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());

/** Two seconds between rounds, so that no account writes more than it may in a minute. */
const passTime = () => void vi.setSystemTime(Date.now() + 2_000);

const revOf = ({ body }: { body: Record<string, unknown> }) => (body['rev'] as number) || null;

it('two publishers of different paragraphs: readers get both', async () => {
  const promised: PromisedWrite[] = [];
  const start = bodyFor(await ada.part('part-1'), 'zh');
  await ada.post('part-1', 'publish', start, { rev: null });
  for (let round = 0; round < PAIRS; round += 1) {
    passTime();
    const part = await ada.part('part-1');
    const text = part.published?.text.text ?? [];
    const [mine, theirs] = [bodyFor(part, 'zh', { text }), bodyFor(part, 'zh', { text })];
    mine.translationData.text = [`Ada ${round}`, ...text.slice(1)];
    theirs.translationData.text = [...text.slice(0, 2), `Bea ${round}`];
    const answers = await Promise.all([
      ada.post('part-1', 'publish', mine, { rev: part.rev }),
      bea.post('part-1', 'publish', theirs, { rev: part.rev }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const reader = await send(`${server.url}/api/stories/nine-realms/zh/part-1`);
    const { content } = reader.body as { content: { text: string[] } };
    expect([content.text[0], content.text[2]]).toEqual([`Ada ${round}`, `Bea ${round}`]);
    const place = 'zh/part-1';
    for (const [at, words] of [`Ada ${round}`, `Bea ${round}`].entries()) {
      promised.push({
        place,
        rev: revOf(answers[at] ?? { body: {} }) ?? 0,
        words,
        isPublished: true,
      });
    }
  }
  expect(findViolations(server, { promised })).toEqual([]);
}, 120_000);

it('publications of all parts in all languages at once: the head counts each once', async () => {
  const languages = ['ko', 'zh', 'ja', 'tr'] as const;
  const workers = await Promise.all(languages.map((language) => startWorker(server, language)));
  const all = [];
  for (const worker of workers) {
    for (const slug of TRANSLATABLE_PARTS) {
      all.push({ worker, slug, body: bodyFor(await worker.part(slug), 'all') });
    }
  }
  const answers = await Promise.all(
    all.map(async ({ worker, slug, body }) => {
      const publish = () => worker.post(slug, 'publish', body, { rev: null, key: `all-${slug}` });
      let answer = await publish();
      // On a busy machine the time for storage runs out; the same request is then repeated.
      while (answer.status === 503) answer = await publish();
      return answer;
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(server.stored('translations', 'content/head')).toMatchObject({
    rev: all.length,
    count: all.length,
  });
  expect(findViolations(server)).toEqual([]);
}, 120_000);

it('an edit of English while drafts are saved: every paragraph stays with its English', async () => {
  const admin = await signedIn(server, 'rowan');
  const english = englishPart('part-2');
  let rev: number | null = null;
  for (let round = 0; round < 20; round += 1) {
    passTime();
    const part: TranslationResponse = await ada.part('part-2');
    const { content } = english;
    const text = round % 2 === 0 ? content.text.toReversed() : content.text;
    const body = { language: 'en', partData: { title: english.title, content: { text } } };
    const [edited, drafted] = await Promise.all([
      sendJson('PUT', `${server.url}/api/admin/stories/nine-realms/parts/part-2`, body, {
        ...admin.headers,
        ...conditionOf({ rev }),
      }),
      ada.post('part-2', 'draft', bodyFor(part, `zh${round}`), { rev: part.rev || null }),
    ]);
    expect([edited.status, drafted.status]).toEqual([200, 200]);
    rev = revOf(edited);
    const after = await ada.part('part-2');
    expect(after.stale).toEqual([]);
    expect(after.draft?.text.text).toEqual(text.map((one) => `zh${round} ${one}`));
  }
  expect(findViolations(server)).toEqual([]);
});
