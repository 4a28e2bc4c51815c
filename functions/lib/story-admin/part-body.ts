// Schemas for the bodies of admin writes, which ensure that a text can be displayed at all. Its quality is checked
// elsewhere (texts/quality.ts).
import * as v from 'valibot';
import { AppError } from '../../../src/domain/errors.ts';
import { MAX_FIELD_CHARS, MAX_PARAGRAPHS } from '../../../src/domain/translation/limits.ts';
import { PICTURE_PLACES } from '../../../src/domain/story/edit.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';
import {
  isAddedPicture,
  UploadIdSchema,
  type ReplacedPictures,
} from '../../../src/domain/story/replaced-pictures.ts';
import { readCommittedPart } from '../texts/committed.ts';

const text = v.pipe(v.string(), v.maxLength(MAX_FIELD_CHARS), v.trim());
const illustration = v.optional(
  v.object({
    enabled: v.boolean(),
    image: v.string(),
    alt: text,
    caption: text,
    upload: v.optional(v.nullable(UploadIdSchema)),
  }),
);

const PartDataSchema = v.object({
  title: text,
  content: v.object({
    text: v.pipe(v.array(text), v.minLength(1), v.maxLength(MAX_PARAGRAPHS)),
    quote: v.optional(text),
    illustration,
    illustrationBottom: illustration,
  }),
});
export type SentPart = v.InferOutput<typeof PartDataSchema>;

/** PUT .../parts/{part}. The language is validated like a URL segment (texts/parameters.ts). */
export const PartChangeSchema = v.object({
  language: v.string(),
  partData: PartDataSchema,
  typoOnly: v.optional(v.boolean(), false),
  /** The revision whose text is sent again, as it was; 0 is the committed text. */
  restoredFrom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type PartChange = v.InferOutput<typeof PartChangeSchema>;

/** POST .../parts. */
export const NewPartSchema = v.object({
  language: v.string(),
  part: v.string(),
  partData: PartDataSchema,
});

/**
 * Throws `body.invalid` if an English part names a picture that no committed one names, unless it is the own picture of an
 * added part: a build fails without its picture, and so does every later publication. Also if an upload would replace the
 * picture of another part.
 */
export async function requireKnownPictures(
  slug: PartSlug,
  { content }: SentPart,
  replaced: ReplacedPictures,
): Promise<void> {
  const committed = await Promise.all(BUILT_IN_PARTS.map((part) => readCommittedPart('en', part)));
  const known = new Set(
    committed.flatMap((part) => PICTURE_PLACES.map((place) => part?.content[place]?.image)),
  );
  const own = committed.find((part) => part?.slug === slug);
  for (const place of PICTURE_PLACES) {
    const image = content[place]?.image;
    if (image === undefined) continue;
    const isAdded = place === 'illustration' && isAddedPicture(slug, image);
    const isOwn = isAdded || image === own?.content[place]?.image;
    const isAllowed = replaced[place] === undefined ? known.has(image) : isOwn;
    if (!isAllowed) {
      throw new AppError('body.invalid', { data: { field: `partData.content.${place}.image` } });
    }
  }
}
