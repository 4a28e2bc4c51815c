// Packs in a real browser without the site's own pages: an empty page of the same origin, the offline modules loaded on
// it, and a network that tests can cut, change and count.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, type BrowserContext, type Page, type Request, type Route } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { Language } from '../../../../src/domain/languages.ts';
import { packManifestPath } from '../../../../src/domain/story/content-paths.ts';
import type { PackManifest } from '../../../../src/domain/offline/pack.ts';
import type { Downloaded, PacksApi } from './packs-entry.ts';

const EMPTY_PAGE = '/test/empty/';
const SCRIPT = '/test/packs.js';

let bundled: string | undefined;

function bundle(): string {
  bundled ??= buildSync({
    entryPoints: [fileURLToPath(new URL('packs-entry.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
  }).outputFiles[0]?.text;
  return bundled ?? '';
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

export class PackNetwork {
  readonly context: BrowserContext;
  /** Paths of pack files that were served in full, in order. */
  readonly served: string[] = [];
  /** Handles a request for a pack file or a pack's list; passes it to the server by default. */
  answer: (route: Route, path: string) => Promise<void> = (route) => route.continue();
  #changes = new Map<string, Buffer>();
  /** Requests whose end has not been reported to this process yet. The page may learn of it earlier. */
  readonly #open = new Set<Request>();

  constructor(context: BrowserContext) {
    this.context = context;
  }

  /** Intercepts the requests of all pages. */
  async start(): Promise<void> {
    await this.context.route('**/*', async (route, request) => {
      const path = new URL(request.url()).pathname;
      if (path === EMPTY_PAGE) return route.fulfill({ contentType: 'text/html', body: '<title>.' });
      if (path === SCRIPT) {
        return route.fulfill({ contentType: 'text/javascript', body: bundle() });
      }
      const isList = path.startsWith('/content/packs/');
      if (!isList && !isFetch(request)) return route.continue();
      this.#open.add(request);
      await this.answer(route, path);
    });
    this.context.on('requestfailed', (request) => this.#open.delete(request));
    this.context.on('requestfinished', (request) => {
      this.#open.delete(request);
      const path = new URL(request.url()).pathname;
      if (isFetch(request) && !path.startsWith('/content/packs/')) this.served.push(path);
    });
  }

  /** Opens a new tab with the modules loaded. */
  async open(): Promise<PackPage> {
    const page = await this.context.newPage();
    return this.load(page);
  }

  /** Loads the modules anew, as a reload does. */
  async load(page: Page): Promise<PackPage> {
    await page.goto(EMPTY_PAGE);
    await page.addScriptTag({ url: SCRIPT });
    return new PackPage(page);
  }

  /** Waits until every request is either in `served` or has failed. */
  async settled(): Promise<void> {
    await expect.poll(() => this.#open.size, 'requests under way').toBe(0);
  }

  /** Lets the first `count` files through and resets the connection for all further ones. */
  cutAfter(count: number): void {
    let passed = 0;
    this.answer = async (route, path) => {
      const isList = path.startsWith('/content/packs/');
      if (!isList && (passed += 1) > count) return route.abort('connectionreset');
      return this.#pass(route, path);
    };
  }

  /** Passes all requests to the server again, or to the contents published over it. */
  heal(): void {
    this.answer = (route, path) => this.#pass(route, path);
  }

  /** Publishes changed contents of some files of a language. */
  async publish(page: Page, language: Language, changes: Record<string, string>): Promise<void> {
    const listPath = packManifestPath(language);
    const list = (await (await page.request.get(listPath)).json()) as PackManifest;
    for (const [path, content] of Object.entries(changes)) {
      this.#changes.set(path, Buffer.from(content));
    }
    const files = list.files.map((file) => {
      const content = this.#changes.get(file.path);
      return content ? { ...file, hash: sha256(content), size: content.length } : file;
    });
    const contentHash = sha256(Buffer.from(JSON.stringify(files)));
    const changed: PackManifest = { ...list, hash: contentHash, contentHash, files };
    this.#changes.set(listPath, Buffer.from(JSON.stringify(changed)));
  }

  #pass(route: Route, path: string): Promise<void> {
    const body = this.#changes.get(path);
    return body ? route.fulfill({ body, contentType: contentType(path) }) : route.continue();
  }
}

function contentType(path: string): string {
  return path.endsWith('.json') ? 'application/json' : 'text/html';
}

function isFetch(request: Request): boolean {
  return request.resourceType() === 'fetch';
}

/** A tab with the modules loaded, and calls into them. */
export class PackPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  download(language: Language): Promise<Downloaded> {
    return this.page.evaluate((code) => window.packs.download(code), language);
  }

  status(language: Language): ReturnType<PacksApi['packStatus']> {
    return this.page.evaluate((code) => window.packs.packStatus(code), language);
  }

  wrongFiles(language: Language): Promise<string[]> {
    return this.page.evaluate((code) => window.packs.wrongFiles(code), language);
  }

  text(path: string): Promise<unknown> {
    return this.page.evaluate((address) => window.packs.readPackText(address), path);
  }
}
