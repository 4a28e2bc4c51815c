// Divides the scripts of the site into files, by the folders of the islands that need them (decision 145).

/** The module information that Rolldown provides. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
}

interface Chunking {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Modules that a reader's first action or a later one loads. A first visit must not pay for what only they import. */
const LATE =
  /(?:^|\/)src\/islands\/(?:book\/(?:panels|turning|tools)|shell\/(?:language|welcome))\//;
/** Late modules that must open without a connection. */
const OFFLINE = /(?:^|\/)src\/islands\/book\/(?:panels|turning)\//;

const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;
const READING = /\/src\/islands\/(?:book|offline|shell)\//;

/** Groups of islands that share a file. A module goes to the file of the first group that needs it. */
const ISLAND_GROUPS = [
  { name: 'claims', folders: /\/src\/islands\/airdrop\// },
  { name: 'translators', folders: /\/src\/islands\/(?:account|workspace)\// },
  { name: 'admins', folders: /\/src\/islands\/admin\// },
];

/** Returns whether a dynamically imported module loads after an action, not with the first view or soon after it. */
export function isLate(source: string): boolean {
  return LATE.test(source);
}

/** Returns whether a lazily loaded module is kept by every reader's browser for use without a connection. */
export function isKeptForOffline(source: string): boolean {
  return OFFLINE.test(source);
}

/** Vite's manifest in a built site. Hidden, so that no host serves it. */
export const MANIFEST = '.chunks.json';

/** Returns a module and all that are reachable from it through `next`. */
function reach(id: string, next: (id: string) => readonly string[], found = new Set<string>()) {
  found.add(id);
  for (const other of next(id)) if (!found.has(other)) reach(other, next, found);
  return [...found];
}

/** Returns the name of the file for a module; null where the bundler may choose. */
function fileOf(id: string, chunking: Chunking): string | null {
  const infoOf = (module: string) => chunking.getModuleInfo(module);
  const isIsland = (module: string) => infoOf(module)?.isEntry === true;
  const isReading = (module: string) => isIsland(module) && READING.test(module);
  const importers = (module: string) => infoOf(module)?.importers ?? [];
  const everyImporter = (module: string) => [
    ...importers(module),
    ...(infoOf(module)?.dynamicImporters ?? []),
  ];

  if (REACT.test(id)) return 'react';
  const imported = reach(id, (module) => infoOf(module)?.importedIds ?? []);
  if (isIsland(id) || imported.some((module) => /\.css(?:\?|$)/.test(module))) return null;
  if (reach(id, everyImporter).some(isReading)) {
    const atOnce = (module: string) => (isLate(module) ? importers(module) : everyImporter(module));
    const lazy = reach(id, importers).filter((module) => infoOf(module)?.dynamicImporters.length);
    const isUsedElsewhere = reach(id, importers).some(
      (module) => isIsland(module) && !isReading(module),
    );
    const isShared = (lazy.length > 1 || isUsedElsewhere) && lazy.some(isKeptForOffline);
    return isShared || reach(id, atOnce).some(isReading) ? 'reading' : null;
  }
  const islands = reach(id, importers).filter(isIsland);
  if (islands.length < 2) return null;
  const group = ISLAND_GROUPS.find(({ folders }) => islands.some((island) => folders.test(island)));
  return group?.name ?? null;
}

/**
 * Rolldown's `output.codeSplitting`. Modules that bring styles stay where the bundler puts them, because the pages'
 * sheets are named after those files.
 */
export const chunks = { groups: [{ name: fileOf, includeDependenciesRecursively: false }] };

/**
 * Sets two options that Astro lets only a plugin set: Vite's manifest, and that files of islands may export more than
 * their island. Groups that do not include the imports of their modules need that.
 */
export const clientBuild = {
  name: 'client-build',
  configEnvironment: (name: string) =>
    name === 'client'
      ? {
          build: {
            manifest: MANIFEST,
            rolldownOptions: { preserveEntrySignatures: 'allow-extension' as const },
          },
        }
      : null,
};
