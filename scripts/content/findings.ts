// What a check of content/ reports: one line per finding, "file: field says what is wrong".
import type { Language } from '../../src/domain/languages.ts';
import type { PartSlug } from '../../src/domain/story/parts.ts';
import { STORY_DIR } from '../../src/library/paths.ts';

/** The name of a part's file as every line shows it. */
export function partFile(language: Language, slug: PartSlug): string {
  return `${STORY_DIR}/${language}/${slug}.json`;
}

/** One line: where, and what is wrong there. */
export function finding(file: string, field: string, problem: string): string {
  return `${file}: ${field} ${problem}`;
}
