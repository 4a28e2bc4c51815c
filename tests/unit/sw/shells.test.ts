// Covers and reader shells: stored only if all their code is stored, and never from two versions.
import { beforeEach, describe, expect, it } from 'vitest';
import { SHELL_FRESH_MS } from '../../../src/domain/limits.ts';
import { codeListPath, type CodeArea } from '../../../src/domain/offline/area-code.ts';
import {
  codeCache,
  languageCache,
  packCache,
  SEEN_FILES_CACHE,
} from '../../../src/domain/offline/cache-names.ts';
import { matchAreaCode } from '../../../src/sw/area-code.ts';
import {
  dropOldShells,
  fillShells,
  cacheShell,
  matchShell,
  refreshCode,
  refreshShells,
  refreshWorkspacePage,
} from '../../../src/sw/shells.ts';
import {
  html,
  page,
  fakeWorker,
  script,
  type FakeWorker,
} from '../../support/offline/worker-tools.ts';

const CODE = '/_astro/Book.abc.js';
const STYLE = '/_astro/Book.abc.css';

let worker: FakeWorker;
beforeEach(() => {
  worker = fakeWorker();
  worker.precache.set(CODE, 'code').set(STYLE, 'style');
});

function publish(language: string, title: string, ...code: string[]): void {
  for (const path of [`/${language}/`, `/${language}/read/`]) {
    worker.network.set(path, html(title, ...code));
  }
}

describe('a page is stored as a shell', () => {
  const redirected = (): Response =>
    Object.defineProperty(page(html('x', CODE)), 'redirected', { value: true });

  it('with its headers, except those that no longer apply', async () => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'content-encoding': 'br',
      'content-length': '12',
    };
    const text = html('x', CODE, STYLE);
    expect(await cacheShell(worker.tools, 'ko', '/ko/', new Response(text, { headers }))).toBe(
      true,
    );
    const kept = await matchShell(worker.tools, 'ko', '/ko/');
    expect(await kept?.text()).toBe(text);
    expect(kept?.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(kept?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(kept?.headers.has('content-encoding')).toBe(false);
    expect(kept?.headers.has('content-length')).toBe(false);
  });

  it.each([
    ['its code is not in this precache', () => page(html('x', CODE, '/_astro/Next.def.js'))],
    ["it is somebody else's page", () => page('<title>Sign in to this network</title>')],
    ['it is an error', () => page(html('x', CODE), { status: 404 })],
    ['it came from another address', redirected],
  ])('but not when %s', async (_reason, response) => {
    expect(await cacheShell(worker.tools, 'ko', '/ko/', response())).toBe(false);
    expect(worker.entries()).toEqual([]);
  });
});

describe('when a page reports its language', () => {
  it('the cover and shell in it are fetched', async () => {
    publish('ko', 'x', CODE);
    await refreshShells(worker.tools, 'ko');
    expect(worker.entries()).toEqual([
      `${languageCache('ko')} /ko/?worker=v1`,
      `${languageCache('ko')} /ko/read/?worker=v1`,
    ]);
  });

  it('they are fetched again after an hour, not before', async () => {
    publish('ko', 'first', CODE);
    await refreshShells(worker.tools, 'ko');
    publish('ko', 'second', CODE);
    worker.clock.now += SHELL_FRESH_MS - 1;
    await refreshShells(worker.tools, 'ko');
    expect(worker.asked).toHaveLength(2);
    worker.clock.now += 1;
    await refreshShells(worker.tools, 'ko');
    expect(worker.asked).toHaveLength(4);
    expect(await (await matchShell(worker.tools, 'ko', '/ko/'))?.text()).toContain('second');
  });

  it('the stored one stays if the new one needs code of the next version', async () => {
    publish('ko', 'first', CODE);
    await refreshShells(worker.tools, 'ko');
    publish('ko', 'second', '/_astro/Next.def.js');
    worker.clock.now += SHELL_FRESH_MS;
    await refreshShells(worker.tools, 'ko');
    expect(await (await matchShell(worker.tools, 'ko', '/ko/'))?.text()).toContain('first');
    expect(worker.logged).toHaveLength(2);
  });

  it('a network failure is only logged', async () => {
    await expect(refreshShells(worker.tools, 'ko')).resolves.toBeUndefined();
    expect(worker.logged).toHaveLength(2);
  });
});

