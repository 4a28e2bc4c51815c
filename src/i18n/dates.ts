// Days and times of day as each language writes them. How long ago something was stands in format.ts, which reading needs.
import { HTML_LANG, type Language } from '../domain/languages.ts';

/** A day and its time, in the reader's own time zone; `at` is ISO 8601. Throws RangeError for what is no date. */
export function formatDateTime(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(HTML_LANG[language], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return format.format(new Date(at));
}

/** A day as it is written out; `day` is an ISO date without a time, the same day in every time zone. */
export function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(HTML_LANG[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}
