// Lets the threads that decode pictures yield to those that answer readers. Linux gives each thread a priority of its
// own; elsewhere this does nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setPriorityIfRunning } from './priority.ts';

/** Thread names of libvips, which sharp uses to decode. */
const PICTURE_THREAD = 'libvips worker';
/** The lowest: they get what nobody else wants, and a seventieth of a core at least. */
const LOWEST = 19;
/** Threads start with their first picture, and end when there has been none for a while. */
const LOOK_AGAIN_MS = 250;

const THREADS = '/proc/self/task';

/** Returns the name of a thread; '' when it has ended. */
function nameOf(thread: string): string {
  try {
    return readFileSync(`${THREADS}/${thread}/comm`, 'latin1').trim();
  } catch {
    return '';
  }
}

/** Gives all threads of this process with this name the lowest priority. Returns their ids. */
export function lowerThreads(name: string = PICTURE_THREAD): number[] {
  if (!existsSync(THREADS)) return [];
  const found = readdirSync(THREADS).filter((thread) => nameOf(thread) === name);
  const lowered = found.map(Number);
  for (const thread of lowered) setPriorityIfRunning(thread, LOWEST);
  return lowered;
}

/**
 * Returns what to call when a picture may be decoded: soon after, and at most four times a second, its threads get the
 * lowest priority.
 */
export function createThreadLowering(): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      lowerThreads();
    }, LOOK_AGAIN_MS).unref();
  };
}