describe('before a new version takes over', () => {
  it('it stores the shells of every language used offline, beside the old ones', async () => {
    publish('ko', 'old', CODE);
    await refreshShells(worker.tools, 'ko');
    await (await worker.caches.open(packCache('ja', 'h'))).put('/ja/', page('packed'));
    publish('ko', 'new', CODE);
    publish('ja', 'new', CODE);
    await fillShells({ ...worker.tools, version: 'v2' });
    expect(worker.entries().filter((entry) => entry.includes('worker='))).toEqual([
      `${languageCache('ko')} /ko/?worker=v1`,
      `${languageCache('ko')} /ko/read/?worker=v1`,
      `${languageCache('ko')} /ko/?worker=v2`,
      `${languageCache('ko')} /ko/read/?worker=v2`,
      `${languageCache('ja')} /ja/?worker=v2`,
      `${languageCache('ja')} /ja/read/?worker=v2`,
    ]);
    expect(await (await matchShell(worker.tools, 'ko', '/ko/'))?.text()).toContain('old');
  });

  it('it requests nothing on a first visit', async () => {
    await fillShells(worker.tools);
    expect(worker.asked).toEqual([]);
  });

  it.each([
    ['cannot be loaded', () => worker.network.delete('/ko/read/')],
    ['belongs to another version', () => publish('ko', 'x', '/_astro/Other.js')],
  ])('it fails if a page %s', async (_reason, breakIt) => {
    publish('ko', 'x', CODE);
    await refreshShells(worker.tools, 'ko');
    breakIt();
    await expect(fillShells({ ...worker.tools, version: 'v2' })).rejects.toThrow();
  });

  it('it ignores a page that was removed from the site', async () => {
    publish('ko', 'x', CODE);
    await refreshShells(worker.tools, 'ko');
    worker.network.set('/ko/read/', () => page('gone', { status: 404 }));
    await expect(fillShells({ ...worker.tools, version: 'v2' })).resolves.toBeUndefined();
  });
});

it('a new version in control removes only the shells of others', async () => {
  publish('ko', 'x', CODE);
  await refreshShells({ ...worker.tools, version: 'v0' }, 'ko');
  await refreshShells(worker.tools, 'ko');
  for (const name of [SEEN_FILES_CACHE, packCache('ko', 'h')]) {
    await (await worker.caches.open(name)).put('/x', page('x'));
  }
  await dropOldShells(worker.tools);
  expect(worker.entries()).toEqual([
    `${languageCache('ko')} /ko/?worker=v1`,
    `${languageCache('ko')} /ko/read/?worker=v1`,
    `${SEEN_FILES_CACHE} /x`,
    `${packCache('ko', 'h')} /x`,
  ]);
});

