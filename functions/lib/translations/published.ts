// Published texts as they lie in storage: reading one for a reader, and all of them for the build, which must rather fail
// than lose one (DESIGN decisions 32, 33). Writing them is not done here.
import * as v from 'valibot';
import type { Language } from '../../../src/domain/languages.ts';
import type { PartSlug } from '../../../src/domain/story.ts';
import { PartFileSchema, type PartFile } from '../../../src/domain/story-file.ts';
import { HEAD_KEY, PUBLISHED_PREFIX, parsePublishedKey, publishedKey } from '../storage/keys.ts';
import { BUILD_PATIENCE, openStore, type RecordStore } from '../storage/store.ts';

const RevisionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `rev` is the content revision the text was published with: each publishing takes the next one of the whole site. */
const RecordSchema = v.object({ rev: RevisionSchema, part: PartFileSchema });

/** The highest revision given out, and how many records there are. */
const HeadSchema = v.object({ rev: RevisionSchema, count: RevisionSchema });

/** Five languages of eight parts; a store with more holds something else. */
const MAX_RECORDS = 40;

export interface PublishedRecord {
  language: Language;
  slug: PartSlug;
  rev: number;
  part: PartFile;
}

/** Everything published. `rev` is what a build of it may call itself. */
export interface PublishedContent {
  rev: number;
  records: PublishedRecord[];
}

/** The published record of a part, or null; throws when storage is unavailable or the record is not a part. */
export async function readPublishedPart(
  store: RecordStore,
  language: Language,
  slug: PartSlug,
): Promise<PublishedRecord | null> {
  const key = publishedKey(language, slug);
  const found = await store.read(key);
  if (found === undefined) return null;
  const { rev, part } = parse(RecordSchema, found, key);
  if (part.slug !== slug) throw new Error(`The record ${key} holds the part ${part.slug}`);
  return { language, slug, rev, part };
}

/** All published records, in the order of their keys; throws as above, and on a key that names no part. */
export async function listPublished(store: RecordStore): Promise<PublishedRecord[]> {
  const keys = await store.list(PUBLISHED_PREFIX);
  if (keys.length > MAX_RECORDS) {
    throw new Error(`${keys.length} published records where ${MAX_RECORDS} are possible`);
  }
  return Promise.all(
    keys.map(async (key) => {
      const place = parsePublishedKey(key);
      if (!place) throw new Error(`The record ${key} belongs to no part`);
      const record = await readPublishedPart(store, place.language, place.slug);
      if (!record) throw new Error(`The record ${key} is listed but missing`);
      return record;
    }),
  );
}

/** The head of the published content, or null before the first publishing. */
export async function readHead(
  store: RecordStore,
): Promise<v.InferOutput<typeof HeadSchema> | null> {
  const found = await store.read(HEAD_KEY);
  return found === undefined ? null : parse(HeadSchema, found, HEAD_KEY);
}

/**
 * Everything published, for a build; fails closed. Throws when storage is unreachable, a record is invalid, or head
 * promises more records or a newer one than are there. A store without head counts as empty unless `requireHead`.
 *
 * @param options.deployContext - the platform's CONTEXT when left out
 */
export async function readPublished(options: {
  requireHead: boolean;
  deployContext?: string;
  store?: RecordStore;
}): Promise<PublishedContent> {
  const deployContext = options.deployContext ?? process.env['CONTEXT'] ?? 'local';
  const store = options.store ?? openStore('translations', deployContext, BUILD_PATIENCE);
  try {
    // Head first: what is published in between makes the list newer than head, which is allowed, never older.
    const head = await readHead(store);
    if (!head && options.requireHead) throw new Error(`There is no ${HEAD_KEY}`);
    const records = await listPublished(store);
    const newest = Math.max(0, ...records.map((record) => record.rev));
    if (head && records.length < head.count) {
      throw new Error(`${HEAD_KEY} counts ${head.count} records, ${records.length} are there`);
    }
    if (head && newest < head.rev) {
      throw new Error(`${HEAD_KEY} is at revision ${head.rev}, the newest record at ${newest}`);
    }
    return { rev: newest, records };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Published texts cannot be read: ${reason}`, { cause: error });
  }
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  key: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`The record ${key} is invalid: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
