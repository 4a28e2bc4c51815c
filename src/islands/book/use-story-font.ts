// Loads the story's web font once the reader does something, and shows it from the next change of the screen on: a page
// never waits for a font, and no line in view moves (decision record 029).
import { useEffect } from 'react';
import { WEB_FONT_CLASS, WEB_FONT_FACES, webFontSample } from '../../domain/book/web-font.ts';
import type { Language } from '../../domain/languages.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { writeStored } from '../../stores/browser-storage.ts';
import { onReading } from './first-action.ts';

let isLoaded = false;

/** Rejects when a file cannot be had. */
async function load(sample: string): Promise<void> {
  await Promise.all(WEB_FONT_FACES.map((face) => document.fonts.load(face, sample)));
  isLoaded = true;
  writeStored(STORAGE_KEYS.fonts, 'loaded');
}

/** Call in the book with what is on the screen. */
export function useStoryFont(language: Language, isOpen: boolean, index: number): void {
  useEffect(() => {
    const sample = webFontSample(language);
    if (sample === null) return;
    return onReading(() => {
      // Without the font the story stays in a system serif, and the browser logs why.
      load(sample).catch(() => undefined);
    });
  }, [language]);

  useEffect(() => {
    if (isLoaded) document.documentElement.classList.add(WEB_FONT_CLASS);
  }, [isOpen, index]);
}
