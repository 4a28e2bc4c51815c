// One at a time: whatever changes the pack of a language, in all tabs of this browser.
import type { Language } from '../../domain/languages.ts';

/** For a browser without locks: at least this tab waits for itself; another can only store the same verified files. */
const waiting = new Map<Language, Promise<unknown>>();

/** Runs the work when nothing else changes that language's pack; rejects as the signal says while it waits. */
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
  // Whoever comes next waits for the end, however it ends.
  waiting.set(
    language,
    turn.catch(() => undefined),
  );
  return turn;
}
