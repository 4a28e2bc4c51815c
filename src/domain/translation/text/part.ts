// From the story's files to texts that are translated, and back. Nothing is stored or published here.
import { splitTitle } from '../../story/parts.ts';
import type { Illustration, PartFile, SourceHash } from '../../story/file.ts';
import type { SourceHashes, TranslationText } from './fields.ts';

/** What of a part its words are in. */
type PartWords = Pick<PartFile, 'title' | 'content'>;

/** The translatable fields of a part: of the English original, or of a translation. */
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

/** What a part's file says beside its words. */
export interface PartStamp {
  version: string;
  lastModified: string;
  publishedAt: string;
  sourceHash?: SourceHash;
  /** The name of the part's kind as the language wrote it before; else the title's first half says it. */
  partType?: string;
}

/**
 * A translated text as the file of its part. Pictures and order are the English part's; the name of the part's kind is in
 * no field, so it is the first half of the title (`제1부 - …`), as in every committed file.
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

/** The hashes as a file needs them: null while one of them is unknown. */
export function completeHashes(hashes: SourceHashes): SourceHash | null {
  const { title, text, quote, illustration, illustrationBottom } = hashes;
  const all = [
    title,
    ...text,
    quote,
    illustration?.alt,
    illustration?.caption,
    illustrationBottom?.alt,
    illustrationBottom?.caption,
  ];
  return all.includes('') ? null : hashes;
}
