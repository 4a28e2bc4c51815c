// A lock per language: only one operation at a time changes a language's pack, across all tabs of this browser.
import type { Language } from '../../domain/languages.ts';

/** Fallback without the Web Locks API: a queue within this tab. Another tab can only store the same verified files. */
const waiting = new Map<Language, Promise<unknown>>();

/** Runs `work` while holding the language's lock. Rejects with the signal's reason if aborted while waiting. */
export async function withPackLock<T>(
  language: Language,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) {
    return locks.request(`nine-realms-pack-${language}`, signal ? { signal } : {}, work);
  }
  const before = waiting.get(language) ?? Promise.resolve();
  const turn = before.then(() => {
    signal?.throwIfAborted();
    return work();
  });
  // The next operation waits until this one settles, even if it fails.
  waiting.set(
    language,
    turn.catch(() => undefined),
  );
  return turn;
}
