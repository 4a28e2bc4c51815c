// Reads the story's committed files and the published texts of a build. story.ts decides which one is shown.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/languages.ts';
import { CoverTextsSchema } from '../domain/story/cover.ts';
import {
  MetadataSchema,
  PartFileSchema,
  type PartFile,
  type StoryMetadata,
} from '../domain/story/part-file.ts';
import {
  AddedPartSchema,
  isBuiltIn,
  MAX_PARTS,
  TranslatableSchema,
} from '../domain/story/part-list.ts';
import { PartSlugSchema } from '../domain/story/part-slug.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../domain/story/parts.ts';
import { PublishedTranslatorSchema } from '../domain/story/published-translator.ts';
import { UploadIdSchema } from '../domain/story/replaced-pictures.ts';
import { LiveTermSchema } from '../domain/translation/terms.ts';
import { ContentError, isMissing, readJson, validate } from './content-files.ts';
import { STORY_DIR } from './paths.ts';

/** Where a build's text comes from. */
export interface StorySources {
  /** The folder that contains content/. */
  root: string;
  /** `<dir>/<language>/<slug>.json` and `head.json`; absent when nothing was published. */
  publishedDir?: string;
}

export type PartTable = Map<Language, Map<PartSlug, PartFile>>;

export interface Committed {
  parts: PartTable;
  metadata: Map<Language, StoryMetadata>;
}

const HeadSchema = v.object({
  /** The revision of the published texts as a whole, and their number. */
  rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Withdrawn translations, as in `ko/part-1`. Their committed text is not shown either (decision 121). */
  deleted: v.optional(v.array(v.string()), []),
  /** The order of all parts, and the added parts in it. Absent if the list is the built-in one. */
  order: v.optional(v.pipe(v.array(PartSlugSchema), v.maxLength(MAX_PARTS)), [...BUILT_IN_PARTS]),
  added: v.optional(v.pipe(v.array(AddedPartSchema), v.maxLength(MAX_PARTS)), []),
  /** Ids of uploads by the name of the picture they replace. */
  pictures: v.optional(v.record(v.string(), UploadIdSchema), {}),
  /** Parts that were taken out of the story. They keep their places in the order. */
  removed: v.optional(v.pipe(v.array(PartSlugSchema), v.maxLength(MAX_PARTS)), []),
  /** Whether a built-in part can be translated, where that was decided. */
  translatable: v.optional(TranslatableSchema, {}),
  /** When things without a date of their own last changed, by name (functions/lib/texts/published.ts). */
  times: v.optional(v.record(v.string(), v.pipe(v.string(), v.isoTimestamp())), {}),
});

/** The credits by language. Only the name is used here; the API serves the rest of a profile. */
const CreditsSchema = v.partial(
  v.object(v.entriesFromList(LANGUAGES, v.pick(PublishedTranslatorSchema, ['name']))),
);

const CoversSchema = v.partial(v.object(v.entriesFromList(LANGUAGES, CoverTextsSchema)));

const TermsSchema = v.partial(v.object(v.entriesFromList(LANGUAGES, v.array(LiveTermSchema))));

/** The texts published by translators and admins, with their common revision. */
export interface Published extends v.InferOutput<typeof HeadSchema> {
  parts: PartTable;
  /** The credited translator of each language; no entry where nobody wants to be named. */
  translators: v.InferOutput<typeof CreditsSchema>;
  /** The cover's texts that admins wrote. */
  covers: v.InferOutput<typeof CoversSchema>;
}

/**
 * Reads all committed files. Returns the usable ones and one line per invalid field of the others. English must be
 * complete; other languages may lack any file.
 */
