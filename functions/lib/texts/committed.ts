// The committed texts of the story, its names and its terms. On the platform, content/ is deployed beside the bundle;
// locally it is in the project.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '../../../src/domain/languages.ts';
import { NamesFileSchema } from '../../../src/domain/story/names-file.ts';
import {
  MetadataSchema,
  PartFileSchema,
  type PartFile,
  type StoryMetadata,
} from '../../../src/domain/story/part-file.ts';
import { STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';
import { GlossarySchema } from '../../../src/domain/translation/glossary.ts';
import type { CommittedTerms } from '../../../src/domain/translation/terms.ts';

/** Returns the committed text of a part; null if that language has none. */
export function readCommittedPart(language: Language, slug: PartSlug): Promise<PartFile | null> {
  return readContentFile(`${language}/${slug}`, PartFileSchema);
}

/** Returns the committed metadata; null if that language has none of its own. */
export function readCommittedMetadata(language: Language): Promise<StoryMetadata | null> {
  return readContentFile(`${language}/metadata`, MetadataSchema);
}

export async function readCommittedTerms(): Promise<CommittedTerms> {
  const [glossary, names] = await Promise.all([
    readContentFile('glossary', GlossarySchema),
    readContentFile('names', NamesFileSchema),
  ]);
  return { terms: glossary?.terms ?? [], names: names ?? { entries: [] } };
}

/** By path: the parsed value, and the version of the file it was read from. */
const cache = new Map<string, { version: string; value: unknown }>();

async function readContentFile<Schema extends v.GenericSchema>(
  /** Below the story's folder, without the extension. */
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  // Not import.meta.url: bundling moves this module.
  const root = process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();
  const path = join(root, 'content', 'stories', STORY_ID, `${name}.json`);
  try {
    // Reading and validating all files accounts for most of the cost of the parts list; once deployed they never
    // change.
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs} ${size}`;
    const cached = cache.get(path);
    if (cached?.version === version) return cached.value;
    const value = v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
    cache.set(path, { version, value });
    return value;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`The committed ${name}.json cannot be used`, { cause: error });
  }
}
