// EPUBs for tests: builds one from a library with placeholder pictures, and opens a finished one.
import { strFromU8, unzipSync } from 'fflate';
import type { Language } from '../../src/domain/languages.ts';
import { describeBook, bookPictureNames } from '../../src/library/epub/book.ts';
import { assembleEpub, markOf } from '../../src/library/epub/epub.ts';
import type { BookImage, BookImages } from '../../src/library/epub/files.ts';
import { messagesOf } from '../../src/library/messages.ts';
import type { Library } from '../../src/library/story.ts';

/** A finished EPUB: the contents of its files, by path. */
export interface OpenedBook {
  paths: string[];
  /** Returns the text of a file below EPUB/. Throws when there is none. */
  text: (file: string) => string;
  bytes: (file: string) => Uint8Array;
}

/** Opens the bytes of an EPUB. */
export function openEpub(epub: Uint8Array): OpenedBook {
  const files = unzipSync(epub);
  const bytes = (file: string) => {
    const found = files[`EPUB/${file}`];
    if (!found) throw new Error(`There is no EPUB/${file}`);
    return found;
  };
  return { paths: Object.keys(files), bytes, text: (file) => strFromU8(bytes(file)) };
}

const image = (file: string): BookImage => ({
  file,
  type: file.endsWith('.png') ? 'image/png' : 'image/jpeg',
  bytes: new TextEncoder().encode(file),
});

const mark = markOf('<svg viewBox="0 0 1 1"><g id="mark"><path d="M0 0"/></g></svg>');

/** Builds the EPUB of a library, with placeholders for its pictures. */
export async function makeEpub(library: Library, language: Language): Promise<Uint8Array> {
  const book = describeBook(library, await messagesOf(language), language, 'https://realms.test');
  const images: BookImages = {
    cover: image('images/cover.jpg'),
    pictures: new Map(
      bookPictureNames(book).map((name) => [
        name,
        image(`images/${name.replaceAll('/', '-')}.jpg`),
      ]),
    ),
  };
  return assembleEpub(book, images, mark);
}
