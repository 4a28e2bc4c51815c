// The story's people, places and things, for readers.
import { getJson } from '../api/request.ts';
import { browserTools, type RequestTools } from '../api/tools.ts';
import type { Language } from '../domain/languages.ts';
import { namesPath } from '../domain/story/content-paths.ts';
import { ReaderNamesSchema, type ReaderName } from '../domain/story/reader-names.ts';
import { readThrough } from './read-through.ts';
import { withCache } from './text-cache.ts';

/** Reads the names; none if they are unavailable, because the story reads well without them. Never rejects. */
export async function readStoryNames(
  language: Language,
  tools: RequestTools = browserTools,
): Promise<ReaderName[]> {
  const path = namesPath(language);
  const result = await readThrough(
    {
      kind: 'content',
      schema: ReaderNamesSchema,
      ask: () => getJson(path, ReaderNamesSchema, { tools }),
      read: () => withCache((store) => store.readText('metadata', path)),
      keep: (names) => {
        void withCache((store) => store.cacheText('metadata', path, names, tools.now()));
      },
      missing: 'offline.content',
      meanwhile: { onNewer: () => undefined, onUnanswered: () => undefined },
    },
    tools,
  );
  return result.ok ? result.data.entries : [];
}
