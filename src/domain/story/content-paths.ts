// Paths of static files that the build writes and pages read.
import type { Language } from '../languages.ts';
import { STORY_ID, type PartSlug } from './parts.ts';

/** Returns the path of a part's static file (SPEC 7). */
export function partFilePath(language: Language, part: PartSlug): string {
  return `/content/stories/${STORY_ID}/${language}/${part}.json`;
}

/** Returns the path of a language's pack manifest (decision 115). */
export function packManifestPath(language: Language): string {
  return `/content/packs/${language}.json`;
}

export function namesPath(language: Language): string {
  return `/content/stories/${STORY_ID}/names/${language}.json`;
}
