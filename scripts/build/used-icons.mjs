// lucide-react names two thousand icons in one module, and a bundler reads every one of them to find the fifty in use: half of a
// rebuild. It is shown a list of those alone. Plain JavaScript, as astro.config.mjs loads it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package's list, or the copy of it that rooms of work have (reading-chunk.mjs). */
const LIST = /\/lucide-react\/dist\/esm\/lucide-react\.mjs(?:\?work)?$/;
/** A line of the list: one icon under all its names. */
const ENTRY = /^export \{([^}]*)\} from '\.\/icons\/[\w-]+\.mjs';$/gm;
/** The lines that make one object of all icons. */
const ALL = /^(?:import \* as index from '\.\/icons\/index\.mjs'|export \{ index as icons \});$/gm;

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from 'lucide-react'/g;
const MENTION = /['"]lucide-react(?:\/[^'"]*)?['"]/g;

/** The names that sources import; null when one asks for the package in another way than by `import { names }`. */
export function importedIcons(sources) {
  const names = new Set();
  for (const source of sources) {
    const imports = [...source.matchAll(IMPORT)];
    if (imports.length !== [...source.matchAll(MENTION)].length) return null;
    for (const [, list] of imports) {
      for (const [name] of list.matchAll(/\w+(?:\s+\w+)*/g)) names.add(name.split(/\s+as\s+/)[0]);
    }
  }
  return names;
}

/** The package's list with these names alone. What is no line of an icon stays, so a list of another form stays whole. */
export function shortList(list, names) {
  if (names.has('icons')) return list;
  return list.replaceAll(ALL, '').replaceAll(ENTRY, (entry, specifiers) => {
    const wanted = specifiers.split(',').filter((each) => names.has(each.trim().split(' as ')[1]));
    return wanted.length > 0 ? entry.replace(specifiers, wanted.join()) : '';
  });
}

/** The Vite plugin. */
export function usedIcons() {
  let names = null;
  return {
    name: 'used-icons',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: root });
      names = importedIcons(files.map((file) => readFileSync(join(root, file), 'utf8')));
    },
    load: {
      filter: { id: LIST },
      handler: (id) =>
        names && { code: shortList(readFileSync(id.split('?')[0], 'utf8'), names), map: null },
    },
  };
}
