// The offline modules for an otherwise empty page, bundled by `packs.ts` and exposed on `window`.
import { browserTools } from '../../../../src/api/tools.ts';
import type { PackResult } from '../../../../src/domain/offline/download.ts';
import type { Language } from '../../../../src/domain/languages.ts';
import { isText } from '../../../../src/domain/offline/pack.ts';
import { packCache } from '../../../../src/domain/offline/cache-names.ts';
import { onDatabaseBlocked } from '../../../../src/offline/database.ts';
import { packStatus } from '../../../../src/offline/packs/status.ts';
import { readDownload } from '../../../../src/offline/packs/pack-records.ts';
import { deletePack, downloadPack, readPackText } from '../../../../src/offline/packs/packs.ts';

export interface Downloaded {
  result: PackResult;
  percents: number[];
}

let blockedCount = 0;
onDatabaseBlocked(() => (blockedCount += 1));

/** A download without delays between retries. */
async function download(language: Language): Promise<Downloaded> {
  const percents: number[] = [];
  const result = await downloadPack(language, {
    tools: { ...browserTools, wait: () => Promise.resolve() },
    onProgress: ({ percent }) => percents.push(percent),
  });
  return { result, percents };
}

async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The files of the pack that are missing or differ from the hash in its list. Downloaded files other than texts are
 * hashed here, without the code under test.
 */
async function wrongFiles(language: Language): Promise<string[]> {
  const record = await readDownload(language);
  if (!record) return ['no record'];
  const cache = await caches.open(packCache(language, record.packHash));
  const wrong: string[] = [];
  for (const file of record.files) {
    if (isText(file)) {
      if ((await readPackText(file.path)) === undefined) wrong.push(file.path);
      continue;
    }
    const response = await cache.match(file.path);
    const hash = response && (await hashOf(await response.arrayBuffer()));
    if (hash !== file.hash) wrong.push(file.path);
  }
  return wrong;
}

const api = {
  deletePack,
  download,
  packStatus: (language: Language) => packStatus(language),
  readPackText,
  wrongFiles,
  blockedCount: () => blockedCount,
};

export type PacksApi = typeof api;

declare global {
  interface Window {
    packs: PacksApi;
  }
}

window.packs = api;
