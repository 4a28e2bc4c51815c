// Data of an earlier version (tests/fixtures/earlier-version.zip, all of it written by that version): its data folder,
// the storage of a browser, and its site in English. A host with that data serves that site until it is updated.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { unzipSync } from 'fflate';
import { serveLoopback } from '../../../../scripts/local/port.ts';
import { startOwnHost } from './own-host.ts';
import { startIdleHook } from './quiet-host.ts';

const FIXTURE = join(import.meta.dirname, '../../../fixtures/earlier-version.zip');
/** When the browser was last used. */
export const LEFT_AT = '2026-11-28T09:36:00Z';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface EarlierVersion {
  url: string;
  /** What the browser stored, for `newContext`. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  /** Serves today's site from now on. */
  update: () => void;
  close: () => Promise<void>;
}

function unzip(folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(FIXTURE)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** Starts a host with the earlier version's data and site. Its functions are today's. */
export async function startEarlierVersion(): Promise<EarlierVersion> {
  const folder = mkdtempSync(join(tmpdir(), 'nine-realms-earlier-'));
  unzip(folder);
  const hook = await startIdleHook();
  const env = { DATA_FROM: join(folder, 'data'), BUILD_HOOK_URL: hook.url };
  const host = await startOwnHost(env);
  let isUpdated = false;

  /** Returns a file of the earlier site, or null. */
  const earlierFile = (path: string): string | null => {
    const file = join(folder, 'site', path.endsWith('/') ? `${path}index.html` : path);
    return !isUpdated && existsSync(file) && extname(file) !== '' ? file : null;
  };
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method, headers } = incoming;
    const onward = request(host.url + (incoming.url ?? ''), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const served = await serveLoopback((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '', host.url);
    const file = earlierFile(decodeURIComponent(pathname));
    if (file === null) {
      pass(incoming, answer);
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
    answer.end(readFileSync(file));
  });
  const url = served.url.replace('127.0.0.1', 'localhost');
  const stored = readFileSync(join(folder, 'browser.json'), 'utf8');
  return {
    url,
    storageState: JSON.parse(
      stored.replaceAll('http://earlier.test', url),
    ) as EarlierVersion['storageState'],
    update: () => {
      isUpdated = true;
    },
    close: async () => {
      await served.close();
      await host.close();
      await hook.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
