// The static files the build writes and pages read.
import type { Language } from '../languages.ts';
import { STORY_ID, type PartSlug } from './parts.ts';

/** The static file of one part (SPEC 7); written by the build, read by the page. */
export function partFilePath(language: Language, part: PartSlug): string {
  return `/content/stories/${STORY_ID}/${language}/${part}.json`;
}

/** The list of the files of a language's pack (DESIGN decision 14); written by the build. */
export function packManifestPath(language: Language): string {
  return `/content/packs/${language}.json`;
}
