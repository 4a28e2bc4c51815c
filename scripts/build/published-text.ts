// Copies the published translations from storage into a folder that a build reads. The build itself never accesses
// storage (decision 131).
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSuperseded } from '../../functions/lib/story-admin/superseded.ts';
import {
  readPublished,
  readStoryPicture,
  type PublishedRecord,
} from '../../functions/lib/texts/published.ts';
import { isRemoved, type PartList } from '../../src/domain/story/part-list.ts';
import { PICTURE_SLOTS } from '../../src/domain/story/replaced-pictures.ts';

/** Describes the published text: the content revision, the number of records, and a hash of everything. */
export interface PublishedText {
  rev: number;
  count: number;
  hash: string;
}

/** Marks a copy as complete; a build rejects a folder without it. */
const HEAD_FILE = 'head.json';

/** Translator credits: the published translator of each language (src/domain/story/published-translator.ts). */
const CREDITS_FILE = 'credits.json';

/** The cover's texts that an admin wrote, by language. */
const COVERS_FILE = 'covers.json';

/** Names and terms that admins accepted, by language. */
const TERMS_FILE = 'terms.json';

/** Uploaded pictures, each under its id. */
const PICTURES_FOLDER = 'pictures';

type Read = typeof readPublished;
interface ReadOptions {
  /** Whether to throw when the store has no head, because nothing was published yet or because the head was lost. */
  requireHead: boolean;
}

async function readText(options: ReadOptions, read: Read) {
  const found = await read(options);
  const { rev, records, deleted, credits, list, covers, terms, times } = found;
  const parts = partsOf(list);
  const pictures = replacedUploads(records);
  const hash = createHash('sha256').update(`${rev} ${deleted.join()}`);
  if (parts) hash.update(JSON.stringify(parts));
  if (pictures.length > 0) hash.update(JSON.stringify(pictures));
  const files = records.map(({ language, slug, part }) => ({
    language,
    name: `${slug}.json`,
    text: toText(part),
  }));
  for (const { language, name, text } of files) hash.update(`\0${language}/${name}\0${text}`);
  const credit = toText(Object.fromEntries(credits.map((row) => [row.language, row])));
  hash.update(`\0${CREDITS_FILE}\0${credit}`);
  const cover = toText(Object.fromEntries(covers.map((row) => [row.language, row.cover])));
  hash.update(`\0${COVERS_FILE}\0${cover}`);
  const term = toText(Object.fromEntries(terms.map((row) => [row.language, row.live])));
  if (terms.length > 0) hash.update(`\0${TERMS_FILE}\0${term}`);
  hash.update(JSON.stringify(times));
  return { ...found, files, credit, cover, term, parts, pictures, hash: hash.digest('hex') };
}

/** Returns the name of each replaced picture with the id of the upload that replaces it. */
function replacedUploads(
  records: readonly PublishedRecord[],
): (readonly [name: string, id: string])[] {
  return records.flatMap(({ part, pictures }) =>
    PICTURE_SLOTS.flatMap((slot) => {
      const [name, id] = [part.content[slot]?.image, pictures?.[slot]];
      return name !== undefined && id !== undefined ? [[name, id] as const] : [];
    }),
  );
}

/** Returns the list of parts as a build reads it; null as long as it is the built-in one. */
function partsOf(list: PartList) {
  const { order, added, translatable } = list;
  if (added.length === 0 && Object.keys(translatable).length === 0) return null;
  const removed = order.filter((slug) => isRemoved(list, slug));
  return {
    order,
    added: added.map(({ slug, isTranslatable }) => ({ slug, isTranslatable })),
    ...(removed.length > 0 ? { removed } : {}),
    ...(Object.keys(translatable).length > 0 ? { translatable } : {}),
  };
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns the hash that a copy made now would have. Throws when storage cannot be read. */
export async function publishedTextHash(
  options: ReadOptions,
  read: Read = readPublished,
): Promise<string> {
  return (await readText(options, read)).hash;
}

/**
 * Writes each published record as `{folder}/{language}/{slug}.json`, then credits.json, covers.json, terms.json
 * (accepted names and terms), the uploads of replaced pictures in the folder `pictures` and, last, head.json. The head
 * names the deleted translations, whose committed text is not shown either, the replaced pictures, the parts unless
 * they are the built-in ones, and when anything without a date of its own changed. Warns of texts whose file in Git has
 * changed since they were published, and of uploads that are gone. Throws when storage cannot be read or holds less
 * than its head promises; the folder then has no head.json.
 */
export async function copyPublishedText(
  folder: string,
  options: ReadOptions,
  read: Read = readPublished,
  warn: (line: string) => void = console.warn,
  readPicture: typeof readStoryPicture = readStoryPicture,
): Promise<PublishedText> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const copy = await readText(options, read);
  const { rev, records, files, deleted, credit, cover, term, parts, pictures, times, hash } = copy;
  for (const name of await listSuperseded(records)) {
    warn(`${name}: content/ has changed since this was published; the published text stays`);
  }
  for (const { language, name, text } of files) {
    await mkdir(join(folder, language), { recursive: true });
    await writeFile(join(folder, language, name), text);
  }
  await writeFile(join(folder, CREDITS_FILE), credit);
  await writeFile(join(folder, COVERS_FILE), cover);
  await writeFile(join(folder, TERMS_FILE), term);
  for (const [name, id] of pictures) {
    const bytes = await readPicture(id);
    // The build then shows the picture that the text names.
    if (!bytes) {
      warn(`${name}: the picture uploaded in its place is gone`);
      continue;
    }
    await mkdir(join(folder, PICTURES_FOLDER), { recursive: true });
    await writeFile(join(folder, PICTURES_FOLDER, id), bytes);
  }
  const count = files.length;
  const head = {
    rev,
    count,
    ...(deleted.length > 0 ? { deleted } : {}),
    ...parts,
    ...(pictures.length > 0 ? { pictures: Object.fromEntries(pictures) } : {}),
    times,
  };
  await writeFile(join(folder, HEAD_FILE), `${JSON.stringify(head)}\n`);
  return { rev, count, hash };
}
