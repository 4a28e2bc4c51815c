// The story as pages render it: committed files overridden by published texts, each with its actual language.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/languages.ts';
import { liveText } from '../domain/story/live-text.ts';
import type { PartFile, StoryMetadata } from '../domain/story/part-file.ts';
import { nearestPart } from '../domain/story/part-list-edits.ts';
import { isBuiltIn, isTranslatableIn } from '../domain/story/part-list.ts';
import { isTranslatableAtFirst, type ListedPart, type PartSlug } from '../domain/story/parts.ts';
import { withAddedPicture } from '../domain/story/replaced-pictures.ts';
import { ContentError } from './content-files.ts';
import { oncePerBuild } from './once.ts';
import { projectRoot } from './paths.ts';
import type { PictureSource } from './picture-sources.ts';
import {
  readCommitted,
  readPublishedCopy,
  type PartTable,
  type Published,
  type StorySources,
} from './story-files.ts';

/** A part and the actual language of its text. */
export interface ShownPart {
  part: PartFile;
  language: Language;
}

export interface RemovedPart {
  slug: PartSlug;
  nearest: PartSlug;
}

/** Everything pages can ask about the story. Missing texts fall back to English (SPEC 9). */
export interface Library {
  /** Revision of the published text in this build; 0 if nothing was published. */
  contentRev: number;
  metadata: (language: Language) => StoryMetadata;
  part: (language: Language, slug: PartSlug) => ShownPart;
  /** Whether a part has its own text in a language; always true for English. */
  isTranslated: (language: Language, slug: PartSlug) => boolean;
  /**
   * When readers of a language last saw something change: a text, the cover, the list of parts.
   *
   * @param further - other keys of `published.times` that count (functions/lib/texts/published.ts)
   */
  lastModified: (language: Language, further?: readonly string[]) => Date;
  /** The credited translator of a language; null if nobody is named. */
  translatorName: (language: Language) => string | null;
  /** All parts with an English text, in story order. */
  slugs: () => readonly PartSlug[];
  /** Parts removed from the story, each with the nearest part that is still in it. */
  removed: () => readonly RemovedPart[];
  isTranslatable: (slug: PartSlug) => boolean;
  /** The uploads in place of pictures, and those of added parts. Their files are in the cache. */
  uploads: () => readonly PictureSource[];
  /** The parts of `slugs` with the data that the table of contents shows. */
  listedParts: (language: Language) => ListedPart[];
}

/** Reads and validates all text. Throws ContentError that names each invalid file and field. */
export async function readLibrary(sources: StorySources): Promise<Library> {
  const committed = await readCommitted(sources.root);
  const published = await readPublishedCopy(sources.publishedDir);
  const metadata = mergeMetadata(committed.metadata, published.covers);
  const uploads = await loadUploads(sources, published);
  const uploadNames = new Set(uploads.map(({ name }) => name));
  const parts = mergeParts(committed.parts, published, (part) => {
    const image = part.content.illustration?.image;
    return withAddedPicture(part, image !== undefined && uploadNames.has(image));
  });

  const find = (language: Language, slug: PartSlug): ShownPart => {
    for (const actual of [language, DEFAULT_LANGUAGE]) {
      const part = parts.get(actual)?.get(slug);
      if (part) return { part, language: actual };
    }
    throw new ContentError([`There is no English text of ${slug}`]);
  };

  // A part that was added has no page until its English text is published.
  const hasEnglish = (slug: PartSlug) => parts.get(DEFAULT_LANGUAGE)?.has(slug) === true;
  const { order, removed } = published;
  const slugs = order.filter(
    (slug) => isBuiltIn(slug) || (hasEnglish(slug) && !removed.includes(slug)),
  );
  const isTranslatable = (slug: PartSlug) => isTranslatableIn(published, slug);
  const isShown = (slug: PartSlug) => slugs.includes(slug);

  return {
    contentRev: published.rev,
    slugs: () => slugs,
    removed: () => removed.map((slug) => ({ slug, nearest: nearestPart(order, slug, isShown) })),
    isTranslatable,
    metadata: (language) => metadata[language],
    uploads: () => uploads,
    part: find,
    isTranslated: (language, slug) => find(language, slug).language === language,
    lastModified: (language, further = []) => {
      const shown = slugs.map((slug) => find(language, slug));
      const texts = shown.flatMap(({ part, language: own }) =>
        [language, own].map((each) => `${each}/${part.slug}`),
      );
      const names = ['list', `cover/${language}`, ...texts, ...further];
      const times = [
        ...shown.map(({ part }) => part.lastModified),
        ...names.flatMap((name) => published.times[name] ?? []),
      ];
      return new Date(Math.max(...times.map((time) => Date.parse(time))));
    },
    translatorName: (language) => published.translators[language]?.name ?? null,
    listedParts: (language) =>
      slugs.map((slug) => {
        const shown = find(language, slug);
        const listed = { slug, title: shown.part.title, language: shown.language };
        // Left out where it is the default of SPEC 9: every page has this list.
        const isDefault = isTranslatable(slug) === isTranslatableAtFirst(slug);
        return isDefault ? listed : { ...listed, isEnglish: !isTranslatable(slug) };
      }),
  };
}

