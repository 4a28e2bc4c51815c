// What is only the English text's: its pictures, which are replaced with it, the texts it had before, and which of them
// mean the same for a translation. Of a translation, all of it is empty.
import { AppError } from '../../../src/domain/errors.ts';
import { PICTURE_PLACES } from '../../../src/domain/story/edit.ts';
import type { PartFile } from '../../../src/domain/story/file.ts';
import { liveText } from '../../../src/domain/story/live-text.ts';
import { BUILT_IN_PARTS, type PartSlug } from '../../../src/domain/story/parts.ts';
import {
  isAddedPicture,
  picturesOf,
  type PartPictures,
  type ReplacedPictures,
} from '../../../src/domain/story/replaced-pictures.ts';
import type { TranslationText } from '../../../src/domain/translation/text/fields.ts';
import type { Precondition } from '../http/precondition.ts';
import { copyBody, isBodyId } from '../storage/bodies.ts';
import { readCommittedPart } from '../texts/committed.ts';
import type { PartState } from '../texts/document.ts';
import { formerOf, toHashed } from '../texts/former.ts';
import { readOlderTexts } from '../texts/older-source.ts';
import type { Live } from '../texts/records.ts';
import { toHashedText } from '../texts/source.ts';
import { joinTypos } from '../texts/typos.ts';
import { conflict, pastOf, publishedOf, type WriteContext } from '../texts/write-context.ts';

/** The part whose pictures a text has words for, and the uploads that are drawn in their place. */
interface Pictured {
  part: PartFile;
  replaced: ReplacedPictures;
  isChanged: boolean;
}

/**
 * The pictures of a part after a write: those of the English text, or, of English, those that were sent, merged with what
 * others changed since. Throws `translation.conflict` (409) where both changed the same, and `body.invalid` for a picture
 * that the part cannot have.
 */
export async function picturesAfter(
  writeContext: WriteContext,
  partState: PartState,
  precondition: Precondition | null,
  sent: PartPictures | undefined,
): Promise<Pictured> {
  const { source, committed, place } = writeContext;
  const { live, document } = partState;
  if (!source.isItself) return { part: source.part, replaced: {}, isChanged: false };
  const shown = liveText('en', live, committed) ?? source.part;
  const theirs = picturesOf(shown, live?.pictures);
  if (!sent) return { part: shown, replaced: live?.pictures ?? {}, isChanged: false };
  const past = precondition && (await pastOf(writeContext, precondition, document));
  const record = past?.record;
  const before = past ? picturesOf(record?.part ?? committed, record?.pictures) : {};
  const mine = asStored(sent, place.slug, theirs);
  const merged: PartPictures = {};
  for (const at of PICTURE_PLACES) {
    const [a, b, base] = [mine[at], theirs[at], before[at]].map((one) => JSON.stringify(one));
    if (precondition && a !== b && a !== base && b !== base) {
      throw conflict(partState, publishedOf(partState, writeContext), writeContext);
    }
    const picture = precondition && a === base ? theirs[at] : mine[at];
    if (picture) merged[at] = picture;
  }
  await requireKnownPictures(place.slug, merged);
  const content: PartFile['content'] = { text: [] };
  const replaced: ReplacedPictures = {};
  for (const at of PICTURE_PLACES) {
    const { [at]: picture } = merged;
    if (!picture) continue;
    const { enabled, image, upload } = picture;
    content[at] = { enabled, image, alt: '', caption: '' };
    if (upload) replaced[at] = upload;
  }
  const isChanged = JSON.stringify(merged) !== JSON.stringify(theirs);
  return { part: { ...shown, content }, replaced, isChanged };
}

/** An added part's own picture is never enabled in storage (withAddedPicture). */
function asStored(sent: PartPictures, slug: PartSlug, now: PartPictures): PartPictures {
  return Object.fromEntries(
    PICTURE_PLACES.flatMap((place) => {
      const picture = sent[place];
      if (!picture) return [];
      const { image, upload = now[place]?.upload ?? null } = picture;
      const enabled = picture.enabled && !isAddedPicture(slug, image);
      return [[place, { enabled, image, upload }] as const];
    }),
  );
}

/**
 * Throws `body.invalid` if an English part names a picture that no committed one names, unless it is the own picture of an
 * added part: a build fails without its picture, and so does every later publication. Also if an upload would replace the
 * picture of another part.
 */
async function requireKnownPictures(slug: PartSlug, pictures: PartPictures): Promise<void> {
  const committed = await Promise.all(BUILT_IN_PARTS.map((part) => readCommittedPart('en', part)));
  const known = new Set(
    committed.flatMap((part) => PICTURE_PLACES.map((place) => part?.content[place]?.image)),
  );
  const own = committed.find((part) => part?.slug === slug);
  for (const place of PICTURE_PLACES) {
    const picture = pictures[place];
    if (!picture) continue;
    const { image, upload } = picture;
    const isAdded = place === 'illustration' && isAddedPicture(slug, image);
    const isOwn = isAdded || image === own?.content[place]?.image;
    const isAllowed = upload ? isOwn : known.has(image);
    if (!isAllowed) throw new AppError('body.invalid', { data: { field: `pictures.${place}` } });
  }
}

/** English as it is published: without a blank quote, with words for the pictures that it has. */
export function inShape(text: TranslationText, { content }: PartFile): TranslationText {
  const { title, text: paragraphs, quote } = text;
  const pictures = PICTURE_PLACES.flatMap((place) =>
    content[place] ? [[place, text[place] ?? { alt: '', caption: '' }] as const] : [],
  );
  return {
    ...{ title, text: paragraphs },
    ...(quote === undefined || quote === '' ? {} : { quote }),
    ...Object.fromEntries(pictures),
  };
}

/**
 * What stands beside a published text. Copies uploads that it is the first to name to where the build finds them and
 * nothing removes them, because the part may be restored. Repeating that is safe. Throws `upload.unknown`.
 */
export async function besideText(
  writeContext: WriteContext,
  partState: PartState,
  part: PartFile,
  { replaced }: Pictured,
  isTypoOnly: boolean,
): Promise<Partial<Live>> {
  if (!writeContext.source.isItself) return {};
  const { live } = partState;
  for (const place of PICTURE_PLACES) {
    const id = replaced[place];
    if (id === undefined || id === live?.pictures?.[place]) continue;
    if (!isBodyId(id) || !(await copyBody(writeContext.images, 'story-uploads', 'story', id)))
      throw new AppError('upload.unknown');
  }
  const before = liveText('en', live, writeContext.committed);
  const same = live?.sameSources ?? [];
  return {
    ...(await formerTexts(writeContext, partState, part)),
    ...(Object.keys(replaced).length > 0 ? { pictures: replaced } : {}),
    sameSources: isTypoOnly && before ? await joinTypos(same, before, part) : same,
  };
}

/** Of English, the texts that a write replaces, and those that earlier ones did. */
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
  return { former: formerOf(earlier, await toHashedText(after)) };
}
