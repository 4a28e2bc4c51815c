// Numbers as each language writes them. Intl does the work; gluing strings would be wrong in Turkish (`%90`).
import { HTML_LANG, type Language } from '../domain/languages.ts';

/** A whole percentage, given as 90 for ninety percent. */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(HTML_LANG[language], { style: 'percent' }).format(percent / 100);
}

/** A count. */
export function formatNumber(count: number, language: Language): string {
  return new Intl.NumberFormat(HTML_LANG[language]).format(count);
}
