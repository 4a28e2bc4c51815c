// Finds the system's voices that fit a language, and the one that reads.
import type { Language } from '../../languages.ts';

/** The fields of a SpeechSynthesisVoice that the rules use. */
export interface VoiceFacts {
  voiceURI: string;
  name: string;
  /** BCP 47; Android writes `zh_CN_#Hans`. */
  lang: string;
  default: boolean;
  /** Whether it speaks without a connection. */
  localService: boolean;
}

/** Languages as voices name them. Mandarin also has a code of its own; Cantonese is not the language of the text. */
const LANGUAGE_TAGS: Record<Language, RegExp> = {
  en: /^en(?:-|$)/,
  ko: /^ko(?:-|$)/,
  zh: /^(?:zh|cmn)(?!.*-(?:hk|mo|yue)(?:-|$))(?:-|$)/,
  ja: /^ja(?:-|$)/,
  tr: /^tr(?:-|$)/,
};

const tagOf = (voice: VoiceFacts): string => voice.lang.toLowerCase().replaceAll('_', '-');

/** Rates how well a voice suits; more is better. The Chinese text is written for mainland China. */
function score(voice: VoiceFacts, language: Language, locales: readonly string[]): number {
  const tag = tagOf(voice);
  const isUserTag = locales.some((locale) => locale.toLowerCase() === tag);
  const isOfText = language !== 'zh' || /-cn\b/.test(tag);
  return (
    (voice.localService ? 8 : 0) +
    (isOfText ? 4 : 0) +
    (isUserTag ? 2 : 0) +
    (voice.default ? 1 : 0)
  );
}

/**
 * Returns the voices for a language, the best first: those that need no connection, then for Chinese those of mainland
 * China, then those of the reader's country (`locales` are the browser's), then the system's own choice.
 */
export function voicesFor<T extends VoiceFacts>(
  voices: readonly T[],
  language: Language,
  locales: readonly string[],
): T[] {
  return voices
    .filter((voice) => LANGUAGE_TAGS[language].test(tagOf(voice)))
    .sort((a, b) => score(b, language, locales) - score(a, language, locales));
}

/** Returns the voice that reads: the chosen one if the system still has it, else the best; null if there is none. */
export function chosenVoice<T extends VoiceFacts>(
  matching: readonly T[],
  chosen: string | undefined,
): T | null {
  return matching.find(({ voiceURI }) => voiceURI === chosen) ?? matching[0] ?? null;
}
