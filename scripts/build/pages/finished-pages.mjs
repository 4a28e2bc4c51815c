// What happens to a page after Astro has rendered it: late styles go, the others come into it, islands name the files
// that have their code, and the policy names only what the page has.
import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameIslandFiles, preloadIslands } from './island-files.mjs';
import { LATE_SHEETS, withoutLateStyles } from './late-styles.mjs';
import { containsStyles, inlineStyles, moveIslandStyle, tightenPolicy } from './page-styles.mjs';

/** Returns the same function, which works each answer out once: a hundred pages ask for the same few. */
function memoize(ask) {
  const answers = new Map();
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return answers.get(key);
  };
}

/**
 * Returns a function that finishes pages of the site in the folder `root`, which must have all its scripts and style
 * sheets. It takes a page and its path in the site, and resolves to the page and the late sheets that it linked.
 */
function pageFinisher(root) {
  const textOf = memoize((path) => readFileSync(join(root, path), 'utf8'));
  const scripts = globSync('_astro/*.js', { cwd: root })
    .map((file) => textOf(file))
    .join('');
  const isNamed = memoize((href) => scripts.includes(href.slice(1)));
  return async (html, file) => {
    const { page: early, sheets } = withoutLateStyles(html);
    const named = await nameIslandFiles(early, root);
    const styled = containsStyles(file) ? inlineStyles(named, textOf, isNamed) : named;
    const page = preloadIslands(tightenPolicy(moveIslandStyle(styled)), textOf);
    return { page, sheets };
  };
}

/** The Astro integration. Fails the build when no page links a late sheet, because then its name has changed. */
export function finishedPages() {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const finish = pageFinisher(root);
        const found = new Set();
        for (const entry of await readdir(root, { recursive: true })) {
          if (!entry.endsWith('.html')) continue;
          const path = join(root, entry);
          const html = await readFile(path, 'utf8');
          const { page, sheets } = await finish(html, entry);
          for (const sheet of sheets) found.add(sheet);
          if (page !== html) await writeFile(path, page);
        }
        const missing = LATE_SHEETS.filter((sheet) => !found.has(sheet));
        if (missing.length === 0) return;
        throw new Error(`No page links the late styles of ${missing.join()}`);
      },
    },
  };
}
