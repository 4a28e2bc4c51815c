// From a translator's publish to the page that readers get, on one machine without a restart: over HTTP, with a real
// build.
import { createHash } from 'node:crypto';
import { glob, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { creditKey } from '../../functions/lib/storage/blob-keys.ts';
import { openStore } from '../../functions/lib/storage/store.ts';
import { countRevision } from '../../functions/lib/texts/head/head.ts';
import { buildCommand } from '../../scripts/build/command.ts';
import { readEnvironment } from '../../scripts/local/environment.ts';
import { catchUp, startOneMachine, type OneMachine } from '../../scripts/local/one-machine.ts';
import { silent } from '../../scripts/local/progress.ts';
import { createDataFolder } from '../../scripts/test/data-folder.ts';
import { ensureSite, SITE_TOKEN } from '../../scripts/test/test-site.ts';
import type { Language } from '../../src/domain/languages.ts';
import { PackManifestSchema } from '../../src/domain/offline/pack.ts';
import { epubPath, feedPath, partPath } from '../../src/domain/routes.ts';
import { packManifestPath, partFilePath } from '../../src/domain/story/content-paths.ts';
import type { PartSlug } from '../../src/domain/story/parts.ts';
import { BuildStatusSchema, type BuildStatus } from '../../src/domain/translation/rebuild.ts';
import { TranslationResponseSchema } from '../../src/domain/translation/responses.ts';
import { ACCOUNT_ENV, makeTranslator, type TestTranslator } from '../support/accounts/accounts.ts';
import { crawl } from '../support/crawl.ts';
import { openEpub } from '../support/epub.ts';
import { changedFiles } from '../support/offline/changed-files.ts';
import { findTextViolations } from '../support/translations/checker.ts';
import { getJson, publishPart, type Publisher } from '../support/translations/publisher.ts';

const root = dirname(dirname(import.meta.dirname));
/** Files that change with any text of the site. */
const SITE_WIDE = ['/build-info.json', '/sitemap.xml'];
const PATIENCE_MS = 5 * 60_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS });
let folder = '';
let builtBefore = '';
let machine: OneMachine;
let korean: TestTranslator;
let publisher: Publisher;
const saved = { ...process.env };

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
  for (const name of ['BUILD_HOOK_URL', 'BUILD_STATUS_URL', 'REBUILD_QUIET_SECONDS', 'URL']) {
    Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, ACCOUNT_ENV, SITE_TOKEN);
  // The address that the site was built for, so that the publish needs the only build.
  process.env['URL'] = 'http://localhost:8888';
  // Vitest sets it to `test`, and the bundler would take React's development build.
  process.env['NODE_ENV'] = 'production';
  builtBefore = await ensureSite(process.env);
  folder = await createDataFolder(builtBefore, process.env);
  const given = { PORT: '0', DATA_DIR: folder, URL: process.env['URL'] };
  const started = await startOneMachine({
    root,
    environment: readEnvironment(given, root),
    command: buildCommand(root),
    env: process.env,
    log: silent,
  });
  if (!started) throw new Error('It did not start');
  machine = started;
  await catchUp(machine, silent);
  korean = await makeTranslator({ language: 'ko', name: 'Seo-yun' });
  publisher = { url: `http://127.0.0.1:${machine.host.port}`, language: 'ko', ...korean };
});
afterAll(async () => {
  await machine.close();
  process.env = saved;
  await rm(folder, { recursive: true, force: true });
});

/** Saves a draft over HTTP, as the workspace does. */
async function saveDraft(slug: PartSlug, change: (text: string[]) => string[]): Promise<void> {
  const address = `${publisher.url}/api/translations/ko/${slug}`;
  const seen = v.parse(TranslationResponseSchema, await getJson(address, publisher.headers));
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

const publishWords = (slug: PartSlug, words: string) =>
  publishPart(publisher, slug, (text) => ({ ...text, text: text.text.with(1, words) }));

/** Opens the store anew, because the timeout budget of one is for a single request. */
const openTexts = () => openStore('translations', 'local');

/** Returns the hash of every file below a folder. */
async function hashesOf(site: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of glob('**/*', { cwd: site, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(path));
    files.set(`/${relative(site, path)}`, hash.digest('hex'));
  }
  return files;
}

/**
 * Returns the sorted paths of the files that differ or exist in only one of two sites. A compressed copy counts as its
 * original.
 */
function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const different = paths.filter((path) => one.get(path) !== other.get(path));
  return [...new Set(different.map((path) => path.replace(/\.(?:br|gz)$/, '')))].sort();
}

