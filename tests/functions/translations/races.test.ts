// Translators and admins write at the same instant, over real HTTP: readers and head agree afterwards. What two
// translators of a part do at once is tried in tests/functions/histories.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { configureAdmins, sendJson, signedIn, untilServed } from '../../support/airdrop/api.ts';
import { TRANSLATABLE_PARTS } from '../../support/translatable-parts.ts';
import { findTextViolations } from '../../support/translations/checker.ts';
import {
  bodyFor,
  conditionOf,
  englishPart,
  startWorker,
} from '../../support/translations/people.ts';
import { useTranslations } from '../../support/translations/tests.ts';

const { server, workers } = useTranslations(['Ada']);
const { Ada: ada } = workers;

beforeEach(() => {
  configureAdmins('rowan');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());

const revOf = ({ body }: { body: Record<string, unknown> }) => (body['rev'] as number) || null;

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
    all.map(({ worker, slug, body }) =>
      untilServed(() => worker.post(slug, 'publish', body, { rev: null, key: `all-${slug}` })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(server.stored('translations', 'content/head')).toMatchObject({
    rev: all.length,
    count: all.length,
  });
  expect(findTextViolations(server)).toEqual([]);
}, 120_000);

it('an edit of English while drafts are saved: every paragraph stays with its English', async () => {
  const admin = await signedIn(server, 'rowan');
  const english = englishPart('part-2');
  let rev: number | null = null;
  for (let round = 0; round < 6; round += 1) {
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
  expect(findTextViolations(server)).toEqual([]);
});
