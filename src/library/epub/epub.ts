// Builds the EPUB of a language for its endpoint from this build's library, texts and pictures.
import type { Language } from '../../domain/languages.ts';
import { messagesOf } from '../messages.ts';
import { siteOrigin } from '../site.ts';
import { loadLibrary } from '../story.ts';
import { assembleEpub } from './assemble.ts';
import { describeBook } from './book.ts';
import { emblem } from './emblem.ts';
import { bookImages } from './images.ts';

/** Returns the EPUB of a language with this build's text. Throws ContentError. */
export async function epubBytes(language: Language): Promise<Uint8Array> {
  const book = describeBook(
    await loadLibrary(),
    await messagesOf(language),
    language,
    siteOrigin(),
  );
  return assembleEpub(book, await bookImages(book), await emblem());
}