/** Returns the files of a part in a language, and those that show it or its modification time. */
function shownIn(language: Language, slug: PartSlug): string[] {
  return [
    `${partPath(language, slug)}index.html`,
    partFilePath(language, slug),
    feedPath(language),
    packManifestPath(language),
    epubPath(language),
  ];
}

it('a build that cannot read every text says why, readers keep the old site, and the next one has them all', async () => {
  const [first, second] = ['이 문장은 늦게 읽힌다.', '이 문장은 모두가 읽는다.'];
  const secret = '아무도 읽어서는 안 되는 초안이다.';
  const address = partPath('ko', 'part-1');
  const before = await page(address);
  const oldPack = await pack('ko');
  await countRevision(openTexts(), 'credit/zh', 1);
  await publishWords('part-1', first);
  const { reason } = await untilState('failed');
  expect(reason).toMatch(/content\/head counts 2 records, 1 are there/);
  expect(reason).not.toContain(root);
  expect(await page(address)).toBe(before);
  const translator = { language: 'zh', name: 'Wen', bio: '', socialMediaLinks: {} };
  await openTexts().writeIf(creditKey('zh'), { rev: 1, translator }, { isNew: true });

  // Drafts of a part published here and of one only committed; a third part is published beside them.
  for (const slug of ['part-1', 'part-3'] as const)
    await saveDraft(slug, ([, ...rest]) => [secret, ...rest]);
  const { rev, version, build } = await publishWords('part-4', second);
  expect(version).not.toBe('1.0.0');
  expect(build).toMatchObject({ state: 'building' });
  const { headRev, liveRev } = await untilState('live');
  expect(liveRev).toBe(headRev);
  expect(await page(address)).toContain(first);
  const newPack = await pack('ko');
  expect(changedFiles(newPack.files, oldPack.files).map(({ path }) => path)).toEqual(
    ['part-1', 'part-4'].map((slug) => partFilePath('ko', slug)),
  );

  // Equal input gives equal bytes, so nothing else has changed.
  const folderNow = machine.generations.folders().current ?? '';
  const now = await hashesOf(folderNow);
  expect(differences(await hashesOf(builtBefore), now)).toEqual(
    [
      ...shownIn('ko', 'part-1').filter((path) => !shownIn('ko', 'part-4').includes(path)),
      ...shownIn('ko', 'part-4'),
      epubPath('zh'),
      ...SITE_WIDE,
    ].sort(),
  );
  const credited = openEpub(await readFile(join(folderNow, epubPath('zh'))));
  expect(credited.text('package.opf')).toContain(translator.name);

  const site = await crawl(publisher.url, folderNow);
  expect(site.size).toBeGreaterThan(200);
  const naming = [...site].filter(([, words]) => words.includes(second)).map(([path]) => path);
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
  const store = openTexts();
  const keys = await store.list('');
  const records = new Map<string, unknown>();
  for (const key of keys) records.set(key, await store.read(key));
  const { contentRev } = v.parse(
    v.object({ contentRev: v.number() }),
    await getJson(`${publisher.url}/build-info.json`),
  );
  expect(contentRev).toBe(headRev);
  const broken = findTextViolations(
    { keys: () => keys, stored: (_, key) => records.get(key) },
    {
      acknowledged: [{ place: 'ko/part-4', rev, words: second, isPublished: true }],
      secrets: [secret],
      shown: [...site.values(), ...said],
      contentRev,
    },
  );
  expect(broken).toEqual([]);
});
