// The schema of a part's slug, for untrusted input.
import * as v from 'valibot';
import { MAX_SLUG_CHARS, SLUG_FORM } from './parts.ts';

export const PartSlugSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_CHARS),
  v.regex(SLUG_FORM, 'must be the slug of a part'),
);
