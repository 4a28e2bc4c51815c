// lucide-react exports two thousand icons from one module, and a bundler reads all of them to find the fifty in use,
// which takes half of a rebuild. This plugin gives it a list of only those, and their components without the package's
// options and data that nothing here uses: 2 kB of script on every page. Plain JavaScript, because astro.config.mjs loads it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package's list, or the copy of it made for other features than reading (reading-chunk.mjs). */
const LIST = /\/lucide-react\/dist\/esm\/lucide-react\.mjs(?:\?work)?$/;
/** A line of the list: one icon with all its names. */
const ENTRY = /^export \{([^}]*)\} from '\.\/icons\/[\w-]+\.mjs';$/gm;
/** The lines that export all icons as one object. */
const ALL = /^(?:import \* as index from '\.\/icons\/index\.mjs'|export \{ index as icons \});$/gm;

/** The package's function that makes the component of an icon. */
const MAKER = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs(?:\?work)?$/;

/** A module of one icon, or the copy of it. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs(?:\?work)?$/;
/** React's keys, which icon-maker.mjs needs no more, and the fields it does not read. */
const UNUSED = /,\s*key: "\w+"|^\s*(?:name: "[\w-]+"|size: \d+),\n/gm;

const SMALL_MAKER = join(import.meta.dirname, 'icon-maker.mjs');

const IMPORT = /\bimport\s*\{([^}]*)\}\s*from 'lucide-react'/g;
const MENTION = /['"]lucide-react(?:\/[^'"]*)?['"]/g;

/** The icon names that the sources import; null when one imports the package in any form but `import { names }`. */
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

/**
 * The package's list, reduced to these names. Lines that are not icon entries stay, so a list in another format is
 * unchanged.
 */
export function shortList(list, names) {
  if (names.has('icons')) return list;
  return list.replaceAll(ALL, '').replaceAll(ENTRY, (entry, specifiers) => {
    const wanted = specifiers.split(',').filter((each) => names.has(each.trim().split(' as ')[1]));
    return wanted.length > 0 ? entry.replace(specifiers, wanted.join()) : '';
  });
}

/** The module of an icon without what the small maker does not use. */
export function smallIcon(module) {
  return module.replaceAll(UNUSED, '');
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
      filter: { id: [LIST, MAKER, ICON] },
      handler: (id) => {
        const read = () => readFileSync(id.split('?')[0], 'utf8');
        if (MAKER.test(id)) return { code: readFileSync(SMALL_MAKER, 'utf8'), map: null };
        if (ICON.test(id)) return { code: smallIcon(read()), map: null };
        return names && { code: shortList(read(), names), map: null };
      },
    },
  };
}
