// The time that reading takes. English fiction is read silently at 260 words a minute (Brysbaert 2019, "How many words
// do we read per minute?", doi 10.1016/j.jml.2019.104047); other languages, as found there, at the number of units a
// minute that conveys the same content. These numbers were counted in this story's own translations.
import type { Language } from '../languages.ts';

interface Speed {
  /** The unit that is counted: words between spaces, or characters other than punctuation. */
  unit: 'word' | 'character';
  perMinute: number;
}

export const READING_SPEED: Record<Language, Speed> = {
  en: { unit: 'word', perMinute: 260 },
  ko: { unit: 'word', perMinute: 185 },
  zh: { unit: 'character', perMinute: 353 },
  ja: { unit: 'character', perMinute: 534 },
  tr: { unit: 'word', perMinute: 172 },
};

const SIGNS = /[\s\p{P}\p{S}]+/gu;

/** Returns how many minutes a text in a language takes to read, with fractions. */
export function readingMinutes(text: string, language: Language): number {
  const { unit, perMinute } = READING_SPEED[language];
  const words = text.split(/\s+/).filter((word) => word.replaceAll(SIGNS, '') !== '');
  const count = unit === 'word' ? words.length : text.replaceAll(SIGNS, '').length;
  return count / perMinute;
}
