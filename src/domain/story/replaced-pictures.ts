// Uploads that admins put in place of a part's pictures. The part's file still names the built-in picture; a record
// beside it names the upload that is shown.
import * as v from 'valibot';
import type { PartFile } from './part-file.ts';
import { isBuiltIn } from './part-list.ts';
import type { PartSlug } from './parts.ts';

/** The two slots that a part has for pictures. */
export const PICTURE_SLOTS = ['illustration', 'illustrationBottom'] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** The form of an upload's id: the time in milliseconds and 128 random bits (functions/lib/storage/bodies.ts). */
export const UploadIdSchema = v.pipe(v.string(), v.regex(/^[0-9]{13}-[0-9a-f]{32}$/));

/** The uploads of a part by slot; a slot without one shows the picture that the file names. */
export const ReplacedPicturesSchema = v.partial(
  v.object({ illustration: UploadIdSchema, illustrationBottom: UploadIdSchema }),
);
export type ReplacedPictures = v.InferOutput<typeof ReplacedPicturesSchema>;

const PartPictureSchema = v.object({
  enabled: v.boolean(),
  image: v.string(),
  /** The upload that replaces it; null: not replaced; in a write, undefined: unchanged. */
  upload: v.optional(v.nullable(UploadIdSchema)),
});

/** The pictures of an English part without their texts, by slot. */
export const PartPicturesSchema = v.partial(
  v.object({ illustration: PartPictureSchema, illustrationBottom: PartPictureSchema }),
);
export type PartPicture = v.InferOutput<typeof PartPictureSchema>;
export type PartPictures = v.InferOutput<typeof PartPicturesSchema>;

/** Maps the pictures by slot, and skips empty slots. */
export function mapPictures<Picture, To>(
  pictures: Partial<Record<PictureSlot, Picture | undefined>>,
  change: (picture: Picture, slot: PictureSlot) => To,
): Partial<Record<PictureSlot, To>> {
  return Object.fromEntries(
    PICTURE_SLOTS.flatMap((slot) => {
      const picture = pictures[slot];
      return picture ? [[slot, change(picture, slot)] as const] : [];
    }),
  );
}

export function picturesOf(
  part: Pick<PartFile, 'content'> | null,
  replaced: ReplacedPictures = {},
): PartPictures {
  return mapPictures(part?.content ?? {}, ({ enabled, image }, slot) => {
    return { enabled, image, upload: replaced[slot] ?? null };
  });
}

/** The smallest upload. The largest export, 1600 px wide, may enlarge it by half. */
export const MIN_UPLOAD_WIDTH_PX = 1080;
export const MIN_UPLOAD_HEIGHT_PX = 540;

/** Uploads per admin in fifteen minutes; one that nothing published uses is kept for a day. */
export const PICTURE_UPLOADS_PER_ADMIN = 30;
export const PICTURE_UPLOAD_WINDOW_MS = 15 * 60_000;
export const PICTURE_UPLOAD_LIFETIME_MS = 24 * 60 * 60_000;

/** Returns the name of an added part's picture, which exists as an upload only. */
export function addedPictureName(slug: PartSlug): string {
  return `added/${slug}`;
}

/** Returns whether a part's file names a picture that exists as an upload only. */
export function isAddedPicture(slug: PartSlug, image: string): boolean {
  return !isBuiltIn(slug) && image === addedPictureName(slug);
}

/**
 * Returns the file as it is shown: with its picture, if `hasPicture`. In storage the picture of an added part is not
 * enabled, so that a release which knows no uploads builds the part without it.
 */
export function withAddedPicture(part: PartFile, hasPicture: boolean): PartFile {
  const { illustration } = part.content;
  if (!illustration || !isAddedPicture(part.slug, illustration.image)) return part;
  const content = { ...part.content, illustration: { ...illustration, enabled: hasPicture } };
  return { ...part, content };
}

export function isSameReplaced(
  a: ReplacedPictures | undefined,
  b: ReplacedPictures | undefined,
): boolean {
  return PICTURE_SLOTS.every((slot) => a?.[slot] === b?.[slot]);
}

/** Returns the slots whose picture was exchanged; one that was added or removed does not count. */
export function changedPictures(before: PartPictures, after: PartPictures): PictureSlot[] {
  return PICTURE_SLOTS.filter((slot) => {
    const [old, current] = [before[slot], after[slot]];
    return old && current && (old.upload ?? null) !== (current.upload ?? null);
  });
}
