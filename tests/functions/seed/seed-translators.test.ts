// The result of `npm run seed` for translators (DESIGN section 6): accounts that can sign in, and drafts that only they
// can see.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedDrafts } from '../../../scripts/seed/drafts.ts';
import { seedTranslators, type SeededTranslator } from '../../../scripts/seed/translators.ts';
import { TRANSLATOR_LANGUAGES } from '../../../src/domain/account/fields.ts';
import type { TranslationResponse } from '../../../src/domain/translation/responses.ts';
import { ACCOUNT_ENV } from '../../support/accounts/accounts.ts';
import { send, sendJson } from '../../support/airdrop/api.ts';
import {
  PROJECT_ROOT,
  startFunctionServer,
  type FunctionServer,
} from '../../support/function-server.ts';
import { findViolations } from '../../support/translations/checker.ts';

const NOW = Date.now();
let server: FunctionServer;
let people: SeededTranslator[] = [];
let drafts: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(process.env, ACCOUNT_ENV);
  server = await startFunctionServer(PROJECT_ROOT);
  people = await seedTranslators(NOW);
  drafts = await seedDrafts(NOW);
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

it('readers see none of it, and all records are consistent', () => {
  expect(findViolations(server)).toEqual([]);
  const shown = server.keys('translations').filter((key) => /^(?:published|content)/.test(key));
  expect(shown).toEqual([]);
});

it('a second run creates nothing and prints no password', async () => {
  const before = [server.keys('accounts'), server.keys('translations')];
  expect([await seedTranslators(NOW), await seedDrafts(NOW)]).toEqual([[], []]);
  expect([server.keys('accounts'), server.keys('translations')]).toEqual(before);
});
