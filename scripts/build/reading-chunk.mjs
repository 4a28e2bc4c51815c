// Divides the scripts into files. Of a reading page: React in one, everything else that reading eventually loads in
// another. Compressed together they are 8 kB smaller than as thirty files (DESIGN section 7). Of the pages of translators
// and admins: what several islands share in one file each, instead of forty.

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
 * What readers may use after the first view, and what few are offered. Nothing else of a reading page imports it, but for
 * one dynamic import each.
 */
const READER_TOOLS =
  /\/src\/islands\/(?:book\/(?:tools\/(?!LateTools\.)|place\/text-ranges\.)|shell\/language\/(?!LateLanguageOffer\.))/;

/**
 * The name of the files that only the reader's tools load: a first visit does not pay for them
 * (scripts/build/site/page-scripts.ts).
 */
const TOOLS_FILE = 'reader-tools-code';

function importersOf(module, chunking) {
  const info = chunking.getModuleInfo(module);
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
}

/** Whether a reading page can load a module without the reader's tools, at once or later. */
function servesReading(id, chunking) {
  return someModule(
    id,
    (module) => READING_ISLAND.test(module) && !READER_TOOLS.test(module),
    (module) => (READER_TOOLS.test(module) ? [] : importersOf(module, chunking)),
  );
}

/** Whether the reader's tools can load a module. */
function servesTools(id, chunking) {
  return someModule(
    id,
    (module) => READER_TOOLS.test(module),
    (module) => importersOf(module, chunking),
  );
}

/** The part of the product whose islands a module belongs to. */
const AREA = /\/src\/islands\/(account|workspace|airdrop|admin)\//;

/** Who visits an area. The workspace and the translators' other pages are one visit. */
const VISITOR = {
  account: 'translator',
  workspace: 'translator',
  admin: 'admin',
  airdrop: 'claimant',
};

/** The modules that a page names as its islands, of which `id` is a static import, however deep. */
function islandsWith(id, chunking, seen = new Set(), islands = new Set()) {
  if (seen.has(id)) return islands;
  seen.add(id);
  const info = chunking.getModuleInfo(id);
  if (info?.isEntry && AREA.test(id)) islands.add(id);
  for (const importer of info?.importers ?? []) islandsWith(importer, chunking, seen, islands);
  return islands;
}

/**
 * The file for a module that several islands share: one for each set of visitors that load it, so that nobody pays for
 * others. Null for a module of a single island.
 */
function sharedFile(id, chunking) {
  const islands = [...islandsWith(id, chunking)];
  if (islands.length < 2) return null;
  const visitors = new Set(islands.map((island) => VISITOR[AREA.exec(island)?.[1]]));
  return visitors.has('claimant') ? 'forms' : visitors.size > 1 ? 'signed-in' : [...visitors][0];
}

/** Whether a module brings styles, directly or through its imports. */
function bringsStyles(id, chunking) {
  return someModule(id, isStyle, (module) => chunking.getModuleInfo(module)?.importedIds ?? []);
}

/** Whether only a dynamic import loads a module: the bundler gives it a file, with what only it imports. */
function isAskedFor(id, chunking) {
  const info = chunking.getModuleInfo(id);
  return info?.importers.length === 0 && info.dynamicImporters.length > 0;
}

/**
 * Groups for Rolldown's `output.codeSplitting`. Modules that bring styles stay where the bundler puts them: the pages'
 * build names the style sheets after those files, and late styles must stay late (scripts/build/pages/late-styles.mjs).
 */
export const readingChunks = {
  groups: [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\// },
    {
      name: (id, chunking) => {
        if (ICON_OF_WORK.test(id) || bringsStyles(id, chunking)) return null;
        return servesReading(id, chunking) ? 'reading' : null;
      },
    },
    {
      // Without what the modules import: with it, this file would take over what reading needs at once.
      includeDependenciesRecursively: false,
      name: (id, chunking) => {
        if (ICON_OF_WORK.test(id) || bringsStyles(id, chunking)) return null;
        if (servesReading(id, chunking) || isAskedFor(id, chunking)) return null;
        return servesTools(id, chunking) ? TOOLS_FILE : null;
      },
    },
    {
      // Without what the modules import: readers and claimants use some of it too. A module that stays outside imports
      // only such modules, so no two files import each other.
      includeDependenciesRecursively: false,
      name: (id, chunking) =>
        servesReading(id, chunking) || bringsStyles(id, chunking) ? null : sharedFile(id, chunking),
    },
  ],
};

/**
 * Lets the files of islands export more than their island, which a group without its imports requires. Astro sets this
 * option itself, so only a plugin can change it.
 */
export const entriesMayExport = {
  name: 'entries-may-export',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : null,
};

/** Features other than reading, and the domain rules that only they use. */
const WORK =
  /\/src\/(?:islands\/(?:airdrop|admin|account|workspace)\/|domain\/(?:airdrop\/|account\/|translation\/|story\/admin\.|audit|uploads)|api\/(?:airdrop|admin|account|session|as-translator|translations|upload|send)|stores\/(?:session|passed-toast|admin-session)|offline\/translation-|ui\/(?:PasswordField|picking\/))/;

/** Packages of which those features use other parts than reading does. */
const COPIED = new Set(['valibot', 'idb-keyval', 'lucide-react']);

/** Modules of which those features use other constants and functions than reading does. None has state. */
const COPIED_OWN =
  /\/(?:answers?|format|limits|passed-state|path-to|published-translator|storage-keys|story\/text)\.ts$/;

/** An icon as imported by the package's list of all icons. */
const LISTED_ICON = /\/lucide-react\/.*\?work$/;

/** The component that renders the reader's page, and its styles. */
const RENDERER = /\/ui\/PartText\.tsx$/;
const STYLES_OF_RENDERER = /\/ui\/PartText\.tsx\?work$/;

/** Whether an import resolves to a copy. */
function isCopied(source, importer, isServer) {
  // Server code does not count towards page weight, and the pages' style sheets are generated from it.
  if (WORK.test(importer))
    return RENDERER.test(source) || (!isServer && (COPIED.has(source) || COPIED_OWN.test(source)));
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
