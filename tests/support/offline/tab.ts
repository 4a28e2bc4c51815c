// A tab over a profile: the modules of offline reading loaded anew, as after a reload, and the invariants of downloads.
import { expect, vi } from 'vitest';
import type { Language } from '../../../src/domain/languages.ts';
import { packCache } from '../../../src/domain/offline/cache-names.ts';
import type { PackStatus } from '../../../src/domain/offline/download.ts';
import { isText, type PackFile } from '../../../src/domain/offline/pack.ts';
import type * as packsModule from '../../../src/offline/packs/packs.ts';
import type { Profile } from './profile.ts';
import { sha256, type Site } from './site.ts';

type Packs = typeof packsModule;

export interface Tab extends Packs {
  packStatus: (language: Language) => Promise<PackStatus>;
  /** Downloads over this site's network. May never settle when the tab dies of a crash. */
  download: (
    language: Language,
    options?: Parameters<Packs['downloadPack']>[1],
  ) => ReturnType<Packs['downloadPack']>;
  tidy: () => Promise<void>;
}

/** Opens a tab. Earlier ones continue as other tabs. */
export async function openTab(profile: Profile, site: Site): Promise<Tab> {
  vi.resetModules();
  const packs = await import('../../../src/offline/packs/packs.ts');
  const status = await import('../../../src/offline/packs/status.ts');
  const { prunePacks } = await import('../../../src/offline/eviction.ts');
  const tools = site.tools(profile);
  return {
    ...packs,
    packStatus: (language) => status.packStatus(language, () => site.nowMs),
    download: (language, options) => packs.downloadPack(language, { tools, ...options }),
    tidy: prunePacks,
  };
}

/** Returns whether a file's right content can be read: from the cache of that name, or as a text. */
async function isReadable(
  profile: Profile,
  tab: Tab,
  cacheName: string,
  file: PackFile,
): Promise<boolean> {
  if (!isText(file)) {
    const stored = profile.caches.get(cacheName)?.get(file.path);
    return stored !== undefined && sha256(stored.bytes) === file.hash;
  }
  const text = await tab.readPackText(file.path);
  return text !== undefined && sha256(JSON.stringify(text)) === file.hash;
}

/** Checks the invariant that every file of an available pack can be read with the right content. */
export async function expectHonest(
  profile: Profile,
  tab: Tab,
  language: Language,
): Promise<PackStatus> {
  const status = await tab.packStatus(language);
  if (status.state !== 'available' || !status.record) return status;
  const { packHash, files } = status.record;
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const name = packCache(language, packHash);
    expect(await isReadable(profile, tab, name, file), `${language} ${file.path}`).toBe(true);
  }
  return status;
}
