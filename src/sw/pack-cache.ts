// Reads from the packs downloaded by pages. Never writes to them.
import type { Language } from '../domain/languages.ts';
import { languageOfPackCache } from '../domain/offline/cache-names.ts';
import { codeOf } from '../domain/offline/hashed-files.ts';
import { listPackCache } from '../domain/offline/pack-caches.ts';
import type { WorkerTools } from './tools.ts';

type PackTools = Pick<WorkerTools, 'caches' | 'locks' | 'isPrecached'>;

/** Returns the cache names of packs, newest first, of one language or of all. */
async function packNames({ caches }: PackTools, language?: Language): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => {
    const found = languageOfPackCache(name);
    return language === undefined ? found !== null : found === language;
  });
  return names.reverse();
}

/** Returns the languages that have a pack, complete or not. */
export async function packLanguages(tools: PackTools): Promise<Language[]> {
  return (await packNames(tools)).flatMap((name) => languageOfPackCache(name) ?? []);
}

/** Finds a hashed file in any pack: equal names mean equal content. */
export async function matchPacks(tools: PackTools, path: string): Promise<Response | undefined> {
  for (const name of await packNames(tools)) {
    const found = await tools.caches.match(path, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

export async function packPaths(tools: PackTools): Promise<string[]> {
  const names = await packNames(tools);
  return (await Promise.all(names.map((name) => listPackCache(tools, name)))).flat();
}

async function hasAllCode(tools: PackTools, html: string): Promise<boolean> {
  const missing = codeOf(html).filter((path) => !tools.isPrecached(path));
  const found = await Promise.all(missing.map((path) => matchPacks(tools, path)));
  return !found.includes(undefined);
}

/**
 * Returns a page from a language's pack. A pack still downloading may have the page but not its code; in that case an
 * older pack's page is used.
 */
export async function matchPackPage(
  tools: PackTools,
  language: Language,
  path: string,
): Promise<Response | undefined> {
  for (const name of await packNames(tools, language)) {
    const found = await tools.caches.match(path, { cacheName: name, ignoreVary: true });
    if (found && (await hasAllCode(tools, await found.clone().text()))) return found;
  }
  return undefined;
}
