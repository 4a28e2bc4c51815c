// A published site in memory: manifests and files of packs, what a page fetches of them, and what it fetched
// repeatedly.
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { RequestTools } from '../../../src/api/tools.ts';
import { LANGUAGES, type Language } from '../../../src/domain/languages.ts';
import { requestPolicy } from '../../../src/domain/network/retry.ts';
import { isText, type PackFile, type PackManifest } from '../../../src/domain/offline/pack.ts';
import { packManifestPath } from '../../../src/domain/story/content-paths.ts';
import type { Profile } from './profile.ts';

/** Returns a response that replaces the file, or null. */
export type SiteResponse = (path: string) => Response | null | Promise<Response | null>;

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

export class Site {
  readonly files = new Map<string, string>();
  readonly #manifests = new Map<Language, PackManifest>();
  /** Requested addresses in order, without manifests. */
  readonly requests: string[] = [];
  /** The requested cache mode of each fetch, by address. */
  readonly cacheModes = new Map<string, (RequestCache | undefined)[]>();
  answer: SiteResponse = () => null;
  nowMs = Date.parse('2026-05-06T07:00:00Z');
  waits: number[] = [];

  constructor() {
    for (const language of LANGUAGES) this.publish(language, {});
  }

  manifest(language: Language): PackManifest {
    const found = this.#manifests.get(language);
    if (!found) throw new Error(`Nothing is published in ${language}.`);
    return found;
  }

  /** Returns the files of a language for a browser that supports AVIF. */
  filesOf(language: Language): PackFile[] {
    return this.manifest(language).files.filter(({ format }) => format !== 'webp');
  }

  /** Publishes a language: three parts, one of them only in English, and at least one file of every other kind. */
  publish(language: Language, changes: Partial<Record<'part' | 'code' | 'ui', string>>): void {
    const { part = 'first', code = 'one', ui = 'plain' } = changes;
    const folder = `/content/stories/nine-realms/${language}`;
    const prefix = language === 'en' ? '/' : `/${language}/`;
    const files: [PackFile['kind'], string, string, PackFile['format']?][] = [
      ['part', `${folder}/prologue.json`, json(`prologue ${language}`)],
      ['part', `${folder}/part-1.json`, json(`${part} text of ${language}, 글`)],
      ['part', '/content/stories/nine-realms/en/part-6.json', json('only English')],
      ['metadata', `${folder}/metadata.json`, json(`about ${language}`)],
      ['ui', `/content/ui/${language}/app.json`, json(`${ui} words`)],
      ['page', prefix, `<!doctype html><p>cover ${language} ${code}`],
      ['page', `${prefix}read/`, `<!doctype html><p>shell ${language} ${code}`],
      ['code', `/_astro/book.${code}.js`, `code ${code}`],
      ['font', '/_astro/serif.1.woff2', 'font'.repeat(30)],
      ['picture', '/art/cover.1-1080.avif', 'small picture'.repeat(20), 'avif'],
      ['picture', '/art/cover.1-1080.webp', 'other picture'.repeat(25), 'webp'],
      ['picture', '/art/wood.1-1080.avif', 'wood'.repeat(50), 'avif'],
    ];
    for (const [, path, content] of files) this.files.set(path, content);
    const listed = files.map(([kind, path, content, format]): PackFile => {
      const size = Buffer.byteLength(content);
      return { path, hash: sha256(content), size, kind, ...(format && { format }) };
    });
    const contents = listed.filter((file) => isText(file) || file.kind === 'picture');
    const manifest = {
      language,
      hash: sha256(JSON.stringify(listed)),
      contentHash: sha256(JSON.stringify(contents)),
      files: listed,
    };
    this.#manifests.set(language, manifest);
    this.files.set(packManifestPath(language), JSON.stringify(manifest));
  }

  /** Returns the dependencies of one tab. */
  tools(profile: Profile): RequestTools {
    return {
      fetch: vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
        const path = input as string;
        if (!path.startsWith('/content/packs/')) this.requests.push(path);
        this.cacheModes.set(path, [...(this.cacheModes.get(path) ?? []), init.cache]);
        if (!profile.isOnline) throw new TypeError('Failed to fetch');
        await profile.gate('fetch', path);
        init.signal?.throwIfAborted();
        const special = await this.answer(path);
        if (special) return special;
        const content = this.files.get(path);
        if (content === undefined) return html('Not found', 404);
        const type = path.endsWith('/') ? 'text/html' : 'application/octet-stream';
        return new Response(content, { headers: { 'Content-Type': type, Vary: 'Origin' } });
      }),
      after: () => () => undefined,
      wait: (ms) => {
        this.waits.push(ms);
        return Promise.resolve();
      },
      now: () => this.nowMs,
      random: () => 0,
      policy: () => requestPolicy('good'),
    };
  }
}

function json(text: string): string {
  return JSON.stringify({ text });
}

/** Returns the response of a captive portal, or of a server for an unknown address. */
export function html(text: string, status = 200): Response {
  return new Response(`<!doctype html><p>${text}`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
