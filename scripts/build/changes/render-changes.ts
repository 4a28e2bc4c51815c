// Makes a site from an earlier one of the same sources: renders what the published texts changed, and links everything
// else. The whole build stays the truth: tests/site/rebuild.test.ts compares every byte.
import { realpathSync } from 'node:fs';
import { link, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { offlinePath } from '../../../src/domain/routes.ts';
import { readHash } from '../../../src/library/reads.ts';
import { loadLibrary, type Library } from '../../../src/library/story.ts';
import { pageFinisher } from '../pages/finished-pages.mjs';
import { compressFiles } from '../compress.ts';
import { loadRenderer } from './page-renderer.ts';
import { writePacks } from '../offline/packs.ts';
import { descriptionOf, readDescription, type RenderedPage } from './rendered-site.ts';
import { markUsed } from './renderer-folder.ts';
import { removeFile, replaceFile } from '../replace-file.ts';

export interface ChangesOptions {
  /** The folder of the earlier site. Its description must be beside it. */
  before: string;
  /** The folder of the new site, which must not exist. */
  out: string;
  /** Where compressed copies are kept; null: none are made. */
  compressed: string | null;
}

/** Pages whose content the worker precaches; a cover's title changes them. */
const OFFLINE_FILES: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => `${offlinePath(language)}index.html`),
);

/** Fills a new folder with links to the files of another one. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      return entry.isDirectory() ? linkFolder(source, target) : link(source, target);
    }),
  );
}

/** Whether the library now answers any of a page's questions differently. */
function isChanged(library: Library, { reads }: RenderedPage): boolean {
  return Object.entries(reads).some(([question, hash]) => readHash(library, question) !== hash);
}

/**
 * Writes the site of the present texts, and its description beside it. Returns the paths of all files that it rendered
 * or removed. Throws when that is not possible; what it has written is of no use then.
 */
export async function renderChanges({
  before,
  out,
  compressed,
}: ChangesOptions): Promise<string[]> {
  const described = await readDescription(before);
  await markUsed(described.renderer);
  const [renderer, library] = await Promise.all([
    loadRenderer(described),
    loadLibrary(),
    linkFolder(realpathSync(before), out),
  ]);
  const gone = new Map(described.pages.map((page) => [page.url, page]));
  const finish = pageFinisher(out);
  const pages: RenderedPage[] = [];
  const changed: string[] = [];
  const compressing: Promise<void>[] = [];
  // The thread pool compresses while the next page is rendered.
  const note = (file: string) => {
    changed.push(file);
    if (compressed === null) return;
    const task = compressFiles([join(out, file)], compressed);
    // Reported below; until then Node would end the process.
    task.catch(() => undefined);
    compressing.push(task);
  };
  for (const path of await renderer.paths()) {
    const page = gone.get(path.url);
    gone.delete(path.url);
    if (page && !isChanged(library, page)) {
      pages.push(page);
      continue;
    }
    const { body, reads } = await renderer.render(path);
    const isPage = path.file.endsWith('.html');
    const content = isPage
      ? Buffer.from((await finish(body.toString('utf8'), path.file)).page)
      : body;
    if (await replaceFile(join(out, path.file), content)) {
      if (OFFLINE_FILES.has(path.file)) throw new Error('the worker keeps an offline page');
      note(path.file);
    }
    pages.push({ url: path.url, file: path.file, reads });
  }
  for (const { file } of gone.values()) {
    await removeFile(join(out, file));
    changed.push(file);
  }
  for (const file of await writePacks(out, changed)) note(file);
  await Promise.all(compressing);
  await writeFile(descriptionOf(out), JSON.stringify({ ...described, pages }));
  return changed;
}
