// Covers and reader shells: kept only when all their code is there, and never half a version (DESIGN decision 13).
import { beforeEach, describe, expect, it } from 'vitest';
import {
  languageCache,
  packCache,
  SEEN_FILES_CACHE,
} from '../../../src/domain/offline/cache-names.ts';
import { SHELL_FRESH_MS } from '../../../src/domain/limits.ts';
import {
  dropOldShells,
  fillShells,
  keepShell,
  matchShell,
  refreshShells,
  refreshWorkPage,
} from '../../../src/sw/shells.ts';
import { html, page, workerWorld, type WorkerWorld } from '../../support/offline/worker-tools.ts';

const CODE = '/_astro/Book.abc.js';
const STYLE = '/_astro/Book.abc.css';

let world: WorkerWorld;
beforeEach(() => {
  world = workerWorld();
  world.precache.set(CODE, 'code').set(STYLE, 'style');
});

function publish(language: string, title: string, ...code: string[]): void {
  for (const path of [`/${language}/`, `/${language}/read/`]) {
    world.network.set(path, html(title, ...code));
  }
}

describe('a page is kept as a shell', () => {
  const redirected = (): Response =>
    Object.defineProperty(page(html('x', CODE)), 'redirected', { value: true });

  it('with its headers, but for those that are no longer true', async () => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'content-encoding': 'br',
      'content-length': '12',
    };
    const text = html('x', CODE, STYLE);
    expect(await keepShell(world.tools, 'ko', '/ko/', new Response(text, { headers }))).toBe(true);
    const kept = await matchShell(world.tools, 'ko', '/ko/');
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
    expect(await keepShell(world.tools, 'ko', '/ko/', response())).toBe(false);
    expect(world.entries()).toEqual([]);
  });
});

describe('when a page says its language', () => {
  it('cover and shell of it are fetched', async () => {
    publish('ko', 'x', CODE);
    await refreshShells(world.tools, 'ko');
    expect(world.entries()).toEqual([
      `${languageCache('ko')} /ko/?worker=v1`,
      `${languageCache('ko')} /ko/read/?worker=v1`,
    ]);
  });

  it('they are fetched anew after an hour and not before', async () => {
    publish('ko', 'first', CODE);
    await refreshShells(world.tools, 'ko');
    publish('ko', 'second', CODE);
    world.clock.now += SHELL_FRESH_MS - 1;
    await refreshShells(world.tools, 'ko');
    expect(world.asked).toHaveLength(2);
    world.clock.now += 1;
    await refreshShells(world.tools, 'ko');
    expect(world.asked).toHaveLength(4);
    expect(await (await matchShell(world.tools, 'ko', '/ko/'))?.text()).toContain('second');
  });

  it('what was kept stays when the new one needs code of the next version', async () => {
    publish('ko', 'first', CODE);
    await refreshShells(world.tools, 'ko');
    publish('ko', 'second', '/_astro/Next.def.js');
    world.clock.now += SHELL_FRESH_MS;
    await refreshShells(world.tools, 'ko');
    expect(await (await matchShell(world.tools, 'ko', '/ko/'))?.text()).toContain('first');
    expect(world.logged).toHaveLength(2);
  });

  it('a cut of the network is only logged', async () => {
    await expect(refreshShells(world.tools, 'ko')).resolves.toBeUndefined();
    expect(world.logged).toHaveLength(2);
  });
});

describe('before a new version takes over', () => {
  it('it has the shells of every language that is used offline, beside the old ones', async () => {
    publish('ko', 'old', CODE);
    await refreshShells(world.tools, 'ko');
    await (await world.caches.open(packCache('ja', 'h'))).put('/ja/', page('packed'));
    publish('ko', 'new', CODE);
    publish('ja', 'new', CODE);
    await fillShells({ ...world.tools, version: 'v2' });
    expect(world.entries().filter((entry) => entry.includes('worker='))).toEqual([
      `${languageCache('ko')} /ko/?worker=v1`,
      `${languageCache('ko')} /ko/read/?worker=v1`,
      `${languageCache('ko')} /ko/?worker=v2`,
      `${languageCache('ko')} /ko/read/?worker=v2`,
      `${languageCache('ja')} /ja/?worker=v2`,
      `${languageCache('ja')} /ja/read/?worker=v2`,
    ]);
    expect(await (await matchShell(world.tools, 'ko', '/ko/'))?.text()).toContain('old');
  });

  it('on a first visit it asks for nothing', async () => {
    await fillShells(world.tools);
    expect(world.asked).toEqual([]);
  });

  it.each([
    ['cannot be had', () => world.network.delete('/ko/read/')],
    ['belongs to another version', () => publish('ko', 'x', '/_astro/Other.js')],
  ])('it does not when a page %s', async (_reason, breakIt) => {
    publish('ko', 'x', CODE);
    await refreshShells(world.tools, 'ko');
    breakIt();
    await expect(fillShells({ ...world.tools, version: 'v2' })).rejects.toThrow();
  });

  it('a page that the site no longer has is no reason to stay behind', async () => {
    publish('ko', 'x', CODE);
    await refreshShells(world.tools, 'ko');
    world.network.set('/ko/read/', () => page('gone', { status: 404 }));
    await expect(fillShells({ ...world.tools, version: 'v2' })).resolves.toBeUndefined();
  });
});

it('when it has taken over, the shells of others are gone and nothing else is', async () => {
  publish('ko', 'x', CODE);
  await refreshShells({ ...world.tools, version: 'v0' }, 'ko');
  await refreshShells(world.tools, 'ko');
  for (const name of [SEEN_FILES_CACHE, packCache('ko', 'h')]) {
    await (await world.caches.open(name)).put('/x', page('x'));
  }
  await dropOldShells(world.tools);
  expect(world.entries()).toEqual([
    `${languageCache('ko')} /ko/?worker=v1`,
    `${languageCache('ko')} /ko/read/?worker=v1`,
    `${SEEN_FILES_CACHE} /x`,
    `${packCache('ko', 'h')} /x`,
  ]);
});

describe('the workspace', () => {
  const DESK = '/ko/cms/translate/';
  const kept = (version: string) => `${languageCache('ko')} ${DESK}?worker=${version}`;

  it('is kept once somebody works in it, and comes along with the next version', async () => {
    publish('ko', 'x', CODE);
    world.network.set(DESK, html('workspace', CODE));
    await refreshShells(world.tools, 'ko');
    expect(world.entries()).not.toContain(kept('v1'));
    await refreshWorkPage(world.tools, 'ko');
    expect(world.entries()).toContain(kept('v1'));
    const next = { ...world.tools, version: 'v2' };
    await fillShells(next);
    await dropOldShells(next);
    expect(world.entries()).toContain(kept('v2'));
    expect(world.entries()).not.toContain(kept('v1'));
  });

  it('is nothing that a reader gets', async () => {
    publish('ko', 'x', CODE);
    await refreshShells(world.tools, 'ko');
    await fillShells({ ...world.tools, version: 'v2' });
    expect(world.asked).not.toContain(DESK);
  });
});
