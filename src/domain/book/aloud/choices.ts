// A listener's choices: the speed, and a voice for each language. As stored.
import { LANGUAGES, type Language } from '../../languages.ts';
import { storedFields } from '../../stored-fields.ts';
import { readingMinutes } from '../reading-time.ts';

/** Multiples of a voice's own speed. */
export const SPEEDS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

export type Speed = (typeof SPEEDS)[number];

export interface AloudChoices {
  speed: Speed;
  /** The `voiceURI` of each language's voice. */
  voices: Partial<Record<Language, string>>;
}

export const DEFAULT_CHOICES: AloudChoices = { speed: 1, voices: {} };

/** Parses stored choices. What is missing or damaged gets its default. */
export function parseChoices(stored: string | null): AloudChoices {
  const { speed, voices } = storedFields(stored);
  const storedVoices = typeof voices === 'object' && voices !== null ? voices : {};
  const entries = LANGUAGES.flatMap((language) => {
    const voice: unknown = Reflect.get(storedVoices, language);
    return typeof voice === 'string' ? [[language, voice] as const] : [];
  });
  return {
    speed: SPEEDS.find((option) => option === speed) ?? DEFAULT_CHOICES.speed,
    voices: Object.fromEntries(entries),
  };
}

/** English is read aloud at 183 words a minute, and silently at 260 (Brysbaert 2019); assumed for all languages. */
const ALOUD_TO_SILENT = 260 / 183;

/** Returns how many minutes a voice needs for a text at a multiple of its own speed, with fractions. */
export function spokenMinutes(text: string, language: Language, speed: number): number {
  return (readingMinutes(text, language) * ALOUD_TO_SILENT) / speed;
}
