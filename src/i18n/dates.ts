// Dates and times in each language's format. Relative times are in format.ts, which reading pages need.
import { HTML_LANG, type Language } from '../domain/languages.ts';

function format(at: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(HTML_LANG[language], style).format(new Date(at));
}

/**
 * Formats date and time in the reader's time zone, to the minute or to the second; `at` is ISO 8601. Throws RangeError
 * for an invalid date.
 */
export function formatDateTime(
  at: string,
  language: Language,
  precision: 'minute' | 'second' = 'minute',
): string {
  const timeStyle = precision === 'minute' ? 'short' : 'medium';
  return format(at, language, { dateStyle: 'long', timeStyle });
}

/** Formats date and time to the second, for logs. Throws RangeError for an invalid date. */
export function formatSecond(at: string, language: Language): string {
  return format(at, language, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** Formats a date in long form. `day` is an ISO date without a time and is the same day in every time zone. */
export function formatDay(day: string, language: Language): string {
  return format(day, language, { dateStyle: 'long', timeZone: 'UTC' });
}
