// The time that a voice needs. English is read aloud at 183 words a minute where 260 are read silently (Brysbaert 2019,
// as in ../reading-time.ts); other languages are taken to have the same ratio.
import type { Language } from '../../languages.ts';
import { readingMinutes } from '../reading-time.ts';

const ALOUD_TO_SILENT = 260 / 183;

/** Returns how many minutes a voice needs for a text at a multiple of its own speed, with fractions. */
export function spokenMinutes(text: string, language: Language, speed: number): number {
  return (readingMinutes(text, language) * ALOUD_TO_SILENT) / speed;
}
