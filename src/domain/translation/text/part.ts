// Converts between the story's files and translatable texts. No storage, no publishing.
import type { Illustration, PartFile, SourceHash } from '../../story/part-file.ts';
import { splitTitle } from '../../story/parts.ts';
import type { TranslationText } from './fields.ts';

/** The properties of a part that contain its text. */
type PartWords = Pick<PartFile, 'title' | 'content'>;

/** Returns the translatable fields of a part, English or translated. */
export function textOfPart({ title, content }: PartWords): TranslationText {
  const { text, quote, illustration, illustrationBottom } = content;
  return {
    title,
    text: [...text],
    ...(quote === undefined ? {} : { quote }),
    ...(illustration ? { illustration: wordsOf(illustration) } : {}),
    ...(illustrationBottom ? { illustrationBottom: wordsOf(illustrationBottom) } : {}),
  };
}

function wordsOf({ alt, caption }: Illustration) {
  return { alt, caption };
}

/** The properties of a part's file besides its text. */
export interface PartStamp {
  version: string;
  lastModified: string;
  publishedAt: string;
  sourceHash?: SourceHash;
  /** The label of the part's type in an earlier file of this language. By default the label in the title. */
  partType?: string;
}

/**
 * Builds a part's file from a translated text. Pictures and order come from the English part. The type label is not a
 * field of its own, so it is taken from the title's label (`제1부 - …`), as in every committed file.
 */
export function toPartFile(text: TranslationText, english: PartFile, stamp: PartStamp): PartFile {
  const { illustration, illustrationBottom } = english.content;
  const { partType = splitTitle(text.title).label, ...rest } = stamp;
  return {
    slug: english.slug,
    orderIndex: english.orderIndex,
    status: 'published',
    ...rest,
    title: text.title,
    partType: partType === '' ? text.title : partType,
    content: {
      text: text.text,
      ...(text.quote === undefined ? {} : { quote: text.quote }),
      ...picture('illustration', illustration, text.illustration),
      ...picture('illustrationBottom', illustrationBottom, text.illustrationBottom),
    },
  };
}

function picture(
  key: 'illustration' | 'illustrationBottom',
  english: Illustration | undefined,
  words: { alt: string; caption: string } | undefined,
) {
  return english && words ? { [key]: { ...english, ...words } } : {};
}