export async function surveyCommitted(
  root: string,
): Promise<{ committed: Committed; problems: string[] }> {
  const problems: string[] = [];
  const parts = await readParts(join(root, STORY_DIR), STORY_DIR, BUILT_IN_PARTS, problems);
  const metadata = new Map<Language, StoryMetadata>();
  for (const language of LANGUAGES) {
    const file = `${STORY_DIR}/${language}/metadata.json`;
    await collect(problems, async () => {
      const found = await readJson(join(root, file), file);
      if (found !== undefined) metadata.set(language, validate(MetadataSchema, found, file));
      else if (language === DEFAULT_LANGUAGE) problems.push(`${file}: is missing`);
    });
  }
  for (const slug of BUILT_IN_PARTS) {
    const file = `${STORY_DIR}/${DEFAULT_LANGUAGE}/${slug}.json`;
    const isListed = problems.some((problem) => problem.startsWith(file));
    if (!parts.get(DEFAULT_LANGUAGE)?.has(slug) && !isListed) problems.push(`${file}: is missing`);
  }
  return { committed: { parts, metadata }, problems };
}

/** Reads the committed files. Throws ContentError if one is unusable. */
export async function readCommitted(root: string): Promise<Committed> {
  const { committed, problems } = await surveyCommitted(root);
  if (problems.length > 0) throw new ContentError(problems);
  return committed;
}

/**
 * Reads the published texts. Throws ContentError, and so stops the build, if there are fewer files than head.json
 * counts: otherwise readers would see an older text.
 */
export async function readPublishedCopy(dir: string | undefined): Promise<Published> {
  if (dir === undefined) {
    const head = v.parse(HeadSchema, { rev: 0, count: 0 });
    return { ...head, parts: new Map(), translators: {}, covers: {} };
  }
  const headFile = 'published/head.json';
  const head = validate(HeadSchema, await readJson(join(dir, 'head.json'), headFile), headFile);
  const problems: string[] = [];
  const parts = await readParts(dir, 'published', head.order, problems);
  if (problems.length > 0) throw new ContentError(problems);
  const count = [...parts.values()].reduce((sum, rows) => sum + rows.size, 0);
  if (count < head.count) {
    throw new ContentError([`${headFile}: count promises ${head.count} texts, ${count} are there`]);
  }
  const translators = await readTable(dir, 'credits.json', CreditsSchema);
  const covers = await readTable(dir, 'covers.json', CoversSchema);
  return { ...head, parts, translators, covers };
}

/** Reads the names and terms that admins accepted; none if nothing was published. Throws ContentError. */
export async function readPublishedTerms(
  dir: string | undefined,
): Promise<v.InferOutput<typeof TermsSchema>> {
  return dir === undefined ? {} : readTable(dir, 'terms.json', TermsSchema);
}

async function readTable<S extends v.GenericSchema>(dir: string, name: string, schema: S) {
  const shownAs = `published/${name}`;
  return validate(schema, (await readJson(join(dir, name), shownAs)) ?? {}, shownAs);
}

async function readParts(
  dir: string,
  shownAs: string,
  slugs: readonly PartSlug[],
  problems: string[],
): Promise<PartTable> {
  const table: PartTable = new Map();
  for (const language of LANGUAGES) {
    const rows = new Map<PartSlug, PartFile>();
    for (const slug of slugs) {
      const name = `${language}/${slug}.json`;
      await collect(problems, async () => {
        const found = await readJson(join(dir, name), `${shownAs}/${name}`);
        if (found !== undefined) rows.set(slug, checkPart(found, slug, `${shownAs}/${name}`));
      });
    }
    table.set(language, rows);
  }
  return table;
}

/** Validates a part file against the schema, its slug and, if it is built in, its position in the book. */
function checkPart(value: unknown, slug: PartSlug, shownAs: string): PartFile {
  const part = validate(PartFileSchema, value, shownAs);
  const orderIndex = BUILT_IN_PARTS.indexOf(slug);
  if (part.slug !== slug) throw new ContentError([`${shownAs}: slug must be ${slug}`]);
  if (isBuiltIn(slug) && part.orderIndex !== orderIndex) {
    throw new ContentError([`${shownAs}: orderIndex must be ${orderIndex}`]);
  }
  return part;
}

/** Runs a check and collects its problems, so that one build reports everything that is wrong. */
async function collect(problems: string[], check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
  }
}

/** Returns the sorted names in a folder; none if the folder does not exist. */
export async function listFolder(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
