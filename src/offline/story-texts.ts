// Story texts for the book: from the network, a pack, or the automatic cache.
import { getPartStatic } from '../api/story.ts';
import { browserTools, type RequestTools } from '../api/tools.ts';
import type { Language } from '../domain/languages.ts';
import { partFilePath } from '../domain/story/content-paths.ts';
import type { PartSlug } from '../domain/story/parts.ts';
import { StaticPartSchema, type ReaderPart } from '../domain/story/responses.ts';
import { networkHint } from './network-hint.ts';
import { readThrough, type ReadResult } from './read-through.ts';
import { withCache } from './text-cache.ts';
import { noteResponse, tellTextNews } from './text-news.ts';

export interface ReadPartOptions {
  signal?: AbortSignal | undefined;
  /** Stored text was shown, and the network has a different one. */
  onNewer?: (part: ReaderPart) => void;
  tools?: RequestTools;
}

/**
 * Reads a part's text in a language that has it. Caches responses, and shows a cached one at once when the network is
 * slow or gone. Without either, fails; with `offline.content` if there is no connection. Never rejects.
 */
export function readPart(
  language: Language,
  slug: PartSlug,
  { signal, onNewer, tools = browserTools }: ReadPartOptions = {},
): Promise<ReadResult<ReaderPart>> {
  const path = partFilePath(language, slug);
  return readThrough(
    {
      kind: 'content',
      schema: StaticPartSchema,
      ask: () => getPartStatic(language, slug, { signal, tools }),
      read: () => withCache((store) => store.readText('part', path)),
      keep: (part) => {
        noteResponse();
        void withCache(async (store) => {
          const outcome = await store.cacheText('part', path, part, tools.now());
          if (outcome === 'replaced') tellTextNews('cacheUpdated');
        });
      },
      missing: 'offline.content',
      meanwhile: {
        onNewer: (part) => onNewer?.(part),
        onUnanswered: () => tellTextNews('cacheOnly'),
      },
    },
    tools,
  );
}

/**
 * Caches the part whose text is already in the page, unless that version is cached. Skipped with data saver on, because
 * it costs another request.
 */
export async function cacheShownPart(
  language: Language,
  slug: PartSlug,
  modifiedAt: string,
  options: ReadPartOptions = {},
): Promise<void> {
  if (networkHint()?.saveData === true) return;
  const path = partFilePath(language, slug);
  const kept = await withCache((store) => store.readText('part', path));
  const part = kept?.data as Partial<ReaderPart> | undefined;
  if (part?.lastModified !== modifiedAt) await readPart(language, slug, options);
}
