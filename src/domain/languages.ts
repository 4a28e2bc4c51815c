// The five languages of the book.

/** The languages that the English text is translated into. */
export const TARGET_LANGUAGES = ['ko', 'zh', 'ja', 'tr'] as const;
export type TargetLanguage = (typeof TARGET_LANGUAGES)[number];

/** Language codes as used in URLs, files and storage (SPEC 9), in the order the language switcher shows them. */
export const LANGUAGES = ['en', ...TARGET_LANGUAGES] as const;
export type Language = (typeof LANGUAGES)[number];

/** SPEC 9: the fallback language for content that has no translation. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** BCP 47 tags for `lang` and `hreflang`. A bare `zh` would let browsers pick Japanese glyphs. */
export const HTML_LANG: Record<Language, string> = {
  en: 'en',
  ko: 'ko',
  zh: 'zh-Hans',
  ja: 'ja',
  tr: 'tr',
};

/** Each language's own name for itself, for the language switcher. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ko: '한국어',
  zh: '中文',
  ja: '日本語',
  tr: 'Türkçe',
};

/** Open Graph locale tags (ll_CC). */
export const OG_LOCALE: Record<Language, string> = {
  en: 'en_US',
  ko: 'ko_KR',
  zh: 'zh_CN',
  ja: 'ja_JP',
  tr: 'tr_TR',
};

/** Returns whether a value from a URL, a file or storage is one of the five language codes. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

/** Returns whether a language is written in Latin letters. Only they have drop caps and Atkinson Hyperlegible. */
export function isLatin(language: Language): boolean {
  return language === 'en' || language === 'tr';
}

/** Returns whether spaces separate words. Without them, lists are separated by '、', and text is set justified. */
export function hasWordSpaces(language: Language): boolean {
  return language !== 'zh' && language !== 'ja';
}
