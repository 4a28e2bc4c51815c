// The format of a finding in content/: one line, "file: field problem".
import type { Language } from '../../src/domain/languages.ts';
import type { PartSlug } from '../../src/domain/story/parts.ts';
import { STORY_DIR } from '../../src/library/paths.ts';

/** Returns the path of a part's file as findings show it. */
export function partFile(language: Language, slug: PartSlug): string {
  return `${STORY_DIR}/${language}/${slug}.json`;
}

/** Formats one finding: where it is, and what is wrong. */
export function finding(file: string, field: string, problem: string): string {
  return `${file}: ${field} ${problem}`;
}
