// The script files of a page's islands. An island whose module is bundled into a shared file gets a file of its own that
// only passes its export on. This names the shared file in the pages instead, which saves a request per island and a step
// before hydration. Islands that start with their page have all their files named in its head, so that none waits for
// another.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PASSED_ON =
  /^import\{(?<inner>[\w$]+)(?: as (?<local>[\w$]+))?\}from"\.\/(?<file>[\w.-]+\.js)";export\{(?<own>[\w$]+)(?: as (?<name>[\w$]+))?\};\s*$/;
const STARTED_ISLAND =
  /component-url="([^"]+)" component-export="[^"]*" renderer-url="([^"]+)" props="[^"]*" ssr(?:="")? client="load"/g;
const STATIC_IMPORT = /\b(?:from|import)"\.\/([\w.-]+\.js)"/g;
const ISLAND = /component-url="(\/_astro\/[\w.-]+\.js)" component-export="([\w$]+)"/g;

/** The file and export that a script only passes on under `name`; null for a script with code of its own. */
export function passedOn(code, name) {
  const { inner, local = inner, file, own, name: outer = own } = PASSED_ON.exec(code)?.groups ?? {};
  return file && own === local && outer === name ? { file, name: inner } : null;
}

/** Replaces such files in a page. `root` is the folder of the site. */
export async function nameIslandFiles(html, root) {
  const found = new Map();
  for (const [text, url, name] of html.matchAll(ISLAND)) {
    const target = passedOn(await readFile(join(root, url), 'utf8'), name);
    if (target)
      found.set(text, `component-url="/_astro/${target.file}" component-export="${target.name}"`);
  }
  return html.replaceAll(ISLAND, (text) => found.get(text) ?? text);
}

/** The files that a script imports statically, however deep, and itself. `textOf` returns the content of a file. */
function withImports(url, textOf, found = new Set()) {
  if (found.has(url)) return found;
  found.add(url);
  for (const [, file] of textOf(url).matchAll(STATIC_IMPORT)) {
    withImports(`/_astro/${file}`, textOf, found);
  }
  return found;
}

/** Names in the head of a page all files of its islands that start at once. */
export function preloadIslands(html, textOf) {
  const files = new Set();
  for (const [, component, renderer] of html.matchAll(STARTED_ISLAND)) {
    withImports(renderer, textOf, withImports(component, textOf, files));
  }
  const links = [...files].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
