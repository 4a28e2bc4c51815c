// What readers are told of a part that was taken out of the story (decision 049): on the cover if it is where they were, on
// the page of an unknown address if it is the one they asked for. A site whose parts are all there has none of this.
import type { Language } from '../domain/languages.ts';
import { partPath } from '../domain/routes.ts';
import { splitTitle, type PartSlug } from '../domain/story/parts.ts';
import { fill } from '../i18n/messages.ts';
import { messagesOf } from '../library/messages.ts';
import { loadLibrary } from '../library/story.ts';

/** The line about one part, with a link to the nearest one. */
interface GonePart {
  slug: PartSlug;
  nearest: PartSlug;
  /** Said to who was in it, and where somebody asks for it. */
  text: string;
  here: string;
  link: string;
  path: string;
}

export async function goneParts(language: Language): Promise<GonePart[]> {
  const library = await loadLibrary();
  const removed = library.removed();
  if (removed.length === 0) return [];
  const { reader } = await messagesOf(language);
  return removed.map(({ slug, nearest }) => {
    const { label, name } = splitTitle(library.part(language, nearest).part.title);
    const link = fill(reader.gone.link, { part: label || name });
    const { text, here } = reader.gone;
    return { slug, nearest, text, here, link, path: partPath(language, nearest) };
  });
}
