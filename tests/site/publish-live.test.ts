// From a translator's publish to the page that readers get, on one machine without a restart: over HTTP, with real
// builds (DESIGN decisions 32, 33, section 7). Every file is compared to see what each build changed.
import { createHash } from 'node:crypto';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishedKey } from '../../functions/lib/storage/keys.ts';
import { WRITE_TIMEOUT_BUDGET, openStore, openStores } from '../../functions/lib/storage/store.ts';
import { noteProfile } from '../../functions/lib/texts/credit/credit.ts';
import { markRebuild } from '../../functions/lib/texts/rebuild.ts';
import { buildCommand } from '../../scripts/build/command.ts';
import { readEnvironment } from '../../scripts/local/environment.ts';
import { catchUp, startOneMachine, type OneMachine } from '../../scripts/local/one-machine.ts';
import { silent } from '../../scripts/local/progress.ts';
import { packManifestPath, partFilePath } from '../../src/domain/story/content-paths.ts';
import type { Language } from '../../src/domain/languages.ts';
import { changedFiles, PackManifestSchema } from '../../src/domain/offline/pack.ts';
import type { PartSlug } from '../../src/domain/story/parts.ts';
import { TranslationAnswerSchema } from '../../src/domain/translation/answers.ts';
import { BuildStatusSchema, type BuildStatus } from '../../src/domain/translation/rebuild.ts';
import { epubPath, feedPath, partPath } from '../../src/domain/routes.ts';
import { ACCOUNT_ENV, makeTranslator, type TestTranslator } from '../support/accounts/accounts.ts';
import { crawl } from '../support/crawl.ts';
import { getJson, publishPart, type Publisher } from '../support/translations/publisher.ts';
import { findViolations } from '../support/translations/checker.ts';

const root = dirname(dirname(import.meta.dirname));
const PATIENCE_MS = 5 * 60_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS });
const SITE_WIDE = ['/build-info.json', '/sitemap.xml'];

let folder = '';
let machine: OneMachine;
let korean: TestTranslator;
let publisher: Publisher;
const saved = { ...process.env };

/** The hash of every file of the live site, by path. */
type Site = ReadonlyMap<string, string>;

async function liveSite(): Promise<Site> {
  const { current } = machine.generations.folders();
  const files = new Map<string, string>();
  for await (const entry of glob('**/*', { cwd: current ?? '', withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(path));
    files.set(`/${relative(current ?? '', path)}`, hash.digest('hex'));
  }
  return files;
}

/** The paths of files that differ. A compressed copy counts as its original. */
function differences(one: Site, other: Site): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const different = paths.filter((path) => one.get(path) !== other.get(path));
  return [...new Set(different.map((path) => path.replace(/\.(?:br|gz)$/, '')))].sort();
}

async function status(): Promise<BuildStatus> {
  const address = `${publisher.url}/api/translations/build-status`;
  return v.parse(BuildStatusSchema, await getJson(address, korean.headers));
}

async function untilState(state: BuildStatus['state']): Promise<BuildStatus> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    const now = await status();
    if (now.state === state) return now;
    if (now.state === 'failed' || Date.now() > until)
      throw new Error(`Not ${state}: ${JSON.stringify(now)}`);
    await sleep(50);
  }
}

const page = async (path: string) => (await fetch(publisher.url + path)).text();
const pack = async (language: Language) =>
  v.parse(PackManifestSchema, await getJson(publisher.url + packManifestPath(language)));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nine-realms-live-'));
  for (const name of ['BUILD_HOOK_URL', 'BUILD_STATUS_URL', 'REBUILD_QUIET_SECONDS', 'URL']) {
    Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, ACCOUNT_ENV, { ADMINS: '[]' });
  // A fixed address, as on a machine with one port: every page contains it.
  const given = { PORT: '0', DATA_DIR: folder, SITE_URL: 'https://realms.example' };
  const started = await startOneMachine({
    root,
    environment: readEnvironment(given, root),
    command: buildCommand(root),
    env: process.env,
    log: silent,
    isStopping: () => false,
    onStop: () => undefined,
  });
  if (!started) throw new Error('Nobody asked it to stop');
  machine = started;
  await catchUp(machine, silent);
  korean = await makeTranslator({ language: 'ko', name: 'Seo-yun' });
  publisher = { url: `http://127.0.0.1:${machine.host.port}`, language: 'ko', ...korean };
});
afterAll(async () => {
  await machine.host.close();
  await machine.storage.close();
  process.env = saved;
  await rm(folder, { recursive: true, force: true });
});

const NEW_WORDS = '탐신은 이 문장을 처음 읽는다.';

it('a published part is on its page, and only files that show it change', async () => {
  const [before, kept] = [await liveSite(), await pack('ko')];
  expect(await status()).toMatchObject({ headRev: 0, liveRev: 0, state: 'live' });
  const answer = await publishPart(publisher, 'part-1', (text) => ({
    ...text,
    text: text.text.with(2, NEW_WORDS),
  }));
  expect(answer.build).toMatchObject({ headRev: 1, liveRev: 0, state: 'building' });
  expect(await untilState('live')).toEqual({ headRev: 1, liveRev: 1, state: 'live' });
  expect(await page(partPath('ko', 'part-1'))).toContain(NEW_WORDS);
  expect(differences(before, await liveSite())).toEqual(
    [
      `${partPath('ko', 'part-1')}index.html`,
      feedPath('ko'),
      packManifestPath('ko'),
      epubPath('ko'),
      partFilePath('ko', 'part-1'),
      ...SITE_WIDE,
    ].sort(),
  );
  const wanted = await pack('ko');
  expect(changedFiles(wanted.files, kept.files).map(({ path }) => path)).toEqual([
    partFilePath('ko', 'part-1'),
  ]);
});

