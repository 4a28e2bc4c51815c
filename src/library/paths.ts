// Where the build finds its sources, from the folder it is started in. No path of content/ stands anywhere else in library.
import { join } from 'node:path';
import { STORY_ID } from '../domain/story/parts.ts';

/** The folder npm runs scripts in; `import.meta.url` is no help, because bundling moves the module. */
export function projectRoot(): string {
  return process.cwd();
}

/** Where a story's words lie, relative to the project. */
export const STORY_DIR = `content/stories/${STORY_ID}`;

/** Where a story's pictures lie, relative to the project. */
export const ART_DIR = `content/art/${STORY_ID}`;

/** Where interface texts lie, relative to the project. */
export const UI_DIR = 'content/ui';

/** Exported pictures, kept between builds. */
export function pictureCacheDir(): string {
  return join(projectRoot(), '.cache', 'pictures');
}