describe('the workspace', () => {
  const WORKSPACE = '/ko/cms/translate/';
  const [EDITOR, DIALOGS] = ['/_astro/Editor.abc.js', '/_astro/Dialogs.abc.js'];
  const kept = (version: string) => `${languageCache('ko')} ${WORKSPACE}?worker=${version}`;
  const keptCode = (path: string) => `${codeCache('account')} ${path}`;

  function list(area: CodeArea, ...paths: string[]): void {
    worker.network.set(codeListPath(area), () => Response.json(paths));
    for (const path of paths) worker.network.set(path, () => script());
  }

  beforeEach(() => list('account', EDITOR, DIALOGS));

  it('is stored once somebody works in it, and is carried over to the next version', async () => {
    publish('ko', 'x', CODE);
    worker.network.set(WORKSPACE, html('workspace', CODE));
    await refreshShells(worker.tools, 'ko');
    expect(worker.entries()).not.toContain(kept('v1'));
    await refreshWorkspacePage(worker.tools, 'ko');
    expect(worker.entries()).toContain(kept('v1'));
    const next = { ...worker.tools, version: 'v2' };
    await fillShells(next);
    await dropOldShells(next);
    expect(worker.entries()).toContain(kept('v2'));
    expect(worker.entries()).not.toContain(kept('v1'));
  });

  it('is stored together with all code that it can load, also what it has not loaded yet', async () => {
    worker.network.set(WORKSPACE, html('workspace', CODE, EDITOR));
    await refreshWorkspacePage(worker.tools, 'ko');
    expect(worker.entries()).toEqual([keptCode(EDITOR), keptCode(DIALOGS), kept('v1')]);
    expect(await (await matchAreaCode(worker.tools, DIALOGS))?.text()).toBe('code');
  });

  it.each([
    ['a part of its code cannot be loaded', () => worker.network.delete(DIALOGS)],
    ['a portal answers for its code', () => worker.network.set(DIALOGS, '<title>Hotel</title>')],
    ['its code is not listed', () => worker.network.set(codeListPath('account'), '{}')],
  ])('is not stored if %s', async (_reason, breakIt) => {
    worker.network.set(WORKSPACE, html('workspace', CODE, EDITOR));
    breakIt();
    await expect(refreshWorkspacePage(worker.tools, 'ko')).rejects.toThrow();
    expect(worker.entries()).not.toContain(kept('v1'));
  });

  it('is refreshed in every language once its code changes, then the old code goes', async () => {
    const turkish = WORKSPACE.replace('ko', 'tr');
    for (const [path, language] of [
      [WORKSPACE, 'ko'],
      [turkish, 'tr'],
    ] as const) {
      worker.network.set(path, html('old', EDITOR));
      await refreshWorkspacePage(worker.tools, language);
    }
    const NEXT = '/_astro/Editor.def.js';
    list('account', NEXT, DIALOGS);
    worker.network.set(WORKSPACE, html('new', NEXT)).delete(turkish);
    await refreshWorkspacePage(worker.tools, 'ko');
    // The Turkish page could not be fetched: its code stays.
    expect(worker.entries()).toContain(keptCode(EDITOR));
    expect(await (await matchShell(worker.tools, 'ko', WORKSPACE))?.text()).toContain('new');
    worker.network.set(turkish, html('new', NEXT));
    worker.clock.now += SHELL_FRESH_MS;
    await refreshWorkspacePage(worker.tools, 'tr');
    expect(worker.entries()).not.toContain(keptCode(EDITOR));
    expect(worker.entries()).toContain(keptCode(NEXT));
  });

  it("keeps its code when another of the translators' pages is opened", async () => {
    await refreshCode(worker.tools, 'account');
    expect(worker.entries()).toEqual([keptCode(EDITOR), keptCode(DIALOGS)]);
    worker.network.set(WORKSPACE, html('workspace', EDITOR));
    await refreshWorkspacePage(worker.tools, 'ko');
    list('account', DIALOGS);
    await refreshCode(worker.tools, 'account');
    expect(worker.entries()).toContain(keptCode(EDITOR));
  });

  it('has nothing to do with the code of claimants, whose older files go at once', async () => {
    list('airdrop', EDITOR);
    await refreshCode(worker.tools, 'airdrop');
    list('airdrop', DIALOGS);
    await refreshCode(worker.tools, 'airdrop');
    expect(worker.entries()).toEqual([`${codeCache('airdrop')} ${DIALOGS}`]);
  });

  it('is never fetched for a reader', async () => {
    publish('ko', 'x', CODE);
    await refreshShells(worker.tools, 'ko');
    await fillShells({ ...worker.tools, version: 'v2' });
    expect(worker.asked).not.toContain(WORKSPACE);
  });
});