it('a published profile is credited in its EPUB, and the credit is removed with it', async () => {
  const before = await liveSite();
  const { user } = korean;
  // New for each change, as for each request: the timeout budget of stores covers a single request.
  const newCall = () => ({
    stores: openStores('local', WRITE_TIMEOUT_BUDGET),
    deployContext: 'local',
    report: (error: unknown) => {
      throw error;
    },
  });
  const note = (profile: Parameters<typeof noteProfile>[1]['profile']) =>
    noteProfile(
      openStore('translations', 'local', WRITE_TIMEOUT_BUDGET),
      { userId: user.id, language: 'ko', profile },
      async () => {
        await markRebuild(newCall());
      },
    );
  const profile = { language: 'ko', name: 'Seo-yun', bio: '', profilePictureUrl: null } as const;
  await note({ ...profile, socialMediaLinks: {} });
  await untilState('live');
  const named = await liveSite();
  expect(differences(before, named)).toEqual([epubPath('ko'), '/build-info.json']);
  await note(null);
  await untilState('live');
  expect(differences(before, await liveSite())).toEqual(['/build-info.json']);
});

it('a build that cannot read every text says why, and readers keep the old site', async () => {
  const before = await liveSite();
  const store = openStore('translations', 'local', WRITE_TIMEOUT_BUDGET);
  const lost = await store.read(publishedKey('ko', 'part-1'));
  await store.remove(publishedKey('ko', 'part-1'));
  await publishPart(publisher, 'part-2', (text) => ({ ...text, title: `${text.title} 2` }));
  const { reason } = await untilState('failed');
  expect(reason).toMatch(/content\/head counts 3 records, 2 are there/);
  expect(reason).not.toContain(root);
  expect(differences(before, await liveSite())).toEqual([]);
  await store.writeIf(publishedKey('ko', 'part-1'), lost, { isNew: true });
  await publishPart(publisher, 'part-2', (text) => ({ ...text, title: `${text.title} 3` }));
  await untilState('live');
  expect(await page(partPath('ko', 'part-2'))).toContain(' 2 3');
});

/** Saves a draft over HTTP, as the workspace does. */
async function saveDraft(slug: PartSlug, change: (text: string[]) => string[]): Promise<void> {
  const address = `${publisher.url}/api/translations/ko/${slug}`;
  const seen = v.parse(TranslationAnswerSchema, await getJson(address, publisher.headers));
  const { rev, source, published } = seen;
  if (!published) throw new Error(`${slug} has no text`);
  const { text } = published;
  const response = await fetch(`${address}/draft`, {
    method: 'POST',
    headers: {
      ...publisher.headers,
      'Content-Type': 'application/json',
      ...(rev === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"r${rev}"` }),
    },
    body: JSON.stringify({
      translationData: { ...text, text: change(text.text), sourceHash: source.hashes },
      sourceRev: source.rev,
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

it('a crawl of the whole site finds what was published and not a word of a draft', async () => {
  const secret = '아무도 읽어서는 안 되는 초안이다.';
  // Drafts of a part that is published and of one that is not; a third part is published beside them.
  for (const slug of ['part-1', 'part-3'] as const)
    await saveDraft(slug, ([, ...rest]) => [secret, ...rest]);
  const shownWords = '이 문장은 모두가 읽는다.';
  const { rev, version } = await publishPart(publisher, 'part-4', (text) => ({
    ...text,
    text: text.text.with(1, shownWords),
  }));
  expect(version).not.toBe('1.0.0');
  const { headRev } = await untilState('live');
  const site = await crawl(publisher.url, machine.generations.folders().current ?? '');
  expect(site.size).toBeGreaterThan(200);
  const naming = [...site].filter(([, words]) => words.includes(shownWords)).map(([path]) => path);
  expect(naming).toEqual(
    expect.arrayContaining([
      `${partPath('ko', 'part-4')}index.html`,
      partFilePath('ko', 'part-4'),
      epubPath('ko'),
    ]),
  );
  const files = ['part-1', 'part-3'].map(
    (slug) => `/content/stories/nine-realms/ko/${slug}-draft.json`,
  );
  const answers = [
    ...['part-1', 'part-3'].map((slug) => `/api/stories/nine-realms/ko/${slug}`),
    '/api/stories/nine-realms/parts',
    '/api/translations/published/ko',
    ...files,
  ];
  const said = await Promise.all(answers.map(page));
  for (const file of files) expect((await fetch(publisher.url + file)).status).toBe(401);
  const store = openStore('translations', 'local', WRITE_TIMEOUT_BUDGET);
  const keys = await store.list('');
  const records = new Map<string, unknown>();
  for (const key of keys) records.set(key, await store.read(key));
  const { contentRev } = v.parse(
    v.object({ contentRev: v.number() }),
    await getJson(`${publisher.url}/build-info.json`),
  );
  expect(contentRev).toBe(headRev);
  const broken = findViolations(
    { keys: () => keys, stored: (_, key) => records.get(key) },
    {
      promised: [{ place: 'ko/part-4', rev, words: shownWords, isPublished: true }],
      secrets: [secret],
      shown: [...site.values(), ...said],
      contentRev,
    },
  );
  expect(broken).toEqual([]);
});
