// The part file of a text that an admin sent, and how it compares with others. Pure.
import { PICTURE_PLACES } from '../../../src/domain/story/edit.ts';
import type { PartFile } from '../../../src/domain/story/file.ts';
import { splitTitle, type PartSlug } from '../../../src/domain/story/parts.ts';
import { isAddedPicture } from '../../../src/domain/story/replaced-pictures.ts';
import { textOfPart, toPartFile } from '../../../src/domain/translation/text/part.ts';
import type { PartState } from '../texts/document.ts';
import { nextVersion, partRevision } from '../texts/part-revision.ts';
import type { WriteContext } from '../texts/write-context.ts';
import type { SentPart } from './part-body.ts';

/**
 * The part file for the submitted text: English with its own pictures, a translation with those of the English text.
 */
export function toFile(
  { place, source, at, committed }: WriteContext,
  { live }: PartState,
  sent: SentPart,
) {
  const version = nextVersion(live?.part ?? committed);
  const stamp = { version, lastModified: at, publishedAt: at };
  const { title } = sent;
  if (place.language !== 'en') {
    const text = textOfPart({
      title,
      content: { ...wordsOf(sent, place.slug), text: sent.content.text },
    });
    return toPartFile(text, source.part, stamp);
  }
  const { slug, orderIndex } = source.part;
  const partType = splitTitle(title).label || title;
  const content = { text: sent.content.text, ...wordsOf(sent, place.slug) };
  return { slug, orderIndex, status: 'published' as const, ...stamp, title, partType, content };
}

/**
 * The optional fields as sent, including those the English text lacks, so that the checks report them. An added part's own
 * picture is never enabled here (withAddedPicture).
 */
export function wordsOf({ content }: SentPart, slug: PartSlug) {
  const { quote } = content;
  const pictures = PICTURE_PLACES.flatMap((place) => {
    const picture = content[place];
    if (!picture) return [];
    const { image, alt, caption } = picture;
    const enabled = picture.enabled && !isAddedPicture(slug, image);
    return [[place, { enabled, image, alt, caption }] as const];
  });
  return { ...(quote === undefined ? {} : { quote }), ...Object.fromEntries(pictures) };
}

/** The file of a submitted text, not yet checked. */
export type SentFile = ReturnType<typeof toFile>;

export function isSamePart(a: PartFile, b: PartFile): boolean {
  return partRevision(a) === partRevision(b);
}
