// The part and the correction that an address names.
import { AppError } from '../../../src/domain/errors.ts';
import { mayHaveText } from '../../../src/domain/story/translatable.ts';
import { requireLanguage, requirePart } from '../texts/parameters.ts';
import type { Place } from '../texts/records.ts';

/** Throws `language.unknown`, `part.unknown`, `correction.unknown` (404). */
export function requireCorrectionPlace(language: string, part: string, id: string): Place {
  const place = { language: requireLanguage(language), slug: requirePart(part) };
  if (!mayHaveText(place.language, place.slug)) throw new AppError('part.unknown');
  if (!/^[0-9a-f]{32}$/.test(id)) throw new AppError('correction.unknown');
  return place;
}
