// Numbers, sizes and times in each language's format. Uses Intl, because concatenation would be wrong in Turkish
// (`%90`). Contains no texts.
import { HTML_LANG, type Language } from '../domain/languages.ts';
import { RELATIVE_DATE_DAYS } from '../domain/limits.ts';

/** Formats a whole percentage: 90 means ninety percent. */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(HTML_LANG[language], { style: 'percent' }).format(percent / 100);
}

/** Formats a count. Below a thousand all five languages write the same digits; Intl takes some 30 ms to start. */
export function formatNumber(count: number, language: Language): string {
  if (Number.isInteger(count) && count >= 0 && count < 1_000) return String(count);
  return new Intl.NumberFormat(HTML_LANG[language]).format(count);
}

const STEP = 1024;

/** Largest first. */
const UNITS = ['gigabyte', 'megabyte', 'kilobyte'] as const;

/** Formats bytes, KB, MB or GB (SPEC 9) in steps of 1024, as in SPEC 5. Invalid sizes count as 0 bytes. */
export function formatSize(bytes: number, language: Language): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  // From 1,000 of a unit on, the next larger one is used, so a size has at most three digits before the decimal point.
  const at = UNITS.findIndex((_, index) => {
    const power = UNITS.length - index - 1;
    // `power` is that of the next smaller unit, in which 999.95 would be rounded to 1,000.
    return size >= (power === 0 ? 1_000 : 999.95) * STEP ** power;
  });
  const unit = UNITS[at];
  const format = new Intl.NumberFormat(HTML_LANG[language], {
    style: 'unit',
    unit: unit ?? 'byte',
    unitDisplay: unit ? 'short' : 'long',
    maximumFractionDigits: unit ? 1 : 0,
  });
  // SPEC writes KB; Intl writes the SI prefix.
  return format.format(unit ? size / STEP ** (UNITS.length - at) : size).replace('kB', 'KB');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Formats how long ago something was in minutes, hours or days, else as its date (SPEC 9). `at` is ISO 8601, `nowMs` is
 * in ms since 1970. A future time (clock set back) counts as a minute ago. Throws RangeError for an invalid date.
 */
export function formatAgo(at: string, nowMs: number, language: Language): string {
  const locale = HTML_LANG[language];
  const then = new Date(at);
  const elapsedMs = Math.max(0, nowMs - then.getTime());
  // Negated, so that the NaN of an invalid date also ends here and throws.
  if (!(elapsedMs < RELATIVE_DATE_DAYS * DAY_MS)) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(then);
  }
  const [unitMs, unit] =
    elapsedMs < HOUR_MS
      ? ([MINUTE_MS, 'minute'] as const)
      : elapsedMs < DAY_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([DAY_MS, 'day'] as const);
  // At least one: Intl formats zero as "now", which does not fit sentences about past events.
  const count = Math.max(1, Math.floor(elapsedMs / unitMs));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-count, unit);
}

const MINUTE_SECONDS = 60;

/** Formats a waiting time in whole seconds, or from one minute on in whole minutes, rounded up. */
export function formatWait(seconds: number, language: Language): string {
  const isShort = seconds < MINUTE_SECONDS;
  return new Intl.NumberFormat(HTML_LANG[language], {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(isShort ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / MINUTE_SECONDS));
}
