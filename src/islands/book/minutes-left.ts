// The minutes left in a part, in words.
import type { Language } from '../../domain/languages.ts';
import { formatNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/messages.ts';
import type { ReaderTexts } from './reader-texts.ts';

export function minutesLeftText(
  texts: ReaderTexts['progress'],
  minutes: number,
  language: Language,
): string {
  if (minutes === 1) return texts.minuteLeft;
  return fill(texts.minutesLeft, { minutes: formatNumber(minutes, language) });
}
