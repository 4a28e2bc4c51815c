// Validates URL segments. Any unknown value is a 404, so that request text never reaches a path or a key.
import { AppError } from '../../../src/domain/errors.ts';
import { isLanguage, type Language } from '../../../src/domain/languages.ts';
import { hasSlugForm, STORY_ID, type PartSlug } from '../../../src/domain/story/parts.ts';

/** Throws `story.unknown` unless it is the site's one story. */
export function requireStory(value: string): void {
  if (value !== STORY_ID) throw new AppError('story.unknown');
}

/** Returns the language; throws `language.unknown`. */
export function requireLanguage(value: string): Language {
  if (!isLanguage(value)) throw new AppError('language.unknown');
  return value;
}

/** Returns the slug; throws `part.unknown` if it cannot be one. texts/part-list.ts knows whether the part exists. */
export function requirePart(value: string): PartSlug {
  if (!hasSlugForm(value)) throw new AppError('part.unknown');
  return value;
}

/** Returns the revision at which a page of the history continues; throws `body.invalid`. */
export function requireRevisionBefore(sent: string | null): number {
  if (sent === null || sent === '') return Infinity;
  if (!/^\d{1,9}$/.test(sent)) {
    throw new AppError('body.invalid', { data: { parameter: 'before' } });
  }
  return Number(sent);
}
