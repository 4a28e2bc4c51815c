// Pictures, fonts and code: what is stored, what replaces a missing picture, and the storage budget.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packCache, SEEN_FILES_CACHE } from '../../../src/domain/offline/cache-names.ts';
import { answerCode, answerSeen } from '../../../src/sw/files.ts';
import { cacheSeenFile, cachePageFiles } from '../../../src/sw/seen-files.ts';
import { page, picture, fakeWorker, type FakeWorker } from '../../support/offline/worker-tools.ts';

const NAME = '/art/nine-realms/parts-part-1.aedd6b20ed';
const LARGE = `${NAME}-1080.avif`;
const SMALL = `${NAME}-540.avif`;
const FONT = '/_astro/eb-garamond-roman.BVZ1_J5l.woff2';

let worker: FakeWorker;
beforeEach(() => {
  worker = fakeWorker();
});

async function show(path: string, isOfflineMode = false): Promise<number> {
  const load = worker.load(path);
  const response = await answerSeen(worker.tools, {
    path,
    load,
    isOfflineMode,
    waitUntil: worker.waitUntil,
  });
  await worker.afterwards();
  return (await response.arrayBuffer()).byteLength;
}

async function pack(path: string, bytes: number): Promise<void> {
  await (await worker.caches.open(packCache('ko', 'h'))).put(path, picture(bytes));
}

const seen = () =>
  worker
    .entries()
    .filter((entry) => entry.startsWith(SEEN_FILES_CACHE))
    .map((entry) => entry.split(' ')[1]);

describe('a picture', () => {
  it('is available offline once it was shown', async () => {
    worker.network.set(LARGE, () => picture(10));
    expect(await show(LARGE)).toBe(10);
    worker.network.clear();
    expect(await show(LARGE)).toBe(10);
    expect(worker.asked).toEqual([LARGE]);
  });

  it('in a pack is read from there and not stored twice', async () => {
    await pack(LARGE, 7);
    expect(await show(LARGE)).toBe(7);
    expect(seen()).toEqual([]);
    expect(worker.asked).toEqual([]);
  });

  it('that is unavailable is shown in another size', async () => {
    await pack(SMALL, 5);
    expect(await show(LARGE)).toBe(5);
  });

  it('that was removed from the site is shown as it is stored', async () => {
    await pack(SMALL, 5);
    worker.network.set(LARGE, () => page('gone', { status: 404 }));
    expect(await show(LARGE)).toBe(5);
  });

  it('is requested in its own size while there is a network, but not in offline mode', async () => {
    await pack(SMALL, 5);
    worker.network.set(LARGE, () => picture(10));
    expect(await show(LARGE, true)).toBe(5);
    expect(await show(LARGE)).toBe(10);
  });

  it('is looked for in a pack that is being deleted without creating its cache again', async () => {
    await pack(SMALL, 5);
    const { caches } = worker.tools;
    const names = await caches.keys();
    await caches.delete(packCache('ko', 'h'));
    vi.spyOn(caches, 'keys').mockResolvedValue(names);
    await expect(show(LARGE)).rejects.toThrow(TypeError);
    expect(await caches.has(packCache('ko', 'h'))).toBe(false);
  });

  it('without a stored copy fails as it would without a worker', async () => {
    await pack('/art/nine-realms/parts-part-2.aedd6b20ed-1080.avif', 5);
    await expect(show(LARGE)).rejects.toThrow(TypeError);
  });
});

describe('responses that are never stored', () => {
  it.each([
    ['an error', LARGE, () => page('x', { status: 404 })],
    ["a captive portal's page", LARGE, () => page('Sign in')],
    ['a file without a type', LARGE, () => new Response(new Uint8Array(3))],
    [
      'code',
      '/_astro/Book.abc.js',
      () => new Response('x', { headers: { 'content-type': 'a/b' } }),
    ],
    ['a screenshot', '/api/x.avif', () => picture(3)],
    [
      'what came from another address',
      LARGE,
      () => Object.defineProperty(picture(3), 'redirected', { value: true }),
    ],
  ])('%s', async (_name, path, response) => {
    await cacheSeenFile(worker.tools, path, response());
    expect(worker.entries()).toEqual([]);
  });
});

describe('the cache for shown files', () => {
  const at = (width: number) => `${NAME}-${String(width)}.avif`;

  it('holds the newest files within its budget', async () => {
    for (const width of [1, 2, 3]) await cacheSeenFile(worker.tools, at(width), picture(40), 100);
    expect(seen()).toEqual([at(2), at(3)]);
  });

  it('stores fonts too', async () => {
    await cacheSeenFile(worker.tools, FONT, picture(40, 'font/woff2'));
    expect(seen()).toEqual([FONT]);
  });

  it('shrinks to half its budget on a full disk, and the page still gets its picture', async () => {
    for (const width of [1, 2, 3]) await cacheSeenFile(worker.tools, at(width), picture(30), 100);
    worker.setFull(true);
    await cacheSeenFile(worker.tools, at(4), picture(30), 100);
    expect(seen()).toEqual([at(3)]);
    worker.network.set(at(5), () => picture(30));
    expect(await show(at(5))).toBe(30);
    expect(worker.logged).toHaveLength(2);
  });
});

it('files shown before there was a worker are stored if they are allowed and not yet stored', async () => {
  await pack(SMALL, 5);
  for (const path of [LARGE, SMALL, FONT]) worker.network.set(path, () => picture(9, 'x/y'));
  await cachePageFiles(worker.tools, [LARGE, SMALL, FONT, '/api/auth/profile', '/ko/']);
  expect(seen()).toEqual([LARGE, FONT]);
  expect(worker.asked).toEqual([LARGE, FONT]);
});

describe('code', () => {
  const CODE = '/_astro/Book.abc.js';
  const run = async () =>
    (await answerCode(worker.tools, { path: CODE, load: worker.load(CODE) })).text();

  it('comes from the precache, a pack or the network, in this order, and is not stored', async () => {
    worker.network.set(CODE, 'from the network');
    expect(await run()).toBe('from the network');
    expect(worker.entries()).toEqual([]);
    await (await worker.caches.open(packCache('ko', 'h'))).put(CODE, page('from the pack'));
    expect(await run()).toBe('from the pack');
    worker.precache.set(CODE, 'from the precache');
    expect(await run()).toBe('from the precache');
  });
});
