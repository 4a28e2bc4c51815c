// Fetches everything that readers can get from a site, as text: each file over HTTP, EPUBs unpacked.
import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

const TEXT = /\.(?:html|json|xml|js|css|txt|webmanifest|svg|map)$/;
const SIDE_BY_SIDE = 8;

/** Returns the paths of the files in a site's folder, without compressed copies. */
async function pathsIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    paths.push(`/${relative(folder, join(entry.parentPath, entry.name))}`);
  }
  return paths.sort();
}

/** Returns the text at an address; '' for pictures and fonts. Throws unless it exists. */
async function wordsAt(origin: string, path: string): Promise<string> {
  const address = origin + path.replace(/(?<=\/)index\.html$/, '');
  const response = await fetch(encodeURI(address));
  const bytes = new Uint8Array(await response.arrayBuffer());
  // The 404 page itself has status 404.
  if (!response.ok && path !== '/404.html') throw new Error(`${address}: ${response.status}`);
  if (!path.endsWith('.epub')) return TEXT.test(path) ? strFromU8(bytes) : '';
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n');
}

/** Returns the text of every file of the site in `folder`, served at `origin`, by path. */
export async function crawl(origin: string, folder: string): Promise<Map<string, string>> {
  const paths = await pathsIn(folder);
  const found = new Map<string, string>();
  const worker = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      found.set(path, await wordsAt(origin, path));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return found;
}
