// The form of a part's slug, for what comes from outside: which parts there are is checked where the list is known.
import * as v from 'valibot';
import type { PartSlug } from './parts.ts';

export const MAX_SLUG_CHARS = 40;

/** Lower-case words with hyphens between them: fit for addresses, file names and storage keys. */
const FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const PartSlugSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_CHARS),
  v.regex(FORM, 'must be the slug of a part'),
);

/** Whether a value has the form of a slug. */
export function hasSlugForm(value: unknown): value is PartSlug {
  return v.is(PartSlugSchema, value);
}
