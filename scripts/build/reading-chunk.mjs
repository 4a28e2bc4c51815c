// Divides the scripts into files. Of a reading page: React in one, everything else that reading eventually loads in
// another. Compressed together they are 8 kB smaller than as thirty files (DESIGN section 7). Of the pages of translators
// and admins: what several islands share in one file each, instead of forty.

/** Islands on reading pages. */
const READING_ISLAND = /\/src\/islands\/(?:book|offline|shell)\//;

/** Icons of other features and of the reader's tools are copies (see copiesOfWork), which the bundler places. */
const COPIED_ICON = /\/lucide-react\/.*\/icons\/.*\?(?:work|tools)$/;

/** An island of the cover that has no styles to keep it apart. Part pages do not pay for it. */
const COVER_ONLY = /\/src\/islands\/shell\/welcome\/LateWelcome\./;

/** What only the panels of the book use: they come at the first action, so it stays in their file. */
const PANELS_ONLY =
  /\/src\/(?:islands\/book\/panels\/(?!use-(?!part-minutes))|domain\/book\/search\.)/;

/** A rule that a late tool of readers shares with staff: in a file of its own, so that they load nothing else with it. */
const SHARED_WITH_TOOLS = /\/src\/domain\/visible-text\./;

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

/** What shows the turning of pages, in one file that comes late (decision record 037). */
const TURNING = /\/src\/islands\/book\/turning\//;

const isLate = (id) => READER_TOOLS.test(id) || TURNING.test(id);

/**
 * The name of the files that only the reader's tools load: a first visit does not pay for them
 * (scripts/build/site/page-scripts.ts).
 */
const TOOLS_FILE = 'reader-tools-code';

function importersOf(module, chunking) {
  const info = chunking.getModuleInfo(module);
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
}

/** Whether a reading page can load a module without the reader's tools and the turning of pages, at once or later. */
function servesReading(id, chunking) {
  return someModule(
    id,
    (module) => READING_ISLAND.test(module) && !isLate(module),
    (module) => (isLate(module) ? [] : importersOf(module, chunking)),
  );
}

/** What the first action loads of the tools, and the offer. What a tool imports when it is used is not among it. */
const TOOLS_ENTRY = /\/(?:reader-tools|language-offer)\.tsx$/;

/** Whether the reader's tools load a module as soon as they are loaded themselves. */
function servesTools(id, chunking) {
  return someModule(
    id,
    (module) => TOOLS_ENTRY.test(module),
    (module) => chunking.getModuleInfo(module)?.importers ?? [],
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

/** Whether a file for it is chosen here; the bundler places what brings styles, icons of other features and the rest. */
const isPlaced = (id, chunking) =>
  ![COPIED_ICON, COVER_ONLY, PANELS_ONLY].some((apart) => apart.test(id)) &&
  !bringsStyles(id, chunking);

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
    // A group takes along what its modules import, unless it belongs to a group of higher priority: React stays out of
    // reading, and reading out of the tools.
    {
      priority: 2,
      name: 'react',
      test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//,
    },
    {
      priority: 1,
      name: (id, chunking) =>
        isPlaced(id, chunking) && servesReading(id, chunking) ? 'reading' : null,
    },
    {
      name: (id, chunking) =>
        isPlaced(id, chunking) &&
        !servesReading(id, chunking) &&
        servesTools(id, chunking) &&
        !isAskedFor(id, chunking)
          ? TOOLS_FILE
          : null,
    },
    {
      // Without what the modules import: readers and claimants use some of it too. A module that stays outside imports
      // only such modules, so no two files import each other.
      includeDependenciesRecursively: false,
      name: (id, chunking) =>
        servesReading(id, chunking) || bringsStyles(id, chunking) || SHARED_WITH_TOOLS.test(id)
          ? null
          : sharedFile(id, chunking),
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
  /\/src\/(?:islands\/(?:airdrop|admin|account|workspace)\/|domain\/(?:airdrop\/|account\/|translation\/|corrections\/correction\.|story\/admin\.|audit|uploads)|api\/(?:airdrop|admin|account|correction-answers|session|as-translator|translations|upload|send)|stores\/(?:session|passed-toast|admin-session)|offline\/translation-|ui\/(?:PasswordField|picking\/|corrections\/))/;

/** Packages of which those features use other parts than reading does. */
const COPIED = new Set(['valibot', 'idb-keyval', 'lucide-react']);

/** Modules of which those features use other constants and functions than reading does. None has state. */
const COPIED_OWN =
  /\/(?:answers?|format|limits|passed-state|path-to|published-translator|random-id|save-file|storage-keys|story\/(?:part-slug|text))\.ts$/;

/** An icon as imported by the package's list of all icons. */
const LISTED_ICON = /\/lucide-react\/.*\?(work|tools)$/;

/** The tools of the book. The offer of another language needs an icon that reading has. */
const BOOK_TOOLS = /\/src\/islands\/book\/tools\//;

/** The component that renders the reader's page, and its styles. */
const RENDERER = /\/ui\/PartText\.tsx$/;
const STYLES_OF_RENDERER = /\/ui\/PartText\.tsx\?work$/;

/** The suffix of the copy that an import resolves to; null if it is none. */
function copyOf(source, importer, isServer) {
  // Server code does not count towards page weight, and the pages' style sheets are generated from it.
  if (WORK.test(importer)) {
    const isCopied = !isServer && (COPIED.has(source) || COPIED_OWN.test(source));
    return isCopied || RENDERER.test(source) ? 'work' : null;
  }
  if (BOOK_TOOLS.test(importer)) return !isServer && source === 'lucide-react' ? 'tools' : null;
  if (STYLES_OF_RENDERER.test(importer)) return source.endsWith('.module.css') ? 'work' : null;
  return source.startsWith('./icons/') ? (LISTED_ICON.exec(importer)?.[1] ?? null) : null;
}

/**
 * Gives those features their own copies of modules that reading needs as well. The bundler would move a shared module
 * into a file of its own, or include what only one side uses, and every reading page would fetch it. Schemas are plain
 * objects, so one copy of valibot understands the schemas of the other. The reader's renderer is copied for previews.
 * The reader's tools have their own icons: the list of all icons belongs to reading, and with it every icon in it.
 */
export const copiesOfWork = {
  name: 'copies-of-work',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const copy = copyOf(source, importer ?? '', options.ssr);
    if (!copy) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}?${copy}` };
  },
};
