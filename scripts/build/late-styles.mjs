// Astro links the styles of everything a page can ever import. Those of code that is imported later come with that code, by
// Vite's own preload, so their links are taken out of the pages: nothing waits for them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Style sheets by the module that is imported late, and the pages that do so. */
const LATE = [
  { sheet: 'panels', isOn: () => true },
  { sheet: 'Corner', isOn: () => true },
  { sheet: 'popups', isOn: () => true },
  { sheet: 'Book', isOn: (html) => html.includes('data-cover') },
];

function linkOf(sheet) {
  return new RegExp(`<link rel="stylesheet" href="/_astro/${sheet}\\.[\\w-]+\\.css">`, 'g');
}

/** The Astro integration. Stops the build when a sheet is nowhere to be found, because then it is linked under another name. */
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
          const late = LATE.filter(({ sheet, isOn }) => isOn(html) && linkOf(sheet).test(html));
          for (const { sheet } of late) found.add(sheet);
          const lean = late.reduce((text, { sheet }) => text.replace(linkOf(sheet), ''), html);
          if (lean !== html) await writeFile(path, lean);
        }
        const missing = LATE.filter(({ sheet }) => !found.has(sheet));
        if (missing.length === 0) return;
        throw new Error(`No page links the late styles of ${missing.map((m) => m.sheet).join()}`);
      },
    },
  };
}
