// Divides the scripts of a reading page into files: React in one, everything else that reading eventually loads in
// another. Compressed together they are 8 kB smaller than as thirty files (DESIGN section 7).

/** Islands on reading pages. */
const READING_ISLAND = /\/src\/islands\/(?:book|offline|shell)\//;

/** Icons of other features are copies (see copiesOfWork), which the bundler places. */
const ICON_OF_WORK = /\/lucide-react\/.*\/icons\/.*\?work$/;

const isStyle = (id) => /\.css(?:\?|$)/.test(id);

/** Whether `holds` is true of a module or of any module reachable from it through `next`. */
function someModule(id, holds, next, seen = new Set()) {
  if (holds(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return next(id).some((other) => someModule(other, holds, next, seen));
}

/**
 * Groups for Rolldown's `output.codeSplitting`. Modules that bring styles, directly or through their imports, stay
 * where the bundler puts them: a file and its style sheet belong together, and late styles must stay late
 * (scripts/build/pages/late-styles.mjs). Code of other features is left to the bundler as well.
 */
export const readingChunks = {
  groups: [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\// },
    {
      name: (id, chunking) => {
        if (ICON_OF_WORK.test(id)) return null;
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

/** Features other than reading, and the domain rules that only they use. */
const WORK =
  /\/src\/(?:islands\/(?:airdrop|admin|account|workspace)\/|domain\/(?:airdrop\/|account\/|translation\/|story\/admin\.|audit|uploads)|api\/(?:airdrop|admin|account|session|as-translator|translations)|stores\/(?:session|passed-toast)|offline\/translation-)/;

/** Packages of which those features use other parts than reading does. */
const COPIED = new Set(['valibot', 'idb-keyval', 'lucide-react']);

/** An icon as imported by the package's list of all icons. */
const LISTED_ICON = /\/lucide-react\/.*\?work$/;

/** The component that renders the reader's page, and its styles. */
const RENDERER = /\/ui\/PartText\.tsx$/;
const STYLES_OF_RENDERER = /\/ui\/PartText\.tsx\?work$/;

/** Whether an import resolves to a copy. */
function isCopied(source, importer, isServer) {
  // Server code does not count towards page weight, and the pages' style sheets are generated from it.
  if (WORK.test(importer)) return RENDERER.test(source) || (!isServer && COPIED.has(source));
  if (STYLES_OF_RENDERER.test(importer)) return source.endsWith('.module.css');
  return LISTED_ICON.test(importer) && source.startsWith('./icons/');
}

/**
 * Gives those features their own copies of modules that reading needs as well. The bundler would move a shared module
 * into a file of its own, or include what only one side uses, and every reading page would fetch it. Schemas are plain
 * objects, so one copy of valibot understands the schemas of the other. The reader's renderer is copied for previews.
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
