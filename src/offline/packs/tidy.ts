// Cleans up after a crash between swapping in a pack and removing its old files.
import { LANGUAGES } from '../../domain/languages.ts';
import { hasPackFiles, removeFilesBut } from './files.ts';
import { withPackLock } from './lock.ts';
import { readDownload, readPending, rememberedDownloads } from './records.ts';

/**
 * Removes files that belong to no pack. Skips a language with an unfinished download, and one whose record was lost
 * although the reader had downloaded it: its files may not have to be fetched again.
 */
export async function tidyPacks(): Promise<void> {
  if (!('caches' in globalThis) || !(await hasPackFiles())) return;
  for (const language of LANGUAGES) {
    await withPackLock(language, async () => {
      if (await readPending(language)) return;
      const record = await readDownload(language);
      if (!record && rememberedDownloads().includes(language)) return;
      await removeFilesBut(
        language,
        record ? { hash: record.packHash, files: record.files } : null,
      );
    });
  }
}
