// Finds the code of a built site that only admin pages use. Readers' browsers precache code for offline use, except
// this.
import { globSync } from 'node:fs';
import { ENGLISH_ONLY_SEGMENT } from '../../src/domain/admin-routes.ts';
import { codeOf } from './pack-code.ts';
import { SiteFiles } from './site/site-files.ts';

/** Scripts and style sheets that a page for admins can load and no other page can. */
export function adminOnlyCode(folder: string): Set<string> {
  const site = new SiteFiles(folder);
  const pages = globSync('**/*.html', { cwd: folder }).map((file) => `/${file}`);
  const isAdmins = (page: string): boolean => page.startsWith(`/${ENGLISH_ONLY_SEGMENT}/`);
  const readers = new Set(
    codeOf(
      site,
      pages.filter((page) => !isAdmins(page)),
    ),
  );
  return new Set(codeOf(site, pages.filter(isAdmins)).filter((path) => !readers.has(path)));
}
