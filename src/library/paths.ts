// The paths of the build's sources, relative to its working directory. Story, picture and interface text paths are
// defined only here.
import { join } from 'node:path';
import { STORY_ID } from '../domain/story/parts.ts';

/**
 * Returns the folder in which npm runs scripts. `import.meta.url` cannot be used, because bundling moves the module.
 */
export function projectRoot(): string {
  return process.cwd();
}

/** Folder of the story's texts, relative to the project. */
export const STORY_DIR = `content/stories/${STORY_ID}`;

/** Folder of the story's pictures, relative to the project. */
export const ART_DIR = `content/art/${STORY_ID}`;

/** Folder of the interface texts, relative to the project. */
export const UI_DIR = 'content/ui';

/** Folder of exported pictures, cached between builds, beside what steps of the build cache (BUILD_CACHE_DIR). */
export function pictureCacheDir(): string {
  return join(process.env['BUILD_CACHE_DIR'] ?? join(projectRoot(), '.cache'), 'pictures');
}
