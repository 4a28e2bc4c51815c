// What a crash may leave behind between the swap of a pack and the removal of its old files.
import { LANGUAGES } from '../../domain/languages.ts';
import { removeFilesBut } from './files.ts';
import { withPackLock } from './lock.ts';
import { readDownload, readPending, rememberedDownloads } from './records.ts';

/**
 * Removes files that belong to no pack. While a download is not complete its language is left alone, and so is one whose
 * record is gone although the reader had downloaded it: the files may save fetching them again.
 */
export async function tidyPacks(): Promise<void> {
  if (!('caches' in globalThis)) return;
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
