// The part and the correction that an address names.
import { AppError } from '../../../src/domain/errors.ts';
import type { Store } from '../storage/store.ts';
import { requireListed } from '../texts/part-list.ts';
import { requireLanguage, requirePart } from '../texts/parameters.ts';
import type { Place } from '../texts/records.ts';

/** Throws `language.unknown`, `part.unknown`, `correction.unknown` (404). */
export async function requireCorrectionPlace(
  store: Store,
  language: string,
  part: string,
  id: string,
): Promise<Place> {
  const place = { language: requireLanguage(language), slug: requirePart(part) };
  await requireListed(store, place);
  if (!/^[0-9a-f]{32}$/.test(id)) throw new AppError('correction.unknown');
  return place;
}
