// Loads the story's web font once the reader does something, and shows it from the next change of the screen on: a page
// never waits for a font, and no line in view moves (decision record 029).
import { useEffect } from 'react';
import { WEB_FONT_CLASS, WEB_FONT_FACES, webFontSample } from '../../domain/book/web-font.ts';
import type { Language } from '../../domain/languages.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { shownFiles } from '../../offline/worker-shown-files.ts';
import { writeStored } from '../../stores/browser-storage.ts';

const ACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

let isLoaded = false;

async function load(sample: string): Promise<void> {
  const faces = await Promise.all(WEB_FONT_FACES.map((face) => document.fonts.load(face, sample)));
  isLoaded = faces.every((files) => files.length > 0);
  if (!isLoaded) return;
  const paths = shownFiles().filter((path) => path.endsWith('.woff2'));
  writeStored(STORAGE_KEYS.fonts, paths.join(' '));
}

/** Call in the book with what is on the screen. */
export function useStoryFont(language: Language, isOpen: boolean, index: number): void {
  useEffect(() => {
    const sample = webFontSample(language);
    if (sample === null) return;
    const start = (): void => {
      stop();
      // Without the font the story is set in a system serif.
      load(sample).catch((error: unknown) => console.info('No web font:', error));
    };
    const stop = (): void => {
      for (const action of ACTIONS) removeEventListener(action, start, true);
    };
    for (const action of ACTIONS) addEventListener(action, start, { capture: true, passive: true });
    return stop;
  }, [language]);

  useEffect(() => {
    if (isLoaded) document.documentElement.classList.add(WEB_FONT_CLASS);
  }, [isOpen, index]);
}
