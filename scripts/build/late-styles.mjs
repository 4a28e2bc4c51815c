// Astro links the style sheets of every module a page can ever import. The styles of lazily imported modules are loaded
// by Vite's preload together with their code, so this removes their links from the pages, where they would block
// rendering.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Style sheets named after the lazily imported module, and the pages that import it. */
const LATE = [
  { sheet: 'panels', isOn: () => true },
  { sheet: 'Corner', isOn: () => true },
  { sheet: 'popups', isOn: () => true },
  { sheet: 'Book', isOn: (html) => html.includes('data-cover') },
];

function linkOf(sheet) {
  return new RegExp(`<link rel="stylesheet" href="/_astro/${sheet}\\.[\\w-]+\\.css">`, 'g');
}

/** Removes the links of late style sheets from a page, and adds the names of those it had to `found`. */
export function withoutLateStyles(html, found = new Set()) {
  const late = LATE.filter(({ sheet, isOn }) => isOn(html) && linkOf(sheet).test(html));
  for (const { sheet } of late) found.add(sheet);
  return late.reduce((text, { sheet }) => text.replace(linkOf(sheet), ''), html);
}

/** The Astro integration. Fails the build when no page links a listed sheet, because then its name has changed. */
export function lateStyles() {
  return {
    name: 'late-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const found = new Set();
        for (const entry of await readdir(root, { recursive: true })) {
          if (!entry.endsWith('.html')) continue;
          const path = join(root, entry);
          const html = await readFile(path, 'utf8');
          const lean = withoutLateStyles(html, found);
          if (lean !== html) await writeFile(path, lean);
        }
        const missing = LATE.filter(({ sheet }) => !found.has(sheet));
        if (missing.length === 0) return;
        throw new Error(`No page links the late styles of ${missing.map((m) => m.sheet).join()}`);
      },
    },
  };
}
