// What readers are told of a part that was taken out of the story (decision 049): on the cover if it is where they were, on
// the page of an unknown address if it is the one they asked for. A site whose parts are all there has none of this.
import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';
import type { Language } from '../domain/languages.ts';
import { partPath } from '../domain/routes.ts';
import { splitTitle, type PartSlug } from '../domain/story/parts.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
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

// Plain JavaScript in a string, because it is inlined under a hash of the content security policy, above the book, which
// reads the same position.
const SOURCE = `(() => {
  const key = ${JSON.stringify(STORAGE_KEYS.position)};
  const [, asked] = /\\/read\\/([^/]+)\\/?$/.exec(location.pathname) || [];
  let at;
  try { at = JSON.parse(localStorage.getItem(key)).slug; } catch (nothing) { /* Nobody was anywhere. */ }
  for (const line of document.querySelectorAll('[data-gone]')) {
    const { gone, nearest } = line.dataset;
    if (gone !== (asked || at)) continue;
    line.hidden = false;
    if (gone === at) localStorage.setItem(key, JSON.stringify({ slug: nearest, paragraph: 0 }));
  }
})();`;

/** Shows the line of the part that the reader asked for, or was in, and moves their place to the nearest part. */
export const GONE_SCRIPT = transformSync(SOURCE, { minify: true }).code.trim();

/** The source expression that allows the script in the content security policy. */
export const GONE_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(GONE_SCRIPT).digest('base64')}` as const;
