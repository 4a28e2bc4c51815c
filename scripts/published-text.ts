// Copies the published translations from storage into a folder that a build reads. The build itself never talks to
// storage (DESIGN decision 33).
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPublished } from '../functions/lib/translations/published.ts';

/** What is published: the content revision, how many records, and a hash of it all. */
export interface PublishedText {
  rev: number;
  count: number;
  hash: string;
}

/** The file that says a copy is complete; a build refuses a folder without it. */
const HEAD_FILE = 'head.json';

type Read = typeof readPublished;
interface Options {
  /** Whether a store that was never published to, or lost its head, is an error. */
  requireHead: boolean;
}

async function readText(options: Options, read: Read) {
  const { rev, records } = await read(options);
  const hash = createHash('sha256').update(String(rev));
  const files = records.map(({ language, slug, part }) => ({
    language,
    name: `${slug}.json`,
    text: `${JSON.stringify(part, null, 2)}\n`,
  }));
  for (const { language, name, text } of files) hash.update(`\0${language}/${name}\0${text}`);
  return { rev, files, hash: hash.digest('hex') };
}

/** The hash that a copy made now would have. Throws when storage cannot be read. */
export async function publishedTextHash(
  options: Options,
  read: Read = readPublished,
): Promise<string> {
  return (await readText(options, read)).hash;
}

/**
 * Writes each published record as `{folder}/{language}/{slug}.json` and, last, `{folder}/head.json`.
 * Throws when storage cannot be read or holds less than its head promises; the folder then has no head.json.
 */
export async function copyPublishedText(
  folder: string,
  options: Options,
  read: Read = readPublished,
): Promise<PublishedText> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { rev, files, hash } = await readText(options, read);
  for (const { language, name, text } of files) {
    await mkdir(join(folder, language), { recursive: true });
    await writeFile(join(folder, language, name), text);
  }
  const count = files.length;
  await writeFile(join(folder, HEAD_FILE), `${JSON.stringify({ rev, count })}\n`);
  return { rev, count, hash };
}
