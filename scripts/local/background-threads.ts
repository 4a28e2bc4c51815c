// Lets the threads that decode pictures yield to those that answer readers. Linux gives each thread a priority of its
// own; elsewhere this does nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setPriorityIfRunning } from './priority.ts';

/** Thread names of libvips, which sharp uses to decode. */
const PICTURE_THREAD = 'libvips worker';
/** Such threads get the time that no other thread needs, and at least a seventieth of a core. */
const LOWEST_PRIORITY = 19;
/** Threads start with their first picture, and end when there has been none for a while. */
const DELAY_MS = 250;

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
  const matching = readdirSync(THREADS).filter((thread) => nameOf(thread) === name);
  const lowered = matching.map(Number);
  for (const thread of lowered) setPriorityIfRunning(thread, LOWEST_PRIORITY);
  return lowered;
}

/**
 * Returns a function to call when a picture may be decoded. Soon after, and at most four times a second, it gives the
 * picture threads the lowest priority.
 */
export function createThreadLowering(): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      lowerThreads();
    }, DELAY_MS).unref();
  };
}
