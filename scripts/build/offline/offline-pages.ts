// Writes the file from which the worker answers with an offline page. It is made of the rendered pages, which stay: they
// have addresses of their own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../src/domain/languages.ts';
import { OFFLINE_PAGES_PATH } from '../../../src/domain/offline/offline-pages.ts';
import { offlinePath } from '../../../src/domain/routes.ts';
import { SiteFiles } from '../site/site-files.ts';

/** Writes the file into a built site. Throws when the site lacks the page of a language. */
export function writeOfflinePages(folder: string): void {
  const site = new SiteFiles(folder);
  const pages = LANGUAGES.map((language) => [language, site.page(offlinePath(language))]);
  writeFileSync(join(folder, OFFLINE_PAGES_PATH), JSON.stringify(Object.fromEntries(pages)));
}