/** Merges each language's metadata with the cover's texts that admins wrote; English where a language has none. */
function mergeMetadata(
  committed: ReadonlyMap<Language, StoryMetadata>,
  covers: Published['covers'],
): Record<Language, StoryMetadata> {
  const source = committed.get(DEFAULT_LANGUAGE);
  if (!source) throw new ContentError(['English metadata is missing']);
  const withCover = ({ storyInfo }: StoryMetadata, language: Language): StoryMetadata => ({
    storyInfo: { ...storyInfo, ...covers[language] },
  });
  const english = withCover(source, DEFAULT_LANGUAGE);
  const rows = LANGUAGES.map((language) => {
    return [language, withCover(committed.get(language) ?? english, language)] as const;
  });
  return Object.fromEntries(rows) as Record<Language, StoryMetadata>;
}

/** Reads the uploads of this build. Most builds have none and need not load the image library. */
async function loadUploads(
  { root, publishedDir }: StorySources,
  { pictures }: Published,
): Promise<PictureSource[]> {
  if (publishedDir === undefined || Object.keys(pictures).length === 0) return [];
  const { exportUploads } = await import('./uploaded-pictures.ts');
  return exportUploads(root, publishedDir, pictures);
}

function mergeParts(
  committed: PartTable,
  published: Published,
  finish: (part: PartFile) => PartFile,
): PartTable {
  const { parts, deleted } = published;
  const merged: PartTable = new Map();
  for (const language of LANGUAGES) {
    const committedParts = committed.get(language) ?? new Map<PartSlug, PartFile>();
    const publishedParts = parts.get(language) ?? new Map<PartSlug, PartFile>();
    const slugs = [...new Set([...committedParts.keys(), ...publishedParts.keys()])].filter(
      (slug) => language === DEFAULT_LANGUAGE || isTranslatableIn(published, slug),
    );
    const rows = slugs.flatMap((slug) => {
      const part = publishedParts.get(slug);
      const isDeleted = deleted.includes(`${language}/${slug}`);
      const record = part ? { part: finish(part) } : isDeleted ? { part: null } : null;
      const live = liveText(language, record, committedParts.get(slug) ?? null);
      return live ? [[slug, live] as const] : [];
    });
    merged.set(language, new Map(rows));
  }
  return merged;
}

const readOnce = oncePerBuild((publishedDir) =>
  readLibrary({ root: projectRoot(), ...(publishedDir && { publishedDir }) }),
);

/** Returns this build's library: content/ and, if `PUBLISHED_DIR` names a folder, the published texts in it. */
export function loadLibrary(): Promise<Library> {
  return readOnce(process.env.PUBLISHED_DIR ?? '');
}
