// Prepares a PUBLISHED_DIR for benchmark builds in which the first paragraph of one part has changed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../src/domain/languages.ts';
import { STORY_ID, type PartSlug } from '../../src/domain/story/parts.ts';
import type { PartFile } from '../../src/domain/story/file.ts';

/** Writes the part in each of the given languages with `words` appended to its first paragraph. Returns the folder. */
export async function publishChange(
  root: string,
  folder: string,
  part: PartSlug,
  languages: readonly Language[],
  words: string,
): Promise<string> {
  for (const language of languages) {
    const file = join(language, `${part}.json`);
    const text = await readFile(join(root, 'content/stories', STORY_ID, file), 'utf8');
    const changed = JSON.parse(text) as PartFile;
    const [first = '', ...others] = changed.content.text;
    changed.content.text = [`${first} ${words}`, ...others];
    await mkdir(join(folder, language), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify(changed));
  }
  await writeFile(join(folder, 'head.json'), JSON.stringify({ rev: 1, count: languages.length }));
  return folder;
}
