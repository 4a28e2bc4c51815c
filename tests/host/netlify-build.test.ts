// A build that cannot read the complete published text fails and leaves the existing site in place (DESIGN decision
// 33): storage unreachable, failing, emptied, or with fewer records than its head counts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordRevision } from '../../functions/lib/texts/head/head.ts';
import { creditKey, publishedKey } from '../../functions/lib/storage/keys.ts';
import { BUILD_TIMEOUT_BUDGET, openStore } from '../../functions/lib/storage/store.ts';
import { BUILT_IN_PARTS } from '../../src/domain/story/parts.ts';
import { TRANSLATABLE_PARTS } from '../support/translatable-parts.ts';
import { copyPublishedText } from '../../scripts/build/published-text.ts';
import { rowsOf } from '../support/effort.ts';
import { makePart } from '../support/translations/parts.ts';
import { startTestBlobs, type TestBlobs } from './support/blobs.ts';
import { startProgram } from './support/processes.ts';
import { temporaryFolder, writeFiles } from './support/temporary.ts';

// Generous: processes are slow on a busy machine, and no test here measures time.
vi.setConfig({ testTimeout: 60_000 });

const BUILD = join(import.meta.dirname, './support/netlify-build-process.ts');
const LANGUAGES = ['ko', 'tr'] as const;
const CREDIT = { language: 'ko', name: 'Seo-yun', bio: '', socialMediaLinks: {} };

/** Publishes all parts in two languages and in English, and a credit, each counted in the head. */
async function publishAll({ server }: TestBlobs) {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
  const store = openStore('translations', 'production', BUILD_TIMEOUT_BUDGET);
  const names = [
    ...BUILT_IN_PARTS.map((slug) => ['en', slug] as const),
    ...LANGUAGES.flatMap((language) => TRANSLATABLE_PARTS.map((slug) => [language, slug] as const)),
  ];
  for (const [language, slug] of names) {
    const part = makePart(slug, `${language} ${slug}`);
    await store.writeIf(publishedKey(language, slug), { rev: 2, part }, { isNew: true });
    await recordRevision(store, `${language}/${slug}`, 2);
  }
  await store.writeIf(creditKey('ko'), { rev: 1, translator: CREDIT }, { isNew: true });
  await recordRevision(store, 'credit/ko', 1);
  return store;
}

type Published = Awaited<ReturnType<typeof publishAll>>;

const TROUBLES: [string, (store: Published, blobs: TestBlobs) => Promise<unknown>][] = [
  ['unreachable', (_, { server }) => server.close()],
  [
    'answering nothing but errors',
    (_, { server }) => {
      server.setFaults(() => ({ kind: 'error', status: 503 }));
      return Promise.resolve();
    },
  ],
  [
    'emptied',
    async (store) => {
      for (const key of await store.list('')) await store.remove(key);
    },
  ],
  ['without its head', (store) => store.remove('content/head')],
  ['without a part that head counts', (store) => store.remove(publishedKey('ko', 'part-3'))],
  ['without a credit that head counts', (store) => store.remove(creditKey('ko'))],
  [
    'with a part that is older than head counts',
    async (store) => {
      const key = publishedKey('tr', 'prologue');
      const found = await store.readTagged(key);
      const part = makePart('prologue', 'old');
      await store.writeIf(key, { rev: 1, part }, { etag: found?.etag ?? '' });
    },
  ],
  [
    'with a part that is none',
    async (store) => {
      const key = publishedKey('tr', 'prologue');
      const found = await store.readTagged(key);
      await store.writeIf(key, { rev: 3, part: { slug: 'prologue' } }, { etag: found?.etag ?? '' });
    },
  ],
];

/** One trouble for each way to notice one: no answer, no head, a record that does not match it. */
const IN_EVERY_RUN = new Set([
  'unreachable',
  'without its head',
  'with a part that is older than head counts',
]);

afterEach(() => vi.unstubAllEnvs());

describe('with storage', () => {
  it.each(rowsOf(TROUBLES, ([trouble]) => IN_EVERY_RUN.has(trouble)))(
    '%s a build fails and changes nothing',
    async (_, makeTrouble) => {
      const blobs = await startTestBlobs();
      const store = await publishAll(blobs);
      const folder = temporaryFolder();
      writeFiles(folder, { 'site/index.html': 'the site that is live' });
      await makeTrouble(store, blobs);
      const site = join(folder, 'site');
      const published = join(folder, 'published');
      const env = {
        NETLIFY_BLOBS_CONTEXT: blobs.server.context,
        CONTEXT: 'production',
        PUBLISHED_DIR: published,
      };
      const plugin = startProgram(BUILD, env, [site]);
      expect(await plugin.exit).toBe(2);
      expect(plugin.output()).toContain('The published text cannot be had whole.');
      expect(existsSync(join(published, 'head.json'))).toBe(false);
      // The build command refuses as well when it is started regardless.
      const command = join(import.meta.dirname, '../../scripts/build.ts');
      const build = startProgram(command, { PUBLISHED_DIR: published }, ['--out', site]);
      expect(await build.exit).toBe(1);
      expect(build.output()).toContain('there is no complete copy of the published text');
      expect(readdirSync(site)).toEqual(['index.html']);
      expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('the site that is live');
    },
  );

  it('in order, a build gets every part of every language, and the credit', async () => {
    await publishAll(await startTestBlobs());
    const folder = join(temporaryFolder(), 'published');
    const { count } = await copyPublishedText(folder, { requireHead: true });
    expect(count).toBe(BUILT_IN_PARTS.length + LANGUAGES.length * TRANSLATABLE_PARTS.length);
    const files = (language: string) => readdirSync(join(folder, language)).sort();
    expect(files('en')).toEqual(BUILT_IN_PARTS.map((slug) => `${slug}.json`).sort());
    for (const language of LANGUAGES) {
      expect(files(language)).toEqual(TRANSLATABLE_PARTS.map((slug) => `${slug}.json`).sort());
    }
    const credits = JSON.parse(readFileSync(join(folder, 'credits.json'), 'utf8')) as object;
    expect(credits).toMatchObject({ ko: { name: 'Seo-yun' } });
  });
});
