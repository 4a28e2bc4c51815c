// How the scripts of a reading page are cut into files: React in one, everything else that reading loads sooner or later in
// another. Compressed together they are 8 kB smaller than in thirty files (DESIGN section 7).

/** Islands that stand on reading pages. */
const READING_ISLAND = /\/src\/islands\/(?:book|offline|shell)\//;

/** Which page an icon is for cannot be told: all pages import them from one module. The bundler puts each where it is used. */
const ICON = /\/lucide-react\/.*\/icons\//;

const isStyle = (id) => /\.css(?:\?|$)/.test(id);

/** Whether something holds of a module or of any one that `next` leads to. */
function someModule(id, holds, next, seen = new Set()) {
  if (holds(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return next(id).some((other) => someModule(other, holds, next, seen));
}

/**
 * Groups for Rolldown's `output.codeSplitting`. Modules that bring styles, by themselves or by what they import, stay where
 * the bundler puts them: a file and its style sheet are one, and styles of late code stay late (scripts/late-styles.mjs).
 * Code of other rooms is left to the bundler as well.
 */
export const readingChunks = {
  groups: [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\// },
    {
      name: (id, chunking) => {
        if (ICON.test(id)) return null;
        const imported = (module) => chunking.getModuleInfo(module)?.importedIds ?? [];
        const importers = (module) => {
          const info = chunking.getModuleInfo(module);
          return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
        };
        const servesReading = someModule(id, (module) => READING_ISLAND.test(module), importers);
        return servesReading && !someModule(id, isStyle, imported) ? 'reading' : null;
      },
    },
  ],
};

/** Rooms that are not reading, and the rules only they ask. */
const WORK =
  /\/src\/(?:islands\/(?:airdrop|admin|account|workspace)\/|domain\/(?:airdrop|account|audit|trust-line|uploads|translation-|rebuild|session|sign-in)|api\/(?:airdrop|admin|account|session|as-translator|translations)|stores\/(?:session|passed-toast)|offline\/translation-)/;

/**
 * A copy of valibot for those rooms. It is one module, so whatever any page uses of it would otherwise come with every
 * reading page. Schemas are plain objects: those of one copy are understood by the other.
 */
export const valibotOfWork = {
  name: 'valibot-of-work',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== 'valibot' || options.ssr || !WORK.test(importer ?? '')) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}?work` };
  },
};
