// A part that an admin adds after the site was built: over the real API, and in pages such as the next build makes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { PackFile, PackManifest } from '../../../src/domain/offline/pack.ts';
import type { PartSlug } from '../../../src/domain/story/parts.ts';
import { adminHeaders } from './as-admin.ts';
import { edit } from './hosts/worker-site.ts';

export const ADDED = { slug: 'part-7', title: 'Part VII - The Ninth Bell' } as const;
/** Its text. */
export const BELL = 'The ninth bell rang.';

const LIST = '/api/admin/stories/nine-realms/part-list';
const PACK = '/content/packs/en.json';
const SHELL = '/read/';
const fileOf = (slug: PartSlug): string => `/content/stories/nine-realms/en/${slug}.json`;

/** Adds the part as an admin, and publishes its English text. */
export async function addPart(request: APIRequestContext): Promise<void> {
  const headers = await adminHeaders(request);
  const part = { part: ADDED.slug, title: ADDED.title, isTranslatable: true, after: null };
  const added = await request.post(LIST, { headers, data: part });
  expect(added.ok(), await added.text()).toBe(true);
  const partData = { title: ADDED.title, content: { text: [BELL] } };
  const written = await request.post('/api/admin/stories/nine-realms/parts', {
    headers: { ...headers, 'If-None-Match': '*' },
    data: { language: 'en', part: ADDED.slug, partData },
  });
  expect(written.ok(), await written.text()).toBe(true);
}

/** Takes the part out of the story, as an admin. */
export async function removePart(request: APIRequestContext): Promise<void> {
  const headers = await adminHeaders(request);
  const { rev, parts } = (await (await request.get(LIST, { headers })).json()) as {
    rev: number;
    parts: { part: PartSlug; isTranslatable: boolean }[];
  };
  const wanted = parts.map(({ part, isTranslatable }) => ({
    ...{ part, isTranslatable },
    isRemoved: part === ADDED.slug,
  }));
  const changed = await request.put(LIST, {
    headers: { ...headers, 'If-Match': `"r${rev}"` },
    data: { parts: wanted },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

/** Adds the part to the lists in a page's HTML, behind `last`. */
function listed(html: string, last: PartSlug): string {
  const row = new RegExp(`\\[0,\\{&quot;slug&quot;:\\[0,&quot;${last}&quot;\\][^}]*\\}\\]`, 'g');
  expect(html).toMatch(row);
  return html.replaceAll(row, (own) => {
    const added = own
      .replace(last, ADDED.slug)
      .replace(/(title&quot;:\[0,&quot;).*?(?=&quot;\])/, `$1${ADDED.title}`);
    return `${own},${added}`;
  });
}

/** Makes a page as the next build would: it lists the part after another one. */
export async function buildPage(page: Page, path: string, last: PartSlug): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: listed(await response.text(), last) });
  });
}

/** Makes the files of a site as the next build would, as far as offline reading of English uses them. */
export function buildPack(folder: string): void {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const list = JSON.parse(read(PACK)) as PackManifest;
  const own = JSON.parse(read(fileOf('part-5'))) as object;
  const { slug, title } = ADDED;
  const part = JSON.stringify({ ...own, slug, title, content: { text: [BELL] } });
  writeFileSync(join(folder, fileOf(slug)), part);
  edit(join(folder, SHELL, 'index.html'), (html) => listed(html, 'part-6'));
  const describe = (file: PackFile, body: string): PackFile => ({
    ...file,
    hash: createHash('sha256').update(body).digest('base64url'),
    size: Buffer.byteLength(body),
  });
  const files = list.files.flatMap((file) => {
    if (file.path === SHELL) return describe(file, read(`${SHELL}index.html`));
    if (file.path !== fileOf('part-5')) return file;
    return [file, describe({ ...file, path: fileOf(slug) }, part)];
  });
  const changed = { ...list, files, hash: 'changed-list', contentHash: 'changed-content' };
  edit(join(folder, PACK), () => JSON.stringify(changed));
}

/** Makes the shells that the worker keeps look old, as they are to a reader who was away for a while. */
export async function ageShells(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (!kept?.headers.has('x-kept-at')) continue;
        const headers = new Headers(kept.headers);
        headers.set('x-kept-at', '0');
        await cache.put(request, new Response(await kept.text(), { headers }));
      }
    }
  });
}
