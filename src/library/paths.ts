// The paths of the build's sources, relative to its working directory. Story, picture and interface text paths are
// defined only here.
import { join } from 'node:path';
import { STORY_ID } from '../domain/story/parts.ts';

/** Returns the folder in which npm runs scripts. `import.meta.url` would not do, because bundling moves the module. */
export function projectRoot(): string {
  return process.cwd();
}

/** Folder of the story's texts, relative to the project. */
export const STORY_DIR = `content/stories/${STORY_ID}`;

/** Folder of the story's pictures, relative to the project. */
export const ART_DIR = `content/art/${STORY_ID}`;

/** Folder of the interface texts, relative to the project. */
export const UI_DIR = 'content/ui';

/** Returns the folder of exported pictures, cached between builds beside what other steps cache (BUILD_CACHE_DIR). */
export function pictureCacheDir(): string {
  return join(process.env['BUILD_CACHE_DIR'] || join(projectRoot(), '.cache'), 'pictures');
}
