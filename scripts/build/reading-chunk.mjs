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
 * the bundler puts them: a file and its style sheet are one, and styles of late code stay late (scripts/build/late-styles.mjs).
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
  /\/src\/(?:islands\/(?:airdrop|admin|account|workspace)\/|domain\/(?:airdrop|account|audit|trust-line|uploads|translation-|rebuild|session|sign-in|story-admin)|api\/(?:airdrop|admin|account|session|as-translator|translations)|stores\/(?:session|passed-toast)|offline\/translation-)/;

/** Packages of which those rooms use other parts than reading does. */
const COPIED = new Set(['valibot', 'idb-keyval', 'lucide-react']);

/** One icon as the package's list of all of them imports it. */
const LISTED_ICON = /\/lucide-react\/.*\?work$/;

/** The reader's page with its styles. */
const RENDERER = /\/ui\/PartText\.tsx$/;
const STYLES_OF_RENDERER = /\/ui\/PartText\.tsx\?work$/;

/** Whether an import is to be answered with a copy. */
function isCopied(source, importer, isServer) {
  // The server's code has no files that are counted; of its styles the pages' sheets are made.
  if (WORK.test(importer)) return RENDERER.test(source) || (!isServer && COPIED.has(source));
  if (STYLES_OF_RENDERER.test(importer)) return source.endsWith('.module.css');
  return LISTED_ICON.test(importer) && source.startsWith('./icons/');
}

/**
 * Copies for those rooms of what reading needs as well. A package or a module that both use would be cut out into a file of
 * its own, or bring what only one of them uses, and every reading page would fetch it. Schemas are plain objects: those of
 * one copy of valibot are understood by the other. The reader's renderer is copied for previews.
 */
export const copiesOfWork = {
  name: 'copies-of-work',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!isCopied(source, importer ?? '', options.ssr)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}?work` };
  },
};
