// Makes the sources of a longer story, for benchmarks: further parts after the last one, in English, each with the words
// and pictures of part 1.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '../../src/domain/languages.ts';
import { BUILT_IN_PARTS, PART_TITLES, STORY_ID } from '../../src/domain/story/parts.ts';
import type { PartFile } from '../../src/domain/story/file.ts';

const PARTS_FILE = 'src/domain/story/parts.ts';
const MODEL = 'part-1';
const NAME = 'The Weight of Choices';

/**
 * Lengthens the story in a copy of the sources.
 *
 * @param folder - the copy; must hold the original story
 * @param parts - how many parts the story has then
 */
export async function lengthenStory(folder: string, parts: number): Promise<void> {
  const slugs = Array.from(
    { length: parts - BUILT_IN_PARTS.length },
    (_, index) => `more-${index + 1}`,
  );
  const titles = Object.fromEntries(
    slugs.map((slug, index) => [slug, `More ${String(index + 1)} - ${NAME}`]),
  );
  const file = join(folder, PARTS_FILE);
  const code = await readFile(file, 'utf8');
  const last = BUILT_IN_PARTS.at(-1) ?? '';
  const title = PART_TITLES['part-6'];
  const longer = code
    .replace(`  '${last}',\n]`, `  '${last}',\n${slugs.map((slug) => `  '${slug}',\n`).join('')}]`)
    .replace(`'${title}',\n}`, `'${title}',\n...${JSON.stringify(titles)}}`);
  if (slugs.length > 0 && !longer.includes('more-1')) throw new Error(`${PARTS_FILE} has changed.`);
  await writeFile(file, longer);
  const stories = join(folder, 'content/stories', STORY_ID, DEFAULT_LANGUAGE);
  const model = JSON.parse(await readFile(join(stories, `${MODEL}.json`), 'utf8')) as PartFile;
  for (const [index, slug] of slugs.entries()) {
    const label = `More ${String(index + 1)}`;
    const place = { slug, orderIndex: BUILT_IN_PARTS.length + index };
    const part = { ...model, ...place, partType: label, title: `${label} - ${NAME}` };
    await writeFile(join(stories, `${slug}.json`), JSON.stringify(part));
  }
}
