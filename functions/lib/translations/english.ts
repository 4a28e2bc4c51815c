// Data that only the English text has: its pictures, its earlier texts, and which of those differ only by typos.
// All of it is empty for a translation.
import { AppError } from '../../../src/domain/errors.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import type { PartFile } from '../../../src/domain/story/part-file.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';
import {
  PICTURE_SLOTS,
  isAddedPicture,
  mapPictures,
  picturesOf,
  type PartPicture,
  type PartPictures,
  type ReplacedPictures,
} from '../../../src/domain/story/replaced-pictures.ts';
import type { TranslationText } from '../../../src/domain/translation/text/fields.ts';
import type { Precondition } from '../http/precondition.ts';
import { copyBody, isBodyId } from '../storage/bodies.ts';
import { readCommittedPart } from '../texts/committed.ts';
import type { PartState } from '../texts/document.ts';
import { formerTextsOf, toHashed } from '../texts/former-texts.ts';
import { readOlderTexts } from '../texts/older-source.ts';
import type { Live } from '../texts/part-records.ts';
import { toHashedText } from '../texts/source.ts';
import { joinTypos } from '../texts/typos.ts';
import {
  conflict,
  historyOf,
  publishedOf,
  shownPictures,
  type WriteContext,
} from '../texts/write-context.ts';

/** The part whose pictures a text describes; for English, its pictures, and whether readers have different ones. */
interface Pictured {
  part: PartFile;
  pictures: PartPictures;
  isChanged: boolean;
}

/**
 * Returns the pictures of a part after a write: those of the English text, or, for English, those that were sent.
 * Throws `translation.conflict` (409) where somebody else has changed them since, and `body.invalid` for a picture that
 * the part cannot have.
 */
export async function picturesAfter(
  writeContext: WriteContext,
  partState: PartState,
  precondition: Precondition | null,
  sent: PartPictures | undefined,
): Promise<Pictured> {
  const { source, committed, place } = writeContext;
  const { live, document } = partState;
  const theirs = shownPictures(partState, writeContext);
  if (!source.isItself) return { part: source.part, pictures: theirs, isChanged: false };
  const shown = liveText('en', live, committed) ?? source.part;
  if (!sent) return { part: shown, pictures: theirs, isChanged: false };
  const past = precondition && (await historyOf(writeContext, precondition, document));
  const before = past && picturesOf(past.record?.part ?? committed, past.record?.pictures);
  const mine = toStoredPictures(sent, place.slug, theirs);
  const [own, other, base] = [mine, theirs, before].map((one) => JSON.stringify(one));
  if (precondition && own !== other && own !== base && other !== base) {
    throw conflict(partState, publishedOf(partState, writeContext), writeContext);
  }
  const pictures = precondition && own === base ? theirs : mine;
  await requireKnownPictures(place.slug, pictures);
  const content = { text: [], ...mapPictures(pictures, withoutUpload) };
  const isChanged = JSON.stringify(pictures) !== other;
  return { part: { ...shown, content }, pictures, isChanged };
}

const withoutUpload = ({ enabled, image }: PartPicture) => ({
  enabled,
  image,
  alt: '',
  caption: '',
});

/** Returns the pictures as they are stored: an added part's own picture is never enabled (withAddedPicture). */
function toStoredPictures(sent: PartPictures, slug: PartSlug, current: PartPictures): PartPictures {
  return mapPictures(sent, ({ enabled, image, upload }, slot) => ({
    enabled: enabled && !isAddedPicture(slug, image),
    image,
    upload: upload === undefined ? (current[slot]?.upload ?? null) : upload,
  }));
}

/**
 * Throws `body.invalid` if an English part names a picture that no committed one names, unless it is the own picture of
 * an added part: otherwise this build would fail, and so would every later one. Also if an upload would
 * replace the picture of another part.
 */
async function requireKnownPictures(slug: PartSlug, pictures: PartPictures): Promise<void> {
  const committed = await Promise.all(BUILT_IN_PARTS.map((part) => readCommittedPart('en', part)));
  const known = new Set(
    committed.flatMap((part) => PICTURE_SLOTS.map((slot) => part?.content[slot]?.image)),
  );
  const own = committed.find((part) => part?.slug === slug);
  for (const slot of PICTURE_SLOTS) {
    const picture = pictures[slot];
    if (!picture) continue;
    const { image, upload } = picture;
    const isAdded = slot === 'illustration' && isAddedPicture(slug, image);
    const isOwn = isAdded || image === own?.content[slot]?.image;
    const isAllowed = upload ? isOwn : known.has(image);
    if (!isAllowed) throw new AppError('body.invalid', { data: { field: `pictures.${slot}` } });
  }
}

/** Returns English as it is published: without a blank quote, with words for the pictures that it has. */
export function toPublishedShape(text: TranslationText, { content }: PartFile): TranslationText {
  const { title, text: paragraphs, quote } = text;
  return {
    title,
    text: paragraphs,
    ...(quote === undefined || quote === '' ? {} : { quote }),
    ...mapPictures(content, (_, slot) => text[slot] ?? { alt: '', caption: '' }),
  };
}

/**
 * Returns the data stored with a published text. Copies uploads that no text has named before to the folder that the
 * build reads. Nothing is removed there, as the part may be restored. Repeating is safe. Throws `upload.unknown`.
 */
export async function englishData(
  writeContext: WriteContext,
  partState: PartState,
  part: PartFile,
  { pictures }: Pictured,
  isTypoOnly: boolean,
): Promise<Partial<Live>> {
  if (!writeContext.source.isItself) return {};
  const { live } = partState;
  const replaced: ReplacedPictures = {};
  for (const slot of PICTURE_SLOTS) {
    const id = pictures[slot]?.upload;
    if (!id) continue;
    replaced[slot] = id;
    const isKept =
      id === live?.pictures?.[slot] ||
      (isBodyId(id) && (await copyBody(writeContext.images, 'story-uploads', 'story', id)));
    if (!isKept) throw new AppError('upload.unknown');
  }
  const before = liveText('en', live, writeContext.committed);
  const same = live?.sameSources ?? [];
  return {
    ...(await formerTexts(writeContext, partState, part)),
    ...(Object.keys(replaced).length > 0 ? { pictures: replaced } : {}),
    sameSources: isTypoOnly && before ? await joinTypos(same, before, part) : same,
  };
}

/** Returns the English texts that a write replaces, and those that earlier ones did; none for a translation. */
export async function formerTexts(
  { store, place, source, committed }: WriteContext,
  { live }: PartState,
  after: PartFile | null,
): Promise<Pick<Live, 'former'>> {
  if (!source.isItself || !after) return {};
  const before = liveText('en', live, committed);
  const older = live && !live.former ? await readOlderTexts(store, place.slug) : [];
  const parts = [committed, before].filter((part) => part !== null);
  const earlier = [
    ...older,
    toHashed(live?.former ?? []),
    ...(await Promise.all(parts.map(toHashedText))),
  ];
  return { former: formerTextsOf(earlier, await toHashedText(after)) };
}
