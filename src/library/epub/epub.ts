// Builds the EPUB of a language for its endpoint from this build's library, texts and pictures.
import type { Language } from '../../domain/languages.ts';
import { messagesOf } from '../messages.ts';
import { siteOrigin } from '../site.ts';
import { loadLibrary } from '../story.ts';
import { assembleEpub } from './assemble.ts';
import { describeBook } from './book.ts';
import { bookImages } from './images.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '../content-files.ts';
import { ART_DIR, projectRoot } from '../paths.ts';
import { xml, type Markup } from './xml.ts';

const EMBLEM = `${ART_DIR}/emblem/emblem.svg`;

/** Returns the mark of an emblem's drawing as inline SVG. Throws ContentError if it has none. */
export function markOf(svg: string): Markup {
  const viewBox = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1];
  const mark = /<g id="mark">([\s\S]*?)<\/g>/.exec(svg)?.[1];
  if (viewBox === undefined || mark === undefined) {
    throw new ContentError([`${EMBLEM}: must have a viewBox and a group with the id mark`]);
  }
  const inked = mark.trim().replaceAll('url(#gilt)', 'currentColor');
  return xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">${{ xml: inked }}</svg>`;
}

/** Returns the site's emblem. */
async function emblem(): Promise<Markup> {
  return markOf(await readFile(join(projectRoot(), EMBLEM), 'utf8'));
}

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
