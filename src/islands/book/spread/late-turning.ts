// The late file that shows turning, opening and closing (decision record 037), once it is loaded.
import type * as PageTurning from '../turning/page-turning.ts';

let loaded: typeof PageTurning | null = null;

/** Loads the file. The browser retries a failed module import on the next call. */
export async function loadTurning(): Promise<typeof PageTurning> {
  loaded = await import('../turning/page-turning.ts');
  return loaded;
}

/** Swings the book on the stage open from the cover, or shut; nothing before the file is loaded. */
export function swing(way: 'swingOpen' | 'swingShut', stage: HTMLElement | null): void {
  const room = stage?.parentElement;
  if (room) loaded?.[way](room);
}
