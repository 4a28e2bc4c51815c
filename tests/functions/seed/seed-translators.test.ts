// The result of `npm run seed` for translators (DESIGN section 6): accounts that can sign in, and drafts that only they
// can see.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedCorrections } from '../../../scripts/seed/corrections.ts';
import { seedDrafts } from '../../../scripts/seed/drafts.ts';
import { seedParts } from '../../../scripts/seed/parts.ts';
import { seedTranslators, type SeededTranslator } from '../../../scripts/seed/translators.ts';
import { TRANSLATOR_LANGUAGES } from '../../../src/domain/account/fields.ts';
import type { PartList } from '../../../src/domain/story/part-list.ts';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { send, sendJson } from '../../support/airdrop/api.ts';
import {
  PROJECT_ROOT,
  startFunctionServer,
  type FunctionServer,
} from '../../support/function-server.ts';
import { storedCorrections } from '../../support/corrections.ts';
import { findViolations } from '../../support/translations/checker.ts';

const NOW = Date.now();
let server: FunctionServer;
let people: SeededTranslator[] = [];
let drafts: string[] = [];
let reports = 0;
let parts: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(process.env, ACCOUNT_ENV);
  server = await startFunctionServer(PROJECT_ROOT);
  people = await seedTranslators(NOW);
  drafts = await seedDrafts(NOW);
  reports = await seedCorrections(NOW);
  parts = await seedParts(NOW);
});
afterAll(async () => {
  await server.close();
});

const logIn = ({ email = '', password = '' }: Partial<SeededTranslator> = {}) =>
  sendJson('POST', `${server.url}/api/auth/login`, { email, password });

async function signIn(person: SeededTranslator): Promise<Record<string, string>> {
  const { status, body } = await logIn(person);
  expect([person.email, status]).toEqual([person.email, 200]);
  return { Authorization: `Bearer ${String(body['accessToken'])}` };
}

it('one translator per language signs in with the printed password and finds a draft of their own', async () => {
  expect(people).toHaveLength(TRANSLATOR_LANGUAGES.length + 1);
  expect(drafts.sort()).toEqual([...TRANSLATOR_LANGUAGES].sort());
  for (const [index, language] of TRANSLATOR_LANGUAGES.entries()) {
    const person = people[index] ?? { name: '', email: '', password: '' };
    const headers = await signIn(person);
    // A busy machine may answer 503 first.
    const queue = await vi.waitFor(async () => {
      const answer = await send(`${server.url}/api/translations/work-queue?status=draft`, {
        headers,
      });
      expect(answer.status).toBe(200);
      return answer;
    }, 30_000);
    const [item] = queue.body['items'] as { part: string }[];
    const address = `${server.url}/api/translations/${language}/${item?.part ?? ''}`;
    const { draft } = (await send(address, { headers })).body as unknown as TranslationResponse;
    expect([language, draft?.by]).toEqual([language, person.name]);
    expect(Date.parse(draft?.updatedAt ?? '')).toBeLessThan(NOW);
  }
});

it('one more account is disabled', async () => {
  const { status, body } = await logIn(people.at(-1));
  expect([status, body['error']]).toEqual([403, 'account.disabled']);
});

it('readers reported something in Korean, English and Turkish', () => {
  const counts = ['ko/part-2', 'en/part-3', 'tr/part-1'].map((place) =>
    storedCorrections(server, place).map(({ state, count }) => `${state} ${count}`),
  );
  expect(counts).toEqual([['open 1'], ['open 1'], ['open 1']]);
  expect(reports).toBe(3);
});

it('readers see none of it, and all records are consistent', () => {
  expect(findViolations(server)).toEqual([]);
  const shown = server.keys('translations').filter((key) => /^(?:published|content)/.test(key));
  expect(shown).toEqual([]);
});

it('a second run creates nothing and prints no password', async () => {
  const before = [server.keys('accounts'), server.keys('translations')];
  expect([await seedTranslators(NOW), await seedDrafts(NOW)]).toEqual([[], []]);
  expect(await seedCorrections(NOW)).toBe(0);
  expect(await seedParts(NOW)).toEqual([]);
  expect([server.keys('accounts'), server.keys('translations')]).toEqual(before);
});

it('a part waits for its text, and another was taken out: readers get neither', async () => {
  expect(parts).toEqual(['part-7', 'interlude']);
  const list = server.stored('translations', 'story/parts') as PartList;
  expect(list.added.map(({ slug, removedAt }) => [slug, removedAt !== undefined])).toEqual([
    ['part-7', false],
    ['interlude', true],
  ]);
  const answers = ['part-7', 'interlude'].map((slug) =>
    send(`${server.url}/api/stories/nine-realms/en/${slug}`),
  );
  expect((await Promise.all(answers)).map(({ body }) => body['error'])).toEqual([
    'part.untranslated',
    'part.removed',
  ]);
});
