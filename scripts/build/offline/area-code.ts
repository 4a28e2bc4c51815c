// Divides the code of a built site. The worker precaches the code that reading needs. Code that only claimants or only
// translators need is listed per area, and the worker keeps it once they have visited that area (decision 114). Neither
// includes the code of admin pages.
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ENGLISH_ONLY_SEGMENT } from '../../../src/domain/admin-routes.ts';
import { CODE_AREAS, codeAreaOf, codeListPath } from '../../../src/domain/offline/area-code.ts';
import { SiteFiles } from '../site/site-files.ts';
import { codeOf } from './pack-code.ts';

function pagesOf(folder: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder }).map((file) => `/${file}`);
  return pages.filter((page) => !page.startsWith(`/${ENGLISH_ONLY_SEGMENT}/`));
}

/** The pages for unknown addresses, which only the host serves, and a page that few readers visit. */
const RARELY_VISITED = /\/(?:not-found\/index|404|people-and-places\/index)\.html$/;

/** Returns every script and style sheet that a reader's page can load, at once or later, except the reader's tools. */
export function readingCode(folder: string): Set<string> {
  const site = new SiteFiles(folder);
  return new Set(
    codeOf(
      site,
      pagesOf(folder).filter((page) => codeAreaOf(page) === null && !RARELY_VISITED.test(page)),
      false,
    ),
  );
}

/** Writes the list of each area. Throws when the build has no page of an area. */
export async function writeAreaCode(folder: string): Promise<void> {
  const site = new SiteFiles(folder);
  const reading = readingCode(folder);
  for (const area of CODE_AREAS) {
    const pages = pagesOf(folder).filter((page) => codeAreaOf(page) === area);
    if (pages.length === 0) throw new Error(`There is no page of the area ${area}.`);
    const list = codeOf(site, pages, false).filter((path) => !reading.has(path));
    const path = join(folder, codeListPath(area));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(list.sort()));
  }
}
