// The baseline of the benchmarks: the same story as bare HTML, with the titles, paragraphs and first picture of a built
// page, but without styles, scripts and fonts.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteFiles } from '../build/site/site-files.ts';

/** The addresses of bare pages lie below this folder. */
const BARE = '/bare';

/** A copy of a site that also has bare pages. */
export interface BareSite {
  folder: string;
  addressOf: (address: string) => string;
  remove: () => Promise<void>;
}

/**
 * Copies a built site and adds the bare forms of these pages.
 *
 * @param addresses - such as `/ko/read/part-1/`
 */
export async function makeBareSite(
  siteFolder: string,
  addresses: readonly string[],
): Promise<BareSite> {
  const folder = await mkdtemp(join(tmpdir(), 'nine-realms-bare-'));
  await cp(siteFolder, folder, { recursive: true });
  const site = new SiteFiles(siteFolder);
  const addressOf = (address: string) => BARE + address;
  for (const address of addresses) {
    await mkdir(join(folder, addressOf(address)), { recursive: true });
    await writeFile(join(folder, addressOf(address), 'index.html'), bareHtml(site.page(address)));
  }
  return { folder, addressOf, remove: () => rm(folder, { recursive: true, force: true }) };
}

const PIECE = /<h1\b[^>]*>(.*?)<\/h1>|<p\b[^>]*>(.*?)<\/p>|(<picture\b.*?<\/picture>)/gs;

/** Returns the headings, paragraphs and first picture of a page as bare HTML. */
function bareHtml(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const lines: string[] = [];
  let hasPicture = false;
  for (const [, heading, paragraph, picture] of body.matchAll(PIECE)) {
    if (heading !== undefined) lines.push(`<h1>${textOf(heading)}</h1>`);
    else if (paragraph !== undefined) lines.push(`<p>${textOf(paragraph)}</p>`);
    else if (picture !== undefined && !hasPicture) {
      hasPicture = true;
      lines.push(picture);
    }
  }
  const language = /<html\b[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? 'en';
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title></head><body>`,
    ...lines,
    '</body></html>',
  ].join('\n');
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}
