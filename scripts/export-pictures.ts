// `npm run pictures`: exports the drawings that changed into content/art/nine-realms/exported, and removes exports of
// drawings that no longer exist. The result is committed (decision 129).
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { EXPORTED_DIR, surveyExports } from '../src/library/exported-pictures.ts';
import { pictureCacheDir } from '../src/library/paths.ts';
import { exportPicture } from '../src/library/picture-export.ts';
import { exportsOf } from '../src/library/picture-sources.ts';
import { runMain } from './local/command-line.ts';
import { terminal, withProgress } from './local/progress.ts';

const root = process.cwd();
const folder = join(root, EXPORTED_DIR);

async function exportChanged(): Promise<void> {
  const { sources, unexported, stale } = await surveyExports(root);
  await mkdir(folder, { recursive: true });
  // Exports into the cache first: a build may have put a picture there already.
  sharp.concurrency(1);
  const limit = pLimit(2);
  await Promise.all(
    unexported.map((source) =>
      limit(() => exportPicture(source, pictureCacheDir(), (line) => terminal.info(line))),
    ),
  );
  for (const { file } of unexported.flatMap(exportsOf)) {
    await copyFile(join(pictureCacheDir(), file), join(folder, file));
  }
  for (const file of stale) await rm(join(folder, file));
  terminal.info(
    `${sources.length} drawings, ${unexported.length} exported, ${stale.length} old files removed`,
  );
}

await runMain(() => withProgress(terminal, `Exporting into ${EXPORTED_DIR}`, exportChanged));
